/** Events whose time was chosen by a clock that ran ahead. What follows from them is due now. */
import type { LeadEvent } from './lead-event.ts'

/**
 * @param events in the order in which they were stored
 * @param enquiredAt the earliest time of the first one
 * @param latest later times are false
 * @returns the events; one with a false time has the time of the one before it, or of the enquiry
 */
export function withoutFuture(events: LeadEvent[], enquiredAt: number, latest: number): LeadEvent[] {
  let last = Math.min(enquiredAt, latest)
  return events.map((event) => {
    if (event.at > latest) return { ...event, at: last }
    last = event.at
    return (event.savedAt ?? 0) > latest ? { ...event, savedAt: null } : event
  })
}
