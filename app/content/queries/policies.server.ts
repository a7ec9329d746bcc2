import { loadContent, loadContentFolder } from '#app/content/load.server.ts'
import { policiesPageSchema, policySchema, type PoliciesPage, type Policy } from '#app/content/schemas/policy.ts'
import type { PolicyView } from '#app/content/views/policy.ts'

/** @throws if no file of content/policies has the name */
export function getPolicy(slug: string, root?: string): PolicyView {
  const policy = findPolicy(slug, root)
  if (!policy) throw new Error(`There is no content/policies/${slug}.json`)
  return policy
}

/** @returns null for a name that no policy has */
export function findPolicy(slug: string, root?: string): PolicyView | null {
  const policies = loadContentFolder('policies', policySchema, root)
  const found = policies.find((policy) => policy.slug === slug)
  if (!found) return null
  const { edition, samples, ...policy } = found
  const words = loadContent('pages/policies.json', policiesPageSchema, root)
  const others = policies.filter((other) => other.slug !== slug)
  return {
    ...policy,
    edition: sayEdition(edition, words),
    samples: samples.map(({ what }) => what),
    others: others.map(({ slug, title }) => ({ href: `/${slug}`, label: title })),
    words,
  }
}

const sayEdition = ({ version, asOf, reviewed }: Policy['edition'], { edition }: PoliciesPage) =>
  edition.replace('{version}', version).replace('{asOf}', sayDay(asOf)).replace('{reviewed}', sayDay(reviewed))

/** `2023-09-01` -> `1 September 2023` */
const sayDay = (date: string) =>
  new Date(date).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
