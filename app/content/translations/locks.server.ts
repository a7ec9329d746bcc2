/** The lock of a translated file: for each text, the English that it translates and its reviewer (docs/hindi.md). */
import { createHash } from 'node:crypto'
import { z } from 'zod'

import { comparePlaceholders } from './placeholders.ts'

const day = z.iso.date('must be a date like 2026-11-27')

const hash = z.string().regex(/^[\da-f]{12}$/, 'must be the hash that npm run translate writes')

const lockSchema = z
  .strictObject({
    hash,
    state: z
      .enum(['machine', 'reviewed', 'same'])
      .describe(
        'State of the translation. `machine`: not reviewed. `reviewed`: reviewed by a person. `same`: intentionally the same as the English.',
      ),
    who: z.string().min(1).optional().describe('Name of the reviewer.'),
    when: day.optional().describe('Day of the translation or of its last review.'),
    stale: day.optional().describe('Day on which the English was found to have changed.'),
    read: z
      .strictObject({ hash, text: z.string().min(1) })
      .optional()
      .describe(
        'The last translation that a person read, with the hash of its English, while the current one is a draft.',
      ),
  })
  .refine(({ state, who: reviewer }) => state !== 'reviewed' || reviewer, 'must name who reviewed it')

export const locksSchema = z.record(z.string().startsWith('/'), lockSchema)

export type Lock = z.output<typeof lockSchema>
export type Locks = z.output<typeof locksSchema>

/** @param english with its placeholders @returns the first 12 hexadecimal digits of its SHA-256 */
export const hashOf = (english: string) => createHash('sha256').update(english).digest('hex').slice(0, 12)

export const isCurrent = ({ hash }: Pick<Lock, 'hash'>, english: string) => hash === hashOf(english)

/** @param text the current translation @returns the last one that a person read, with its English; undefined if nobody did */
export const lastRead = ({ hash, state, read }: Lock, text: string): { hash: string; text: string } | undefined =>
  state === 'machine' ? read : { hash, text }

/** A mistake in these costs something. */
const LEGAL_OR_MONEY =
  /^(analytics|forms|delivery|facts|costs|visit|ro)\.json$|^(policies|reports)\/|^pages\/(pay|payment|buy-products|health-benefits|what-it-costs|withdraw|complaint|policies)\.json$/
/** Prices and terms are mentioned in other files too. */
const MONEY = [
  /₹|\{(?:[\w.-]*\.)?(?:price|year|amount|sum|total|rate|fee|part|rest|paid|left|usual|installation|delivery)\}|\{return\./,
  /\b(?:pric(?:es?|ed|ing)|cost(?:s|ly)?|tax(?:es)?|GST|EMIs?|charges?|pay(?:s|ing|able|ments?)?|paid|refund\w*|deliver\w*|warrant\w*)\b/i,
  /टैक्स|(?<![\p{L}\p{M}])दाम|कीमत|रुपये|रकम|पैसे|पैसा|पेमेंट|लौटा|रिफ़ंड|किस्त|डिलीवरी|वारंटी/u,
]
const CLAIMS = [
  /\b(?:health\w*|doctors?|medic\w*|certif\w*|approv\w*|licen[cs]e\w*|stud(?:y|ies)|proven?|safe(?:ty)?)\b/i,
  /सेहत|डॉक्टर|दवा|सर्टिफ|मंज़ूर|साबित|सुरक्षित|इलाज/u,
]
const isCostly = (text: string) => [...MONEY, ...CLAIMS].some((pattern) => pattern.test(text))

type Stale = { file: string; english: string; text: string }

/**
 * Whether a translation of an earlier English is shown. Legal, consent, price and payment texts and claims are replaced, as is a
 * text whose placeholders or links no longer match the English.
 */
export const mayStayStale = ({ file, english, text }: Stale): boolean =>
  !LEGAL_OR_MONEY.test(file) && !isCostly(english) && !isCostly(text) && comparePlaceholders(english, text).length === 0
