/** The lock of a translated file: for each text which English it translates, and who has read it (docs/hindi.md). */
import { createHash } from 'node:crypto'
import { z } from 'zod'

const day = z.iso.date('must be a date like 2026-11-27')

const lockSchema = z
  .strictObject({
    hash: z.string().regex(/^[\da-f]{12}$/, 'must be the hash that npm run translate writes'),
    state: z
      .enum(['machine', 'reviewed', 'same'])
      .describe('`machine`: nobody has reviewed it. `same`: it rightly equals the English.'),
    who: z.string().min(1).optional().describe('Who reviewed it.'),
    when: day.optional().describe('When it was translated or reviewed.'),
    stale: day.optional().describe('When the English was seen to have changed; the text stays for 14 days from then.'),
  })
  .refine(({ state, who }) => state !== 'reviewed' || who, 'must name who reviewed it')

export const locksSchema = z.record(z.string().startsWith('/'), lockSchema)

export type Lock = z.output<typeof lockSchema>
export type Locks = z.output<typeof locksSchema>

/** @param english with its placeholders @returns the first 12 hexadecimal digits of its SHA-256 */
export const hashOf = (english: string) => createHash('sha256').update(english).digest('hex').slice(0, 12)

export const isCurrent = ({ hash }: Lock, english: string) => hash === hashOf(english)

const STAYS_FOR_MS = 14 * 24 * 60 * 60_000
const MUST_BE_CURRENT =
  /^(forms|delivery|facts|costs)\.json$|^(policies|reports)\/|^pages\/(pay|payment|buy-products|withdraw)\.json$/

/** Legal, consent, price and payment texts never stay. */
export const mayStayStale = (file: string, { stale }: Lock, now = Date.now()) =>
  stale !== undefined && !MUST_BE_CURRENT.test(file) && now < Date.parse(stale) + STAYS_FOR_MS
