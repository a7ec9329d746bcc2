/** Parses the card's forms. Errors are sentences for staff. */
import type { NewAct } from '#app/desk/acts.server.ts'
import type { EventData } from '#app/tasks/lead-event.ts'
import { OUTCOMES, OUTCOME_KINDS, type Outcome, type OutcomeFields, hasTime, isOutcome } from '#app/tasks/outcomes.ts'
import { unifyBreaks } from '#app/forms/clean-text.ts'
import { toExactPaise, toExactRupees } from '#app/forms/amount.ts'
import { toPin } from '#app/forms/pin.ts'
import { toTime, DAY_MS } from '#app/time/india.ts'
import { parseWindowValue } from '#app/visits/windows.ts'

type Read = Pick<NewAct, 'kind' | 'data'>
/** `field` is the id of the card's field to correct. */
type Problem = { problem: string; field?: string }

const NO_TIME = 'Choose a day and a time in the future.'

const FURTHEST_MS = 366 * DAY_MS
const MOST_RUPEES = 100_000_000
const LONGEST_NOTE = 2000

const last = (form: URLSearchParams, name: string, most = 200) =>
  unifyBreaks(form.getAll(name).at(-1) ?? '')
    .trim()
    .slice(0, most)

/** The typed fields of the card's form, with their labels in a note. */
const TYPED: Record<string, string> = {
  text: 'To do',
  sum: 'Sum',
  address: 'Address',
  other: 'Other phone or reference',
  why: 'Why',
  'pay-sum': 'Payment',
  'pay-pin': 'PIN code of the payment',
  reply: 'Reply on WhatsApp, not sent',
}

/** The card's field for completing a request. @param ref the request's reference */
export const doneField = (ref: string) => `done-${ref}`
const DONE = /^done-([A-Z0-9]{4}-[A-Z0-9]{4})$/
/** Maximum length of each of these fields. */
const LONGEST_FIELD = 2000
const MOST_REQUESTS = 20

/** Empty if nothing was typed. @returns up to one character more than a reply may have */
export const readReply = (form: URLSearchParams, longest: number) => last(form, 'reply', longest + 1)

export const isTooLong = (form: URLSearchParams) => last(form, 'note', LONGEST_NOTE + 1).length > LONGEST_NOTE

/** How a request was completed; undefined if the form has no such field. */
export const readDone = (form: URLSearchParams, ref: string) =>
  form.has(doneField(ref)) ? last(form, doneField(ref), LONGEST_FIELD) : undefined

/** Days and times, by the prefix of their fields. */
const TIMES: Record<string, string> = {
  ...Object.fromEntries(OUTCOME_KINDS.filter(hasTime).map((kind) => [kind, OUTCOMES[kind].title.en])),
  step: 'To do at',
}

/** The text typed on the card outside the act's own fields, as a note. Empty without such text. */
export function readTyped(form: URLSearchParams, uses: string[]): string {
  const note = last(form, 'note', LONGEST_NOTE)
  const requests = [...new Set(form.keys())].flatMap((name) => {
    const ref = DONE.exec(name)?.[1]
    return ref ? [[name, `About the request ${ref}`] as const] : []
  })
  const otherTexts = [...Object.entries(TYPED), ...requests.slice(0, MOST_REQUESTS)].flatMap(([name, label]) => {
    const typed = uses.includes(name) ? '' : last(form, name, LONGEST_FIELD)
    return typed === '' || typed === last(form, `${name}-was`, LONGEST_FIELD) ? [] : [`${label}: ${typed}`]
  })
  const times = Object.entries(TIMES).flatMap(([of, label]) => {
    const typed = uses.includes(of)
      ? []
      : ['day', 'time'].map((part) => last(form, `${of}-${part}`, 20)).filter(Boolean)
    return typed.length === 0 ? [] : [`${label}: ${typed.join(' ')}`]
  })
  return [note, ...otherTexts, ...times].filter(Boolean).join('\n')
}

/** Posted in place of an outcome: everything typed becomes a note, and nothing else changes. */
export const ONLY_NOTE = 'note'

type Filled = { data: EventData; uses: string[] }

/** @returns the outcome, and the fields that it uses */
export function readOutcome(form: URLSearchParams, now: number): (Filled & { kind: Outcome }) | Problem {
  const kind = last(form, 'outcome')
  if (!isOutcome(kind)) return { problem: 'Choose how the call went. What you typed is still here.' }
  const { fields } = OUTCOMES[kind]
  const filled = fields ? READERS[fields](form, kind, now) : { data: {}, uses: [] }
  return 'problem' in filled ? filled : { kind, ...filled }
}

const READERS: Record<OutcomeFields, (form: URLSearchParams, kind: Outcome, now: number) => Filled | Problem> = {
  time(form, kind, now) {
    const at = readTime(form, kind, now)
    return at === null ? { problem: NO_TIME, field: `${kind}-day` } : { data: { at }, uses: [kind] }
  },
  demo(form, kind, now) {
    const chosen = last(form, 'window')
    const typedAt = readTime(form, kind, now)
    // The booked window is chosen already, so that a time below it counts.
    const window = chosen === last(form, 'window-was') && typedAt !== null ? '' : chosen
    const at = window ? parseWindowValue(window)?.startsAt : typedAt
    if (at == null) return { problem: NO_TIME, field: `${kind}-day` }
    const address = last(form, 'address', 500)
    return { data: { at, ...(window && { window }), ...(address && { address }) }, uses: [kind, 'address'] }
  },
  sale(form) {
    const rupees = readRupees(last(form, 'sum'))
    if (rupees === null)
      return { problem: 'Enter the sum in whole rupees, such as 1,65,000 or 1.65 lakh.', field: 'sold-sum' }
    const product = last(form, 'product', 60)
    return { data: { ...(product && { product }), ...(rupees > 0 && { rupees }) }, uses: ['sum'] }
  },
  why(form) {
    const why = last(form, 'why', 100)
    return { data: why ? { why } : {}, uses: ['why'] }
  },
}

export function readStep(form: URLSearchParams, now: number): Read | Problem {
  const at = readTime(form, 'step', now)
  const text = last(form, 'text', 120)
  if (at === null) return { problem: NO_TIME, field: 'step-day' }
  return { kind: 'step', data: { at, text: text || 'Call' } }
}

/** A quick time, or a day and a time, in India. @returns null if invalid, past, or over a year ahead */
export function readTime(
  form: URLSearchParams,
  of: Outcome | 'step',
  now: number,
  quick = last(form, `${of}-when`),
): number | null {
  const [day, clock] = [last(form, `${of}-day`), last(form, `${of}-time`)]
  const at = /^\d{13}$/.test(quick)
    ? Number(quick)
    : /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(clock)
      ? toTime(day, clock)
      : Number.NaN
  return at > now && at < now + FURTHEST_MS ? at : null
}

/** The fields of a payment that staff ask for. @returns the sum in paise */
export function readPartRequest(
  form: URLSearchParams,
  needsPincode: boolean,
): { slug: string; pincode: string; amountPaise: number; isAnother: boolean } | Problem {
  const amountPaise = toExactPaise(last(form, 'pay-sum'))
  if (!amountPaise || amountPaise > MOST_RUPEES * 100)
    return { problem: 'Enter the sum in rupees, such as 10,000 or 1.65 lakh.' }
  const pincode = toPin(last(form, 'pay-pin', 40))
  if (needsPincode && pincode === null)
    return { problem: 'The PIN code has six digits. Delivery and installation depend on it.' }
  const isAnother = last(form, 'pay-another') !== ''
  return { slug: last(form, 'pay-product', 100), pincode: pincode ?? '', amountPaise, isAnother }
}

export const PART_FIELDS = ['pay-sum', 'pay-pin']

/** `1,65,000`, `₹ 165000`, `1.65 lakh`, or empty. Paise are refused: machines are sold for whole rupees. */
export function readRupees(typed: string): number | null {
  const rupees = typed === '' ? 0 : toExactRupees(typed)
  return rupees !== null && rupees <= MOST_RUPEES ? rupees : null
}
