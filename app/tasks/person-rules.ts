/** Applies everything that happened to a person, in order. Nothing is decided twice: the result follows from the events alone. */
import type { LeadEvent } from './lead-event.ts'
import { actChanges } from './act-rules.ts'
import { type OutsideEvent, outsideChanges, writeBack } from './outside-rules.ts'
import { type Changes, type Clock, NOBODY, type PersonState, applyChanges, withFollowUps } from './person-state.ts'
import type { LineOfBusiness } from './line-of-business.ts'
import { newTask } from './task.ts'

/** An enquiry of a person. */
export type Arrival = {
  /** The promised time of the first call; null if none was promised. */
  goalAt: number | null
  /** `staff`: entered by a member. `elsewhere`: from a marketplace, an ad, a file. */
  from: 'site' | 'staff' | 'elsewhere'
  line: LineOfBusiness
}

/** `leadId`: the enquiry that it is about. */
export type PersonEvent = { at: number; leadId: string } & (
  { arrival: Arrival } | { act: LeadEvent } | { outside: OutsideEvent }
)

/** @param events oldest first */
export const toPerson = (events: PersonEvent[], clock: Clock): PersonState =>
  events.reduce(
    (state, event) => withFollowUps(applyChanges(state, changesOf(state, event, clock)), event.at, clock),
    NOBODY,
  )

function changesOf(state: PersonState, event: PersonEvent, clock: Clock): Changes {
  const { leadId, at } = event
  if ('act' in event) return actChanges(state, { ...event.act, leadId }, clock)
  if ('outside' in event) return outsideChanges(state, { ...event.outside, leadId, at }, clock)
  return arrivalChanges(state, event, event.arrival, clock)
}

/**
 * A form carries only a number, so it does not show that a person takes back a request for no calls; a member who enters an enquiry has
 * talked to them. Marketplaces, ads and files do not show that the person wants to hear from us.
 */
function arrivalChanges(
  { barredAt }: PersonState,
  about: { leadId: string; at: number },
  { goalAt, from, line }: Arrival,
  clock: Clock,
): Changes {
  return {
    enquiries: [{ leadId: about.leadId, line }],
    open: [
      newTask('first-call', 'enquired', about, goalAt),
      ...(barredAt !== null && from === 'site' ? [writeBack(about, barredAt, clock)] : []),
    ],
    ...(from === 'staff' && { person: { barredAt: null } }),
  }
}

/** For callers that ignore due times. */
export const NO_CLOCK: Clock = { add: (at) => at, nextOpen: (at) => at, lastCloseBefore: (at) => at }
