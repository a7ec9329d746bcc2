/** Parses the card's forms. Errors are sentences for staff. */
import type { NewAct } from '#app/desk/acts.server.ts'
import { isOutcome } from '#app/desk/lead-event.ts'
import { toExactRupees } from '#app/forms/amount.ts'
import { parseWindowValue } from '#app/visits/windows.ts'

type Said = Pick<NewAct, 'kind' | 'data'> | { problem: string }

const DAY_MS = 24 * 60 * 60_000
const FURTHEST_MS = 366 * DAY_MS
const MOST_RUPEES = 100_000_000

const last = (form: URLSearchParams, name: string, most = 200) => (form.getAll(name).at(-1) ?? '').trim().slice(0, most)

export function readOutcome(form: URLSearchParams, now: number): Said {
  const kind = last(form, 'outcome')
  if (!isOutcome(kind)) return { problem: 'Say how the call went: one of the buttons.' }
  if (kind === 'later' || kind === 'demo') {
    const window = kind === 'demo' ? last(form, 'window') : ''
    const at = window ? parseWindowValue(window)?.startsAt : readTime(form, now)
    if (at == null) return { problem: 'Choose a day and a time that lie ahead.' }
    const address = last(form, 'address', 500)
    return { kind, data: { at, ...(window && { window }), ...(address && { address }) } }
  }
  if (kind === 'sold') {
    const rupees = readRupees(last(form, 'sum'))
    if (rupees === null) return { problem: 'The sum is a number of rupees, such as 1,65,000.' }
    const product = last(form, 'product', 60)
    return { kind, data: { ...(product && { product }), ...(rupees > 0 && { rupees }) } }
  }
  const why = last(form, 'why', 100)
  return { kind, data: kind === 'not-interested' && why ? { why } : {} }
}

export function readStep(form: URLSearchParams, now: number): Said {
  const at = readTime(form, now)
  const text = last(form, 'text', 120)
  if (at === null) return { problem: 'Choose a day and a time that lie ahead.' }
  return { kind: 'step', data: { at, text: text || 'Call' } }
}

/** A quick time, or a day and a time, in India. @returns null if invalid, past, or over a year ahead */
function readTime(form: URLSearchParams, now: number): number | null {
  const quick = last(form, 'when')
  const [day, clock] = [last(form, 'day'), last(form, 'time')]
  const at = /^\d{13}$/.test(quick)
    ? Number(quick)
    : /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(clock)
      ? Date.parse(`${day}T${clock}:00+05:30`)
      : Number.NaN
  return at > now && at < now + FURTHEST_MS ? at : null
}

/** `1,65,000`, `₹ 165000`, `1.65 lakh`, or empty. */
function readRupees(typed: string): number | null {
  const rupees = typed === '' ? 0 : toExactRupees(typed)
  return rupees !== null && rupees <= MOST_RUPEES ? rupees : null
}
