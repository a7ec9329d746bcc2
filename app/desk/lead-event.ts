/** Actions of staff on a lead, and the state derived from them. Events are immutable; an undo is another event. */
import { type Clock, type LeadState, isGivenUp, isOpen } from './lead-state.ts'
import { OUTCOMES, type Outcome, isOutcome, outcomeOf } from './outcomes.ts'
import { type VisitorContact, type OutsideEvent, applyOutside } from './outside-events.ts'

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
  /** When the call, demo or task is due (`later`, `demo`, `step`). */
  at?: number
  /** The next task (`step`). */
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
  /** Id of the undone event (`undone`). */
  event?: string
  /** The level of escalation (`escalated`). */
  level?: number
  /** Someone had tapped Call or WhatsApp, without an outcome (`escalated`). */
  tapped?: true
  /** The number of the rule by which the desk assigned the enquiry to its owner (`escalated`, without a level). */
  rule?: number
  /** The person asked not to be called, in a request that was later erased (`note`). */
  stopsCalls?: true
  /** What proved the sender of a request; absent if staff asked the person (`confirmed`). */
  proof?: 'reference' | 'message'
  /** The person's contact outside the desk (for `note`), and its number of occurrences within ten minutes. */
  heard?: VisitorContact
  times?: number
  /** The note is a reply on WhatsApp. */
  replied?: true
  /** A reply was not delivered (`note`), and the id of its sender. */
  refused?: true
  by?: string
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

/** Open minutes after a tap on Call without a saved outcome; then the first call is due again. */
const ASK_OUTCOME_AFTER = 15

/**
 * @param events oldest first
 * @param outside events of visits, payments and messages, oldest first
 */
export function toState(
  goalAt: number | null,
  events: LeadEvent[],
  clock: Clock,
  outside: OutsideEvent[] = [],
): LeadState {
  let state: LeadState = {
    stage: 'new',
    dueAt: goalAt,
    next: goalAt === null ? null : { kind: 'first-call' },
    isUrgent: false,
    touchedAt: null,
    tappedAt: null,
    ownerId: null,
    given: null,
    isBarred: false,
    isHeld: false,
    hasPaid: false,
    setAside: null,
    delivery: null,
    isApart: false,
    joinedTo: null,
    escalated: 0,
  }
  let unanswered = 0
  for (const step of mergeByTime(withoutUndone(events), outside)) {
    if ('memberId' in step) {
      if (step.kind === 'no-answer') unanswered += 1
      state = { ...state, ...after(state, step, unanswered, clock) }
      const { heard, refused, by, times = 1 } = step.data
      const kind = refused ? 'reply-refused' : heard
      // A step without an owner would be on no one's list, so it goes to the sender of the reply.
      if (refused && by && state.ownerId === null) state = { ...state, ownerId: by, given: null }
      if (kind) state = { ...state, ...applyOutside(state, { kind, at: step.at, times }, clock) }
    } else if (!step.isShared || state.stage === 'new' || (step.kind === 'paid' && state.isUrgent)) {
      state = { ...state, ...applyOutside(state, step, clock) }
    }
  }
  return state
}

/** Needs no business hours, unlike due times. */
export const stageOf = (events: LeadEvent[]) => toState(null, events, NO_CLOCK).stage

/** For callers that ignore due times. */
export const NO_CLOCK: Clock = { add: (at) => at, nextOpen: (at) => at }

/**
 * Events of the desk keep the order in which they were stored: a message may arrive long after its own time, and is still new.
 * None counts as later than one stored after it, so a clock that ran ahead for one act does not move others after later payments.
 * If times are equal they come first, because their outcome may have cancelled the visit.
 */
function mergeByTime(events: LeadEvent[], outside: OutsideEvent[]): (LeadEvent | OutsideEvent)[] {
  let earliest = Infinity
  let latest = -Infinity
  const staffSteps = events
    .toReversed()
    .map((step) => {
      const at = Math.min(earliest, step.savedAt ?? step.at)
      if (!isTapOrNote(step.kind)) earliest = at
      return { step, at }
    })
    .toReversed()
    .map(({ step, at }) => ({ step, at: (latest = Math.max(latest, at)) }))
  const outsideSteps = outside.map((step) => ({ step, at: step.at }))
  return [...staffSteps, ...outsideSteps].toSorted((a, b) => a.at - b.at).map(({ step }) => step)
}

/** Taps and notes may be stored long after their time, so they give no bound for earlier acts. */
const isTapOrNote = (kind: EventKind) => isTap(kind) || kind === 'note'

export function withoutUndone(events: LeadEvent[]): LeadEvent[] {
  const undone = new Set(events.flatMap(({ kind, data }) => (kind === 'undone' && data.event ? [data.event] : [])))
  return events.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id))
}

export const isTap = (kind: EventKind) => kind === 'called' || kind === 'messaged'

/** Acts that make a call due. */
const isCall = (kind: EventKind) => isTap(kind) || outcomeOf(kind)?.isCall === true

/** Acts on the visitor. The first to call an unowned or escalated lead becomes its owner. */
const isOutgoing = (kind: EventKind) => isTap(kind) || isOutcome(kind)

function touch(state: LeadState, { at, memberId }: LeadEvent): Partial<LeadState> {
  const isFree = state.ownerId === null || state.escalated > 0
  return {
    touchedAt: state.touchedAt ?? at,
    escalated: 0,
    ...(isFree && memberId !== null && { ownerId: memberId, given: null }),
  }
}

function after(state: LeadState, event: LeadEvent, unanswered: number, clock: Clock): Partial<LeadState> {
  const { at, kind, data, member, memberId } = event
  return {
    ...(isOutgoing(kind) && touch(state, event)),
    ...(isOutcome(kind) && { tappedAt: null, isUrgent: false }),
    // Saved from a page that was opened before the request not to be called; or a tap to ask about it.
    ...(!(state.isBarred && isCall(kind)) && !(state.isHeld && isTap(kind)) && change()),
  }

  function change(): Partial<LeadState> {
    if (isOutcome(kind)) return OUTCOMES[kind].next(state, { at, data, clock, unanswered })
    switch (kind) {
      case 'called':
      case 'messaged':
        if (state.stage !== 'new') return {}
        return { tappedAt: at, dueAt: clock.add(at, ASK_OUTCOME_AFTER), next: { kind: 'how-it-went' } }
      case 'step':
        return afterStep(state, data)
      case 'reopened':
        return { stage: 'talking', dueAt: clock.nextOpen(at), next: { kind: 'reopened' }, isBarred: false }
      case 'assigned':
        return toOwner(data.ownerId ?? null, data.ownerId === memberId ? null : { at, by: member })
      case 'apart':
        return { isApart: true, joinedTo: null }
      case 'joined':
        return { joinedTo: data.leadId ?? null }
      case 'escalated':
        return {
          escalated: data.level ?? state.escalated,
          ...(data.ownerId && toOwner(data.ownerId, { at, by: member })),
        }
      case 'answered':
        return { stage: 'answered', dueAt: null, next: null }
      case 'note':
      case 'told':
      case 'undone':
      case 'confirmed':
      case 'denied':
        return {}
    }
  }
}

const toOwner = (ownerId: string | null, given: LeadState['given']) => ({ ownerId, given: ownerId ? given : null })

/** A step cannot postpone a first call that has not been made. It reopens an enquiry that had been given up, but does not revert a sale. */
function afterStep({ stage, dueAt }: LeadState, { at, text }: EventData): Partial<LeadState> {
  if (stage === 'new' && dueAt !== null && (at ?? Infinity) >= dueAt) return {}
  if (!isOpen(stage) && !isGivenUp(stage)) return {}
  return {
    ...(isGivenUp(stage) && { stage: 'later' }),
    dueAt: at ?? null,
    next: text ? { kind: 'own', text } : { kind: 'unnamed' },
  }
}

/** Staff have dealt with a request. */
const isAnswer = (kind: EventKind) => kind === 'answered' || kind === 'confirmed' || kind === 'denied'

/** Two concurrent acts of these kinds conflict; notes and taps do not. */
export const contradicts = (kind: EventKind) =>
  isOutcome(kind) || kind === 'assigned' || kind === 'step' || kind === 'reopened' || isAnswer(kind)
