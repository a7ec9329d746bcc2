import type { FormId } from '#app/forms/registry.ts'
import type { Chance } from './chance.ts'

/** A post of the replay, as it would reach the site. */
export type SentPost = {
  /** Which story it belongs to, for the figures. */
  kind: string
  /** Since the day began. */
  atMs: number
  address: string
  headers: Record<string, string>
  form: FormId
  fields: Record<string, string>
  /** How old the page was, in hours; null where the post did not begin on one. */
  pageAgeH: number | null
  honeypot: string
  /** As the form's script says it; null without a script. */
  seconds: number | null
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

export const mobile = (chance: Chance) => `${chance.pick(['6', '7', '8', '9'])}${chance.digits(9)}`

export const anyAddress = ({ whole }: Chance) => `${whole(20, 99)}.${whole(0, 255)}.${whole(0, 255)}.${whole(1, 254)}`
