/** What is known of a withdrawal or complaint. */
import { PERHAPS_NO_CALLS, WITHDRAWALS } from '#app/forms/withdraw.ts'
import type { Lead } from '#app/leads/lead.ts'
import { type EventKind, type LeadEvent, withoutUndone } from '#app/tasks/lead-event.ts'

/** Requests after which the person is not called. */
const STOPS_CALLS: readonly string[] = [WITHDRAWALS.calls, WITHDRAWALS.erase, PERHAPS_NO_CALLS]
export const stopsCalls = ({ form, fields }: Pick<Lead, 'form' | 'fields'>) =>
  form === 'withdraw' && STOPS_CALLS.includes(fields.request ?? '')

/** Staff have to read what the person wrote; who wrote it is known. */
export const isInDoubt = ({ fields }: Pick<Lead, 'fields'>) => fields.request === PERHAPS_NO_CALLS

type Case = Pick<Lead, 'form'> & { events: LeadEvent[] }
const VERDICTS: readonly EventKind[] = ['confirmed', 'denied', 'answered']

/** The event that settled whether a withdrawal came from the person; undefined until then. */
export const findVerdict = ({ events }: Pick<Case, 'events'>) =>
  withoutUndone(events).find(({ kind }) => VERDICTS.includes(kind))

/** Whether staff have yet to ask the person: anyone may have sent it. */
export const isUnverified = (request: Case) => request.form === 'withdraw' && !findVerdict(request)

/** Whether a person who complained has yet to hear who looks into it. */
export const isUntold = ({ form, events }: Case) =>
  form === 'complaint' && !withoutUndone(events).some(({ kind }) => kind === 'told' || kind === 'answered')

/** When it was known that a withdrawal came from the person; undefined if it is not. */
export const findConfirmedAt = ({ events }: Pick<Case, 'events'>) =>
  withoutUndone(events).find(({ kind }) => kind === 'confirmed')?.at

/** When it was last known that a withdrawal among these leads came from the person; null without one. */
export function findLastConfirmedAt(eventsOf: ReadonlyMap<string, LeadEvent[]>): number | null {
  const times = [...eventsOf.values()].flatMap((events) => findConfirmedAt({ events }) ?? [])
  return times.length > 0 ? Math.max(...times) : null
}
