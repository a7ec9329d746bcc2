/** What is known of a person at the desk, and the only way in which it changes. */
import type { EnquiryRow } from '#app/database/tables.ts'
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import type { LineOfBusiness } from './line-of-business.ts'
import { followUpAt } from './due-times.ts'
import { type NewValues, type PersonValues, withNewValues } from './person-values.ts'
import { type Task, holdsCalls, isMoney, isOfRequest, needsCall, newTask } from './task.ts'

export type Clock = Pick<BusinessClock, 'add' | 'nextOpen' | 'lastCloseBefore'>

export type Stage = EnquiryRow['stage']

export type EnquiryState = {
  leadId: string
  line: LineOfBusiness
  /** What staff said last about the whole enquiry. */
  result: 'open' | 'sold' | 'not-interested' | 'wrong-number'
  /** The first outgoing contact. */
  touchedAt: number | null
  /** A tap on Call or WhatsApp without a saved outcome. */
  tappedAt: number | null
  /** Calls that nobody answered. */
  unanswered: number
  /** Passed on, and nobody has called since. */
  isPassedOn: boolean
}

export type PersonState = {
  enquiries: ReadonlyMap<string, EnquiryState>
  /** The open ones. */
  tasks: readonly Task[]
  ownerId: string | null
  /** Set if a colleague or the desk assigned the current owner. */
  given: { at: number; by: string } | null
  /** When the person asked not to be called. */
  barredAt: number | null
  /** Typed by staff. */
  values: PersonValues
  /** When the person asked for no more messages; they may be called. */
  mutedAt: number | null
}

/** What one event does. Everything that it does not name stays. */
export type Changes = {
  open?: Task[]
  /** Ids. */
  close?: string[]
  move?: (Pick<Task, 'id'> & Partial<Pick<Task, 'dueAt' | 'reason' | 'level' | 'until'>>)[]
  person?: Partial<Omit<PersonState, 'enquiries' | 'tasks' | 'values'>>
  values?: NewValues
  enquiries?: (Pick<EnquiryState, 'leadId'> & Partial<EnquiryState>)[]
}

export const NOBODY: PersonState = {
  enquiries: new Map(),
  tasks: [],
  ownerId: null,
  given: null,
  barredAt: null,
  values: {},
  mutedAt: null,
}

const NEW_ENQUIRY: Omit<EnquiryState, 'leadId'> = {
  line: 'buy',
  result: 'open',
  touchedAt: null,
  tappedAt: null,
  unanswered: 0,
  isPassedOn: false,
}

export function applyChanges(
  state: PersonState,
  { open = [], close = [], move = [], person, values = {}, enquiries = [] }: Changes,
) {
  const after: PersonState = { ...state, ...person, values: withNewValues(state.values, values) }
  const left = state.tasks
    .filter(({ id }) => !close.includes(id))
    .map((task) => ({ ...task, ...move.find(({ id }) => id === task.id) }))
  // While the person must not be called, nothing opens that needs a call.
  const opened = after.barredAt === null ? open : open.filter((task) => !needsCall(task))
  const changed = new Map(state.enquiries)
  for (const change of enquiries)
    changed.set(change.leadId, { ...NEW_ENQUIRY, ...changed.get(change.leadId), ...change })
  return { ...after, tasks: opened.reduce(withOpened, left), enquiries: changed }
}

/** Two acts may have the same time. */
const withOwnId = (task: Task, tasks: Task[]): Task =>
  tasks.some(({ id }) => id === task.id) ? withOwnId({ ...task, id: `${task.id}+` }, tasks) : task

/** An enquiry has one task of each kind and payment, except for those in the words of staff. It keeps the earlier time of an answer. */
function withOpened(tasks: readonly Task[], task: Task): Task[] {
  const before = tasks.find((known) => isSame(known, task))
  const rest = tasks.filter((known) => known !== before)
  if (!before) return [...rest, withOwnId(task, rest)]
  const dueAt = task.kind === 'answer' ? Math.min(before.dueAt ?? Infinity, task.dueAt ?? Infinity) : task.dueAt
  return [...rest, { ...task, dueAt }]
}

/** Money that was asked for and money that remains are two tasks. */
const isSame = (a: Task, b: Task) =>
  a.leadId === b.leadId &&
  a.kind === b.kind &&
  a.kind !== 'own' &&
  a.about === b.about &&
  a.isTrial === b.isTrial &&
  (!isMoney(a) || a.reason === b.reason)

/**
 * A conversation is never left without a task: if nothing else is open about any enquiry of a line of business, the newest comes back on
 * the next working day.
 */
export function findFollowUps(state: PersonState, at: number, clock: Clock): Task[] {
  if (state.barredAt !== null) return []
  const lines = Map.groupBy(state.enquiries.values(), ({ line }) => line)
  return [...lines.values()].flatMap((enquiries) => {
    const ids = new Set(enquiries.map(({ leadId }) => leadId))
    const newest = enquiries.findLast(({ result }) => result === 'open')
    if (!newest || state.tasks.some((task) => ids.has(task.leadId) && !isOfRequest(task))) return []
    return [newTask('follow-up', 'agreed', { leadId: newest.leadId, at }, followUpAt(clock, at))]
  })
}

/** Nobody has asked yet whether a request for no calls came from the person: a tap on Call is for asking. */
export const isHeld = ({ tasks }: Pick<PersonState, 'tasks'>) => tasks.some(holdsCalls)

/** Whether lists of calls show the task: not while calls wait, and requests have a list of their own. */
export const isListed = (state: PersonState, task: Task) =>
  isOfRequest(task) ? holdsCalls(task) && state.enquiries.size > 0 : !(needsCall(task) && isHeld(state))

/** Whether somebody waits for it: requests, too, but no call that waits for one. */
export const isWaitedFor = (state: PersonState, task: Task) => isOfRequest(task) || isListed(state, task)

/** The person has bought, or staff say so. */
export const hasBought = ({ enquiries, tasks }: PersonState, leadId: string) =>
  enquiries.get(leadId)?.result === 'sold' ||
  tasks.some((task) => task.leadId === leadId && task.kind === 'deliver' && !task.isTrial)

/** For lists and reports only. */
export function stageOf(state: PersonState, leadId: string): Stage {
  const { result = 'open', unanswered = 0 } = state.enquiries.get(leadId) ?? {}
  const tasks = state.tasks.filter((task) => task.leadId === leadId)
  const has = (...kinds: Task['kind'][]) => tasks.some(({ kind }) => kinds.includes(kind))
  if (result === 'sold') return has('settle') ? 'paid' : 'sold'
  if (tasks.some((task) => task.kind === 'deliver' && !task.isTrial)) return 'paid'
  if (state.barredAt !== null) return tasks.some(isMoney) ? 'paid' : 'do-not-call'
  if (result !== 'open') return tasks.some(isMoney) ? 'paid' : result
  if (has('first-call')) return 'new'
  if (has('find-number')) return 'no-number'
  if (has('settle', 'wants-to-pay', 'rebook', 'answer', 'follow-up', 'rest')) return 'talking'
  if (has('visit')) return 'demo'
  if (has('call-back')) return 'later'
  if (has('retry') && unanswered > 0) return 'tried'
  return has('own') ? 'later' : 'talking'
}
