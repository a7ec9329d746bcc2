import type { FormId } from '#app/forms/registry.ts'
import type { Chance } from './chance.ts'

/** A post in the replay, as the site would receive it. */
export type SentPost = {
  /** The kind of sender, by which results are counted. */
  kind: string
  /** Milliseconds since the day began. */
  atMs: number
  address: string
  headers: Record<string, string>
  form: FormId
  fields: Record<string, string>
  /** The page's age in hours; null if the post did not begin on a page. */
  pageAgeH: number | null
  honeypot: string
  /** Seconds counted by the form's script; null without scripts. */
  seconds: number | null
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

export const mobile = (chance: Chance) => `${chance.pick(['6', '7', '8', '9'])}${chance.digits(9)}`

export const anyAddress = ({ whole }: Chance) => `${whole(20, 99)}.${whole(0, 255)}.${whole(0, 255)}.${whole(1, 254)}`
