/** What follows from an event: a pure function of the event and of what is known of the person. */
import type { LeadEvent } from './lead-event.ts'
import { actChanges } from './act-rules.ts'
import { type OutsideEvent, outsideChanges, writeBack } from './outside-rules.ts'
import { type NewRequest, openRequest } from './request-rules.ts'
import { type Changes, type Clock, type PersonState, applyChanges, findFollowUps } from './person-state.ts'
import type { LineOfBusiness } from './line-of-business.ts'
import { type Task, newTask } from './task.ts'

/** An enquiry of a person. */
export type Arrival = {
  /** The promised time of the first call; null if none was promised. */
  goalAt: number | null
  /** `staff`: entered by a member. `elsewhere`: from a marketplace, an ad, a file. */
  from: 'site' | 'staff' | 'elsewhere'
  line: LineOfBusiness
  /** It has no number that can be called, and no chat. */
  isUnreachable?: true
  /** They agree to messages on WhatsApp. */
  agrees?: true
  /** It came in a list of people who are to be called. */
  listed?: Listed
}

/** When a person of a list is to be called, by whom, and who said so. `ownerId` is null in a team of nobody. */
type Listed = { dueAt: number; ownerId: string | null; by: string }

/** `leadId`: the enquiry that it is about. */
export type PersonEvent = { at: number; leadId: string } & (
  { arrival: Arrival } | { request: NewRequest } | { act: LeadEvent } | { outside: OutsideEvent }
)

/** Everything that follows from the event, and the person after it. */
export function decide(state: PersonState, event: PersonEvent, clock: Clock): { changes: Changes; after: PersonState } {
  const changes = changesOf(state, event, clock)
  const after = applyChanges(state, changes)
  const followUps = findFollowUps(after, event.at, clock)
  if (followUps.length === 0) return { changes, after }
  return {
    changes: { ...changes, open: [...(changes.open ?? []), ...followUps] },
    after: applyChanges(after, { open: followUps }),
  }
}

function changesOf(state: PersonState, event: PersonEvent, clock: Clock): Changes {
  const { leadId, at } = event
  if ('act' in event) return actChanges(state, { ...event.act, leadId }, clock)
  if ('outside' in event) return outsideChanges(state, { ...event.outside, leadId, at }, clock)
  if ('request' in event) return { open: [openRequest({ leadId, at }, event.request, clock)] }
  return arrivalChanges(state, event, event.arrival, clock)
}

/**
 * A form carries only a number, so it does not show that a person takes back a request for no calls; a member who enters an enquiry has
 * talked to them. Marketplaces, ads and files do not show that the person wants to hear from us.
 */
function arrivalChanges(
  state: PersonState,
  about: { leadId: string; at: number },
  arrival: Arrival,
  clock: Clock,
): Changes {
  const { barredAt, ownerId } = state
  const { from, line, listed, agrees } = arrival
  const isFree = listed?.ownerId && ownerId === null
  const owner = isFree ? { ownerId: listed.ownerId, given: { at: about.at, by: listed.by } } : {}
  return {
    enquiries: [{ leadId: about.leadId, line }],
    close: arrival.isUnreachable ? [] : seekingNumber(state).map(({ id }) => id),
    open: [
      firstTask(state, about, arrival),
      ...(barredAt !== null && from === 'site' ? [writeBack(about, barredAt, clock)] : []),
    ],
    person: { ...(from === 'staff' && { barredAt: null }), ...(agrees && { mutedAt: null }), ...owner },
  }
}

const seekingNumber = ({ tasks }: PersonState) => tasks.filter(({ kind }) => kind === 'find-number')

/** The number of another enquiry of the person serves, too. */
function firstTask(
  state: PersonState,
  about: { leadId: string; at: number },
  { goalAt, isUnreachable, listed }: Arrival,
): Task {
  const isWithoutNumber = isUnreachable && (state.enquiries.size === 0 || seekingNumber(state).length > 0)
  if (isWithoutNumber) return newTask('find-number', 'missing', about, null)
  return listed
    ? newTask('first-call', 'listed', about, listed.dueAt)
    : newTask('first-call', 'enquired', about, goalAt)
}

/** For callers that ignore due times. */
export const NO_CLOCK: Clock = { add: (at) => at, nextOpen: (at) => at, lastCloseBefore: (at) => at }
