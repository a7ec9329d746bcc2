/** Times as people in India write them. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })

const CLOCK = format({ hour: 'numeric', minute: '2-digit', hour12: true })
const DAY = format({ day: 'numeric', month: 'short' })
const WEEKDAY = format({ weekday: 'long', day: 'numeric', month: 'long' })
const SHORT_WEEKDAY = format({ weekday: 'short', day: 'numeric', month: 'short' })
const MONTH = format({ month: 'long' })
const ISO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** `11:42 am` */
export const clock = (at: number) => CLOCK.format(at).replace(/\s/g, ' ')
/** `24 Nov` */
export const day = (at: number) => DAY.format(at)
/** `Tuesday, 24 November` */
export const weekday = (at: number) => WEEKDAY.format(at)
/** `November` */
export const month = (at: number) => MONTH.format(at)
/** `2026-11-24` */
export const isoDay = (at: number) => ISO_DAY.format(at)

/** `11:42 am` today, `24 Nov, 11:42 am` on other days. */
export const when = (at: number, now: number) => (isoDay(at) === isoDay(now) ? clock(at) : `${day(at)}, ${clock(at)}`)

/** `today at 11:42 am`, `tomorrow at 10 am`, `Thu, 26 Nov at 10 am`. */
export function formatWhen(at: number, now: number): string {
  const DAY_MS = 24 * 60 * 60_000
  const on = isoDay(at)
  const named = on === isoDay(now) ? 'today' : on === isoDay(now + DAY_MS) ? 'tomorrow' : SHORT_WEEKDAY.format(at)
  return `${named} at ${clock(at).replace(':00', '')}`
}
