/** One task: something that is owed to a person, or to be done for them. Any number are open at once. */
import { toRupees } from '#app/content/rupees.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { CALM, type Reason, type TaskKind, type Words, entryOf } from './kinds.ts'

export type TaskValues = {
  rupees?: number | undefined
  /** What remains of the price. */
  restRupees?: number | undefined
  /** When the person wrote, rang or enquired. */
  at?: number
  /** When they asked for no calls. */
  since?: number
  times?: number | undefined
  /** The words of staff (`own`). */
  text?: string | undefined
  /** The payment was at a test gateway: no money has moved. */
  isTrial?: true
  /** When the request is to be carried out by law. */
  goalAt?: number | null
}

/** What the words of a task are made of. */
export type TaskWords = TaskValues & { kind: TaskKind; reason: string }

export type Task = TaskWords & {
  /** The same whenever the person's events are applied again. */
  id: string
  /** The enquiry that it is about. */
  leadId: string
  openedAt: number
  /** Null if no time was promised. */
  dueAt: number | null
  /** Void from then on: a demo that is over can no longer be confirmed. */
  until: number | null
  /** The payment or request that it is about. */
  about: string | null
  /** The steps of the ladder so far: a colleague, a manager, an alert. */
  level: number
}

type About = { leadId: string; at: number }
type Extra = TaskValues & Partial<Pick<Task, 'until' | 'about'>>

export const newTask = <Kind extends TaskKind>(
  kind: Kind,
  reason: Reason<Kind>,
  { leadId, at }: About,
  dueAt: number | null,
  { until = null, about = null, ...values }: Extra = {},
): Task => ({
  id: [kind, leadId, at, about].filter((part) => part !== null).join(':'),
  kind,
  reason,
  leadId,
  openedAt: at,
  dueAt,
  until,
  about,
  level: 0,
  ...values,
})

const AROUND: Record<'trial' | 'withoutCall', Words> = {
  trial: { en: 'Trial: {task}', hi: 'परीक्षण: {task}' },
  withoutCall: { en: '{task}, without a call', hi: '{task}, फ़ोन किए बिना' },
}

/** @param isBarred the person asked not to be called */
export function describeTask(task: TaskWords, isBarred = false, language: keyof Words = 'en'): string {
  const { kind, reason, rupees, restRupees, at, since, times, text = '', isTrial } = task
  const values: Record<string, string> = {
    rupees: toRupees(rupees ?? 0),
    rest: toRupees(restRupees ?? 0),
    time: at === undefined ? '' : TIME.format(at).replace(/\s/g, ' '),
    since: since === undefined ? '' : DAY.format(since),
    times: String(times ?? 1),
    text,
  }
  const { words, isMoney } = entryOf(kind)
  const template = (lookUp(words, reason) ?? Object.values(words)[0]!)[language]
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => lookUp(values, name) ?? '')
  const named = isTrial ? AROUND.trial[language].replace('{task}', () => filled) : filled
  return isBarred && isMoney ? AROUND.withoutCall[language].replace('{task}', () => named) : named
}

const IN_INDIA = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' } as const
const DAY = new Intl.DateTimeFormat('en-IN', IN_INDIA)
const TIME = new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, hour: 'numeric', minute: '2-digit', hour12: true })

export const classOf = ({ kind }: Pick<Task, 'kind'>) => entryOf(kind).class
export const isCall = ({ kind }: Pick<Task, 'kind'>) => entryOf(kind).isCall === true
/** About money that has moved, or should: not a trial. */
export const isMoney = ({ kind, isTrial }: Pick<Task, 'kind' | 'isTrial'>) => entryOf(kind).isMoney === true && !isTrial

/** About a request of the person: no outcome of a call ends it. */
export const isOfRequest = ({ kind }: Pick<Task, 'kind'>) => entryOf(kind).isRequest === true

/** Until staff have asked whether the person sent a request, or read what they wrote, calls wait. */
export const holdsCalls = ({ kind, reason }: Pick<Task, 'kind' | 'reason'>) =>
  reason === 'no-calls' && (kind === 'verify' || kind === 'read-words')

/** A demo and what follows from it. */
export const isVisit = ({ kind }: Pick<Task, 'kind'>) =>
  kind === 'visit' || kind === 'confirm-visit' || kind === 'visit-result'

/** Open because nothing was agreed; ends as soon as something is. */
export const isIdle = ({ kind, reason }: Task) => kind === 'follow-up' && reason !== 'reopened'

/** The button by which staff close it. A demo of the calendar is cancelled there, with a message to the visitor. */
export const buttonOf = ({ kind, reason }: Pick<Task, 'kind' | 'reason'>): Words | null =>
  kind === 'visit' && reason === 'booked' ? null : (entryOf(kind).button ?? null)

/** Calls, and the confirmation of a demo by phone, wait while the person must not be called. */
export const needsCall = (task: Pick<Task, 'kind'>) => isCall(task) || task.kind === 'confirm-visit'

/** It should have been done, and climbs the ladder until it is. */
export const isLate = ({ kind, reason, dueAt, until }: Task, now: number) =>
  entryOf(kind).hasNoLadder !== true &&
  !CALM.includes(reason) &&
  dueAt !== null &&
  dueAt < now &&
  (until === null || until > now)

/** The earliest first; those without a time last. */
const byDue = (a: Pick<Task, 'dueAt'>, b: Pick<Task, 'dueAt'>) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity)

/** What a person's line shows first, whatever the time is: money, then the earliest. */
export const byWeight = (a: Task, b: Task) =>
  Number(classOf(b) === 2) - Number(classOf(a) === 2) || byDue(a, b) || (a.id < b.id ? -1 : 1)

/** What is due comes first, by class; then the rest by time. */
export const byUrgency = (now: number) => (a: Task, b: Task) =>
  rankOf(a, now) - rankOf(b, now) || byDue(a, b) || (a.id < b.id ? -1 : 1)

const rankOf = (task: Task, now: number) => (task.dueAt !== null && task.dueAt <= now ? classOf(task) : LAST)
const LAST = 7
