import type { Link } from '#app/content/schemas/fields.ts'
import type { PoliciesPage, Policy } from '#app/content/schemas/policy.ts'

/** A policy as it is shown: `edition` in one sentence, `samples` as plain texts, `others` to read next. */
export type PolicyView = Omit<Policy, 'edition' | 'samples'> & {
  edition: string
  samples: string[]
  others: Link[]
  words: PoliciesPage
}
