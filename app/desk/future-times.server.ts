/** Times in the future were chosen by a clock that ran ahead. What is due because of them is due now. */
import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'
import type { LeadEvent } from './lead-event.ts'

export const isFuture = (at: number, now: number) => at > now + CLOCKS_DIFFER_MS

/**
 * @param events in the order in which they were stored
 * @param enquiredAt when the first of them may have happened
 * @returns the events; one from the future has the time of the one before it, or of the enquiry
 */
export function withoutFuture(events: LeadEvent[], enquiredAt: number, now: number): LeadEvent[] {
  let last = Math.min(enquiredAt, now)
  return events.map((event) => {
    if (isFuture(event.at, now)) return { ...event, at: last }
    last = event.at
    return event
  })
}
