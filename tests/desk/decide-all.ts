/** Applies the rules to what happened to a person's enquiries, without a database. */
import { type LeadEvent, withoutUndone } from '#app/tasks/lead-event.ts'
import type { OutsideEvent } from '#app/tasks/outside-rules.ts'
import { type Arrival, type PersonEvent, decide } from '#app/tasks/person-rules.ts'
import { type Clock, NOBODY, type PersonState } from '#app/tasks/person-state.ts'

export type Enquiry = {
  leadId: string
  createdAt: number
  arrival: Arrival
  /** Oldest first. */
  events: LeadEvent[]
  outside: OutsideEvent[]
}

/** Of the same time, an arrival comes first, then acts. */
const placeOf = (event: PersonEvent) => ('arrival' in event ? 0 : 'act' in event ? 1 : 2)

/** @returns what happened, in order */
export function orderEvents(enquiries: Enquiry[], requests: OutsideEvent[] = []): PersonEvent[] {
  const all = enquiries.flatMap(({ leadId, createdAt, arrival, events, outside }): PersonEvent[] => [
    { at: createdAt, leadId, arrival },
    ...withoutUndone(events).map((act) => ({ at: act.savedAt ?? act.at, leadId, act })),
    ...outside.map((event) => ({ at: event.at, leadId, outside: event })),
  ])
  const asked = requests.map((event) => ({ at: event.at, leadId: enquiries[0]?.leadId ?? '', outside: event }))
  return [...all, ...asked].toSorted((a, b) => a.at - b.at || placeOf(a) - placeOf(b))
}

export const decideAll = (events: PersonEvent[], clock: Clock): PersonState =>
  events.reduce((state, event) => decide(state, event, clock).after, NOBODY)
