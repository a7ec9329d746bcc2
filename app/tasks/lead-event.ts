/** Actions of staff on a lead. Events are immutable; an undo is another event. */
import { type Outcome, isOutcome } from './outcomes.ts'
import type { DemoResult, Readings } from './demo-results.ts'
import type { VisitorContact } from './outside-rules.ts'
import { type ValueChanges, changesSame } from './person-values.ts'

/** Stored with each event. */
export type EventKind =
  | Outcome
  /** Tapped Call or WhatsApp: stops the clock of the first call; the outcome comes later. */
  | 'called'
  | 'messaged'
  | 'note'
  | 'assigned'
  | 'step'
  | 'reopened'
  /** Typed over values of the person, such as the name. */
  | 'changed'
  /** A task is done. */
  | 'ticked'
  /** A demo took place, or nobody was there. Said again, it corrects what was said before. */
  | 'shown'
  | 'not-there'
  /** Of a demo that was fixed by phone: a technician has it, and has set out. */
  | 'goes'
  | 'set-out'
  /** A different person with the same phone, who did not send the earlier enquiries. */
  | 'apart'
  /** Another enquiry, from another phone, by the same person. */
  | 'joined'
  | 'undone'
  /** The lead was not called in time, and another person was alerted. */
  | 'escalated'
  /** A person who complained knows who looks into it. */
  | 'told'
  /** A request, such as a withdrawal, was carried out. */
  | 'answered'
  /** A withdrawal came from the person: proved by its reference or the message itself, or asked by staff. */
  | 'confirmed'
  /** Staff have asked: the withdrawal came from someone else. */
  | 'denied'

export type EventData = {
  note?: string
  /** What came of a demo (`shown`). */
  result?: DemoResult
  readings?: Readings
  technician?: string
  /** When the call, demo or task is due (`later`, `demo`, `step`), or the demo was (`shown`, `not-there`, `goes`, `set-out`). */
  at?: number
  /** The words of the task (`step`, `ticked`, `escalated`). */
  text?: string
  address?: string
  /** The booked window, in the form's format (`demo`). */
  window?: string
  product?: string
  rupees?: number
  why?: string
  ownerId?: string | null
  owner?: string
  /** The enquiry that this one was joined to (`joined`), with its reference. */
  leadId?: string
  ref?: string
  /** Reference of the enquiry on whose card staff acted; this one belongs to the same person. */
  via?: string
  /** Id of the undone event (`undone`), and of what it had caused. */
  event?: string
  also?: string[]
  /** Id of the task that is done (`ticked`), whose words are its `text`. */
  task?: string
  /** The level of escalation (`escalated`). */
  level?: number
  /** The owner who is away (`escalated`, without a level). */
  away?: string
  /** Someone had tapped Call or WhatsApp, without an outcome (`escalated`). */
  tapped?: true
  /** The number of the rule by which the desk assigned the enquiry to its owner (`escalated`, without a level). */
  rule?: number
  /** The person asked not to be called, in a request that was later erased (`note`). */
  stopsCalls?: true
  /** What proved the sender of a request; absent if staff asked the person (`confirmed`). */
  proof?: 'reference' | 'message'
  /** Staff have read what the person wrote, rather than asked them (`confirmed`, `denied`). */
  read?: true
  /** The person's contact outside the desk (for `note`), and its number of occurrences within ten minutes. */
  heard?: VisitorContact
  times?: number
  /** The note is a reply on WhatsApp. */
  replied?: true
  /** Where a colleague wrote that reply, if not at the desk: `WhatsApp’s app`. */
  app?: string
  /** A reply was not delivered (`note`), and the id of its sender. */
  refused?: true
  by?: string
  /** What staff typed over (`changed`), by the name of the value. */
  values?: ValueChanges
}

export type LeadEvent = {
  id: string
  number: number
  at: number
  /** When the desk received it, if that was later than it happened. */
  savedAt?: number | null
  memberId: string | null
  member: string
  kind: EventKind
  data: EventData
  /** Shared by the events of one act on several enquiries. */
  submissionId?: string | null
}

/** Ids. */
export const findUndone = (events: { kind: string; data: EventData }[]): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ kind, data: { event, also = [] } }) => (kind === 'undone' && event ? [event, ...also] : [])),
  )

export function withoutUndone(events: LeadEvent[]): LeadEvent[] {
  const undone = findUndone(events)
  return events.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id))
}

export const isTap = (kind: EventKind) => kind === 'called' || kind === 'messaged'

/** The last of these acts that was not undone; undefined if there is none. */
export const lastOf = (events: LeadEvent[], kind: EventKind) =>
  withoutUndone(events).findLast((event) => event.kind === kind)

/** Staff have dealt with a request. */
const isAnswer = (kind: EventKind) => kind === 'answered' || kind === 'confirmed' || kind === 'denied'

const decides = (kind: EventKind) => isOutcome(kind) || kind === 'assigned' || kind === 'reopened' || isAnswer(kind)

/** Two concurrent acts conflict if both decide, or change the same value; notes, taps and tasks of staff do not. */
export const contradicts = (act: Pick<LeadEvent, 'kind' | 'data'>, earlier: Pick<LeadEvent, 'kind' | 'data'>) =>
  (decides(act.kind) && decides(earlier.kind)) || changesSame(act.data.values, earlier.data.values)
