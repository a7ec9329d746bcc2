/** The lock of a translated file: for each text, the English that it translates and its reviewer (docs/hindi.md). */
import { createHash } from 'node:crypto'
import { z } from 'zod'

import { toTime } from '#app/time/india.ts'
import { comparePlaceholders } from './placeholders.ts'

const day = z.iso.date('must be a date like 2026-11-27')

const lockSchema = z
  .strictObject({
    hash: z.string().regex(/^[\da-f]{12}$/, 'must be the hash that npm run translate writes'),
    state: z
      .enum(['machine', 'reviewed', 'same'])
      .describe(
        'State of the translation. `machine`: not reviewed. `reviewed`: reviewed by a person. `same`: intentionally the same as the English.',
      ),
    who: z.string().min(1).optional().describe('Name of the reviewer.'),
    when: day.optional().describe('Day of the translation or of its last review.'),
    stale: day
      .optional()
      .describe(
        'Day on which the English was found to have changed. The old translation is shown for 14 days from then.',
      ),
  })
  .refine(({ state, who: reviewer }) => state !== 'reviewed' || reviewer, 'must name who reviewed it')

export const locksSchema = z.record(z.string().startsWith('/'), lockSchema)

export type Lock = z.output<typeof lockSchema>
export type Locks = z.output<typeof locksSchema>

/** @param english with its placeholders @returns the first 12 hexadecimal digits of its SHA-256 */
export const hashOf = (english: string) => createHash('sha256').update(english).digest('hex').slice(0, 12)

export const isCurrent = ({ hash }: Lock, english: string) => hash === hashOf(english)

/** Fourteen days. */
const STAYS_FOR_MS = 14 * 24 * 60 * 60_000
const LEGAL_OR_MONEY =
  /^(forms|delivery|facts|costs|visit|ro)\.json$|^(policies|reports)\/|^pages\/(pay|payment|buy-products|what-it-costs|withdraw|complaint|policies)\.json$/
/** Prices and terms are mentioned in other files too. */
const MONEY = [
  /₹|\{(?:[\w.-]*\.)?(?:price|year|amount|sum|total|rate|fee|part|rest|paid|left|usual|installation|delivery)\}|\{return\./,
  /\b(?:pric(?:es?|ed|ing)|cost(?:s|ly)?|tax(?:es)?|GST|EMIs?|charges?|pay(?:s|ing|able|ments?)?|paid|refund\w*|deliver\w*|warrant\w*)\b/i,
  /टैक्स|(?<![\p{L}\p{M}])दाम|कीमत|रुपये|रकम|पैसे|पैसा|पेमेंट|लौटा|रिफ़ंड|किस्त|डिलीवरी|वारंटी/u,
]
const isAboutMoney = (text: string) => MONEY.some((pattern) => pattern.test(text))

/** The time at which a stale text is replaced by its English, in milliseconds. */
export const endOf = (stale: string) => toTime(stale) + STAYS_FOR_MS

type Stale = { file: string; lock: Lock; english: string; text: string; now?: number }

/**
 * Stale legal, consent, price and payment texts are replaced immediately, as is a text whose placeholders or links no longer
 * match the English.
 */
export const mayStayStale = ({ file, lock: { stale }, english, text, now = Date.now() }: Stale): boolean =>
  stale !== undefined &&
  now < endOf(stale) &&
  !LEGAL_OR_MONEY.test(file) &&
  !isAboutMoney(english) &&
  !isAboutMoney(text) &&
  comparePlaceholders(english, text).length === 0
