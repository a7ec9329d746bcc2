/** Times as people in India write them. */
import { DAY_MS, dayOf } from '#app/time/india.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })

const CLOCK = format({ hour: 'numeric', minute: '2-digit', hour12: true })
const DAY = format({ day: 'numeric', month: 'short' })
const WEEKDAY = format({ weekday: 'long', day: 'numeric', month: 'long' })
const SHORT_WEEKDAY = format({ weekday: 'short', day: 'numeric', month: 'short' })
const MONTH = format({ month: 'long' })

/** `11:42 am` */
export const clock = (at: number) => CLOCK.format(at).replace(/\s/g, ' ')
/** `24 Nov` */
export const day = (at: number) => DAY.format(at)
/** `Tuesday, 24 November` */
export const weekday = (at: number) => WEEKDAY.format(at)
/** `November` */
export const month = (at: number) => MONTH.format(at)

/** `11:42 am` today, `24 Nov, 11:42 am` on other days. */
export const when = (at: number, now: number) => (dayOf(at) === dayOf(now) ? clock(at) : `${day(at)}, ${clock(at)}`)

/** `today at 11:42 am`, `tomorrow at 10 am`, `Thu, 26 Nov at 10 am`. */
export function formatWhen(at: number, now: number): string {
  const on = dayOf(at)
  const named = on === dayOf(now) ? 'today' : on === dayOf(now + DAY_MS) ? 'tomorrow' : SHORT_WEEKDAY.format(at)
  return `${named} at ${clock(at).replace(':00', '')}`
}
