/** Corrects events timed by a clock that ran ahead. Tasks derived from such events are due now. */
import type { LeadEvent } from '#app/tasks/lead-event.ts'

/**
 * @param events in the order in which they were stored
 * @param enquiredAt the earliest possible time of the first event
 * @param latest later times are wrong
 * @returns the events; one with a wrong time gets the time of the previous event, or of the enquiry
 */
export function withoutFuture(events: LeadEvent[], enquiredAt: number, latest: number): LeadEvent[] {
  let last = Math.min(enquiredAt, latest)
  return events.map((event) => {
    if (event.at > latest) return { ...event, at: last }
    last = event.at
    return (event.savedAt ?? 0) > latest ? { ...event, savedAt: null } : event
  })
}
