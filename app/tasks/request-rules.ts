/**
 * Withdrawals and complaints: cases to carry out by a date. A request not to be called counts once it is known that the person sent it;
 * until staff have asked, calls wait.
 */
import type { Changes, Clock, PersonState } from './person-state.ts'
import { type Task, holdsCalls, isOfRequest, needsCall, newTask } from './task.ts'

/** Two working days. */
const VERIFY_WITHIN_MIN = 2 * 540

export type NewRequest = {
  form: 'withdraw' | 'complaint'
  /** It asks for no calls, or for erasure. */
  stopsCalls: boolean
  /** A message of the person may ask for it: staff read it at once. */
  isInDoubt?: true
  /** When it is to be carried out. */
  goalAt: number
  /** When a person who complained is to know who looks into it. */
  tellBy: number
}

type About = { leadId: string; at: number }

/** @param requestId the request, if it is about the person's other enquiries */
export const verifyTask = (about: About, reason: 'request' | 'no-calls', clock: Pick<Clock, 'add'>, extra = {}) =>
  newTask('verify', reason, about, clock.add(about.at, VERIFY_WITHIN_MIN), extra)

export function openRequest(
  about: About,
  { form, stopsCalls, isInDoubt, goalAt, tellBy }: NewRequest,
  clock: Clock,
): Task {
  if (form === 'complaint') return newTask('tell', 'complaint', about, Math.min(tellBy, goalAt), { goalAt })
  if (isInDoubt) return newTask('read-words', 'no-calls', about, about.at, { goalAt })
  return verifyTask(about, stopsCalls ? 'no-calls' : 'request', clock, { goalAt })
}

type Answer = About & { kind: 'told' | 'answered' | 'confirmed' | 'denied' }

/** What staff did about a request, or what proved its sender. */
export function requestChanges(state: PersonState, { kind, leadId, at }: Answer): Changes {
  const task = state.tasks.find((open) => open.leadId === leadId && isOfRequest(open))
  if (!task || (kind === 'told' && task.kind !== 'tell')) return {}
  const isOver = kind === 'answered' || kind === 'denied'
  const ends = holdsCalls(task) ? barChanges(state, at) : { person: { mutedAt: at } }
  const bar: Changes = kind === 'confirmed' ? ends : {}
  return {
    ...bar,
    close: [task.id, ...(bar.close ?? [])],
    open: isOver ? [] : [newTask('carry-out', 'request', { leadId, at }, task.goalAt ?? null)],
  }
}

/** Ends every call, and what staff have planned; money and demos stay. */
export const barChanges = ({ tasks, enquiries }: PersonState, at: number): Changes => ({
  close: tasks.filter((task) => needsCall(task) || task.kind === 'own' || task.isTrial === true).map(({ id }) => id),
  person: { barredAt: at },
  enquiries: [...enquiries.keys()].map((leadId) => ({ leadId, tappedAt: null })),
})
