/** Events of a lead at the desk, and the stage derived from them. Events are immutable; an undo is another event. */
import type { DeskLeadRow, LeadEventRow } from '#app/database/tables.ts'
import type { BusinessClock } from './business-hours.ts'

export const OUTCOMES = [
  'reached',
  'no-answer',
  'later',
  'demo',
  'sold',
  'not-interested',
  'wrong-number',
] as const satisfies EventKind[]
export type Outcome = (typeof OUTCOMES)[number]
export const isOutcome = (text: unknown): text is Outcome => OUTCOMES.some((outcome) => outcome === text)

export type EventKind = LeadEventRow['kind']

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
  /** The person that the enquiry was joined to (`joined`); `ref` is the reference that was entered. */
  personKey?: string
  ref?: string
  /** Id of the undone event (`undone`). */
  event?: string
  /** The level of escalation (`escalated`). */
  level?: number
}

export type LeadEvent = {
  id: string
  number: number
  at: number
  personId: string | null
  person: string
  kind: EventKind
  data: EventData
}

export type Stage = DeskLeadRow['stage']

export const STAGE_NAMES: Record<Stage, string> = {
  new: 'New',
  tried: 'Tried',
  talking: 'Talking',
  later: 'Call later',
  demo: 'Demo fixed',
  sold: 'Sold',
  'not-interested': 'Not interested',
  'wrong-number': 'Wrong number',
}

const GROUPS = {
  new: ['new'],
  'in-progress': ['tried', 'talking'],
  waiting: ['later', 'demo'],
  done: ['sold', 'not-interested', 'wrong-number'],
} as const satisfies Record<DeskLeadRow['stage_group'], readonly Stage[]>
export type StageGroup = keyof typeof GROUPS

export const groupOf = (stage: Stage): StageGroup =>
  (Object.keys(GROUPS) as StageGroup[]).find((group) => (GROUPS[group] as readonly Stage[]).includes(stage))!

/** The state derived from a lead's events. */
export type LeadState = {
  stage: Stage
  dueAt: number | null
  dueIs: string | null
  touchedAt: number | null
  ownerId: string | null
  isApart: boolean
  /** The person that this enquiry was joined to. */
  joined: string | null
  escalated: number
}

const OPEN_DAY_MIN = 540
/** Open minutes until the next try, by the number of unanswered calls. */
const TRY_AGAIN_AFTER = [120, 240, OPEN_DAY_MIN, OPEN_DAY_MIN, 2 * OPEN_DAY_MIN]
/** Minutes after a tap on Call without a saved outcome. */
const ASK_OUTCOME_AFTER = 30

type Clock = Pick<BusinessClock, 'add' | 'nextOpen'>

export function tryAgainAt(clock: Clock, at: number, triesBefore: number): number {
  return clock.add(at, TRY_AGAIN_AFTER[Math.min(triesBefore, TRY_AGAIN_AFTER.length - 1)]!)
}

export const followUpAt = (clock: Pick<Clock, 'add'>, at: number) => clock.add(at, OPEN_DAY_MIN)

/** @param events oldest first */
export function toState(goalAt: number | null, events: LeadEvent[], clock: Clock): LeadState {
  const living = withoutUndone(events)
  let state: LeadState = {
    stage: 'new',
    dueAt: goalAt,
    dueIs: goalAt === null ? null : 'First call',
    touchedAt: null,
    ownerId: null,
    isApart: false,
    joined: null,
    escalated: 0,
  }
  let unanswered = 0
  for (const event of living) {
    if (event.kind === 'no-answer') unanswered += 1
    state = { ...state, ...after(state, event, unanswered, clock) }
  }
  return state
}

/** Needs no business hours, unlike due times. */
export const standOf = (events: LeadEvent[]): Pick<LeadState, 'stage' | 'escalated'> => toState(null, events, NO_CLOCK)

const NO_CLOCK = { add: (at: number) => at, nextOpen: (at: number) => at }

export function withoutUndone(events: LeadEvent[]): LeadEvent[] {
  const undone = new Set(events.flatMap(({ kind, data }) => (kind === 'undone' && data.event ? [data.event] : [])))
  return events.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id))
}

/** Acts on the visitor: the first person to do one becomes the owner. */
const isOutgoing = (kind: EventKind) => kind === 'called' || kind === 'messaged' || isOutcome(kind)

function after(state: LeadState, event: LeadEvent, unanswered: number, clock: Clock): Partial<LeadState> {
  const { at, kind, data, personId } = event
  const touched = isOutgoing(kind)
    ? { touchedAt: state.touchedAt ?? at, ownerId: state.ownerId ?? personId, escalated: 0 }
    : {}
  return { ...touched, ...change() }

  function change(): Partial<LeadState> {
    switch (kind) {
      case 'called':
      case 'messaged':
        if (state.stage !== 'new') return {}
        return { stage: 'tried', dueAt: clock.add(at, ASK_OUTCOME_AFTER), dueIs: 'Say how it went' }
      case 'reached':
        return { stage: 'talking', dueAt: followUpAt(clock, at), dueIs: 'Follow up' }
      case 'no-answer':
        return { stage: 'tried', dueAt: tryAgainAt(clock, at, unanswered - 1), dueIs: 'Try again' }
      case 'later':
        return { stage: 'later', dueAt: data.at ?? at, dueIs: 'They asked for this time' }
      case 'demo':
        return { stage: 'demo', dueAt: data.at ?? at, dueIs: 'Live demo' }
      case 'sold':
      case 'not-interested':
      case 'wrong-number':
        return { stage: kind, dueAt: null, dueIs: null }
      case 'step':
        return { dueAt: data.at ?? null, dueIs: data.text ?? 'Next step' }
      case 'reopened':
        return { stage: 'talking', dueAt: clock.nextOpen(at), dueIs: 'Opened again' }
      case 'assigned':
        return { ownerId: data.ownerId ?? null }
      case 'apart':
        return { isApart: true, joined: null }
      case 'joined':
        return { joined: data.personKey ?? null }
      case 'escalated':
        return { escalated: data.level ?? state.escalated, ownerId: data.ownerId ?? state.ownerId }
      case 'note':
      case 'undone':
        return {}
    }
  }
}

/** Two concurrent acts of these kinds conflict; notes and taps do not. */
export const contradicts = (kind: EventKind) =>
  isOutcome(kind) || kind === 'assigned' || kind === 'step' || kind === 'reopened'
