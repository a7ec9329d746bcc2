/** The stages of an enquiry, for lists and reports. */
import type { EnquiryRow } from '#app/database/tables.ts'

export type Stage = EnquiryRow['stage']

export const STAGE_NAMES: Record<Stage, string> = {
  new: 'New',
  'no-number': 'No number',
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
  'no-number': ['no-number'],
  'in-progress': ['tried', 'talking', 'paid'],
  waiting: ['later', 'demo'],
  done: ['sold', 'not-interested', 'wrong-number', 'do-not-call'],
  request: ['request'],
  answered: ['answered'],
} as const satisfies Record<EnquiryRow['stage_group'], readonly Stage[]>
export type StageGroup = keyof typeof GROUPS
const STAGE_GROUPS = Object.keys(GROUPS) as StageGroup[]

export const groupOf = (stage: Stage): StageGroup =>
  STAGE_GROUPS.find((group) => (GROUPS[group] as readonly Stage[]).includes(stage))!

/** Groups of stages in which a call may be due. */
export const OPEN_GROUPS: StageGroup[] = ['new', 'no-number', 'in-progress', 'waiting']

export const isOpen = (stage: Stage) => OPEN_GROUPS.includes(groupOf(stage))

/** Closed without a sale: contact from the person, or a next step, reopens the enquiry. */
export const isGivenUp = (stage: Stage) => stage === 'not-interested' || stage === 'wrong-number'
