/** The state of one enquiry at the desk: its stage, and its next step with the time. */
import type { DeskLeadRow } from '#app/database/tables.ts'
import type { BusinessClock } from './business-hours.ts'
import type { NextStep } from './next-steps.ts'

export type Stage = DeskLeadRow['stage']

export const STAGE_NAMES: Record<Stage, string> = {
  new: 'New',
  tried: 'Tried',
  talking: 'Talking',
  later: 'Call later',
  demo: 'Demo fixed',
  paid: 'Paid',
  sold: 'Sold',
  'not-interested': 'Not interested',
  'wrong-number': 'Wrong number',
  'do-not-call': 'Asked not to be called',
  request: 'Request',
  answered: 'Done',
}

const GROUPS = {
  new: ['new'],
  'in-progress': ['tried', 'talking', 'paid'],
  waiting: ['later', 'demo'],
  done: ['sold', 'not-interested', 'wrong-number', 'do-not-call'],
  request: ['request'],
  answered: ['answered'],
} as const satisfies Record<DeskLeadRow['stage_group'], readonly Stage[]>
export type StageGroup = keyof typeof GROUPS
export const STAGE_GROUPS = Object.keys(GROUPS) as StageGroup[]

export const groupOf = (stage: Stage): StageGroup =>
  STAGE_GROUPS.find((group) => (GROUPS[group] as readonly Stage[]).includes(stage))!

/** Groups of stages in which a call may be due. */
export const OPEN_GROUPS: StageGroup[] = ['new', 'in-progress', 'waiting']

export const isOpen = (stage: Stage) => OPEN_GROUPS.includes(groupOf(stage))

/** Closed without a sale: contact from the person, or a next step, reopens the enquiry. */
export const isGivenUp = (stage: Stage) => stage === 'not-interested' || stage === 'wrong-number'

/** The state derived from a lead's events. */
export type LeadState = {
  stage: Stage
  dueAt: number | null
  next: NextStep | null
  /** Comes first in the list, such as after a declined payment. */
  isUrgent: boolean
  /** The first outgoing contact. */
  touchedAt: number | null
  /** A tap on Call or WhatsApp without a saved outcome. */
  tappedAt: number | null
  ownerId: string | null
  /** Set if a colleague or the desk assigned the current owner. */
  given: { at: number; by: string } | null
  /** The person asked not to be called. */
  isBarred: boolean
  /** Someone asked so with the number alone, and nobody has asked the person yet: a tap on Call is for asking. */
  isHeld: boolean
  /** A payment by the person has arrived and was not refunded. */
  hasPaid: boolean
  /** The task that was due before a buyer's payment needed attention. Used only while that payment is the next step. */
  setAside: Pick<LeadState, 'stage' | 'dueAt' | 'next'> | null
  /** The task of a fully paid order, which calls do not complete. Used only in the stage `paid`. */
  delivery: NextStep | null
  isApart: boolean
  /** The lead that this enquiry was joined to. */
  joinedTo: string | null
  escalated: number
}

export type Clock = Pick<BusinessClock, 'add' | 'nextOpen'>
