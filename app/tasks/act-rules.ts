/** What the acts of staff do to a person's tasks. */
import { ASK_OUTCOME_AFTER, demoFollowUpAt } from './due-times.ts'
import type { LeadEvent } from './lead-event.ts'
import { outsideChanges } from './outside-rules.ts'
import { OUTCOMES, type Outcome, isOutcome } from './outcomes.ts'
import { toNewValues } from './person-values.ts'
import { type Changes, type Clock, type EnquiryState, type PersonState, isHeld } from './person-state.ts'
import { barChanges, requestChanges } from './request-rules.ts'
import { type Task, isIdle, isLate, isOfRequest, isVisit, newTask } from './task.ts'

type Act = LeadEvent & { leadId: string }

export function actChanges(state: PersonState, act: Act, clock: Clock): Changes {
  const { at, kind, data, member, memberId } = act
  if (isOutcome(kind)) return outcomeChanges(state, { ...act, kind }, clock)
  switch (kind) {
    case 'called':
    case 'messaged':
      return tapChanges(state, act, clock)
    case 'step':
      return stepChanges(state, act)
    case 'ticked':
      return { close: tickedWith(state, data.task) }
    case 'reopened':
      return {
        person: { barredAt: null },
        enquiries: [{ leadId: act.leadId, result: 'open' }],
        open: [newTask('follow-up', 'reopened', act, clock.nextOpen(at))],
      }
    case 'assigned':
      return { person: toOwner(data.ownerId ?? null, data.ownerId === memberId ? null : { at, by: member }) }
    case 'changed':
      return valueChanges(state, act, clock)
    case 'shown':
      return shownChanges(state, act, clock)
    case 'not-there':
      return withCorrected(state, act, outsideChanges(state, { kind: 'nobody-there', leadId: act.leadId, at }, clock))
    case 'goes':
    case 'set-out':
      return {}
    case 'escalated':
      return escalationChanges(state, act)
    case 'note':
      return noteChanges(state, act, clock)
    case 'answered':
    case 'told':
    case 'confirmed':
    case 'denied':
      return requestChanges(state, { ...act, kind })
    case 'apart':
    case 'joined':
    case 'undone':
      return {}
  }
}

const toOwner = (ownerId: string | null, given: PersonState['given']) => ({ ownerId, given: ownerId ? given : null })

const tasksOf = (state: PersonState, leadId: string) =>
  state.tasks.filter((task) => task.leadId === leadId && !isOfRequest(task))

const enquiryOf = (state: PersonState, leadId: string): Partial<EnquiryState> => state.enquiries.get(leadId) ?? {}

/** The first to call a person without an owner, or one who was passed on, becomes the owner. */
function touch(state: PersonState, { at, memberId, leadId }: Act): Changes {
  const { touchedAt, isPassedOn = false } = enquiryOf(state, leadId)
  const isFree = state.ownerId === null || isPassedOn
  return {
    ...(isFree && memberId !== null && { person: { ownerId: memberId, given: null } }),
    enquiries: [{ leadId, touchedAt: touchedAt ?? at, isPassedOn: false }],
  }
}

function tapChanges(state: PersonState, act: Act, clock: Clock): Changes {
  const { at, leadId } = act
  const touched = touch(state, act)
  const first = tasksOf(state, leadId).find(({ kind }) => kind === 'first-call')
  // A tap to ask about a request not to be called is no first call.
  if (!first || state.barredAt !== null || isHeld(state)) return touched
  return {
    ...touched,
    enquiries: [{ ...touched.enquiries![0]!, tappedAt: at }],
    move: [{ id: first.id, dueAt: clock.add(at, ASK_OUTCOME_AFTER), reason: 'tapped', level: 0 }],
  }
}

function outcomeChanges(state: PersonState, act: Act & { kind: Outcome }, clock: Clock): Changes {
  const { at, kind, data, leadId } = act
  const { ends, opens, closes, isCall: isAboutCall } = OUTCOMES[kind]
  const touched = touch(state, act)
  const called = { ...touched.enquiries![0]!, tappedAt: null }
  // Saved from a page that was opened before the request not to be called.
  if (state.barredAt !== null && isAboutCall) return { ...touched, enquiries: [called] }
  const known = tasksOf(state, leadId).filter(({ openedAt }) => openedAt <= at)
  const visit = known.find((task) => task.kind === 'visit' && !isOver(task, at))
  const ahead = { hasVisit: visit !== undefined, isBooked: visit?.reason === 'booked' }
  const unanswered = (enquiryOf(state, leadId).unanswered ?? 0) + (kind === 'no-answer' ? 1 : 0)
  return {
    ...touched,
    close: known.filter((task) => isOver(task, at) || ends(task, ahead)).map(({ id }) => id),
    open: opens?.({ leadId, at, data, clock, unanswered }) ?? [],
    enquiries: [{ ...called, result: closes ?? 'open', unanswered }],
  }
}

const isOver = ({ until }: Task, at: number) => until !== null && until <= at

/** It opens an enquiry that had been given up, but does not revert a sale. */
function stepChanges(state: PersonState, { leadId, at, data }: Act): Changes {
  const { result = 'open' } = enquiryOf(state, leadId)
  if (result === 'sold') return {}
  return {
    open: [newTask('own', 'staff', { leadId, at }, data.at ?? null, { text: data.text || 'Call' })],
    close: tasksOf(state, leadId)
      .filter(isIdle)
      .map(({ id }) => id),
    enquiries: [{ leadId, result: 'open' }],
  }
}

/** A demo that is called off needs neither a confirmation nor a result. */
function tickedWith({ tasks }: PersonState, id: string | undefined): string[] {
  const ticked = tasks.find((task) => task.id === id)
  if (!ticked) return []
  const also = ticked.kind === 'visit' ? tasks.filter((task) => task.leadId === ticked.leadId && isVisit(task)) : []
  return [ticked, ...also].map((task) => task.id)
}

/** As for a visit of the calendar, whose result is known at once. */
function shownChanges(state: PersonState, act: Act, clock: Clock): Changes {
  const { leadId, at, data } = act
  const met = outsideChanges(state, { kind: 'visit-done', leadId, at }, clock)
  const { result } = data
  const isAsked = met.open !== undefined && (result === 'quote' || result === 'thinks')
  const open = isAsked ? [newTask('follow-up', result, { leadId, at }, demoFollowUpAt(clock, at, result))] : []
  return withCorrected(state, act, { ...met, open: result === undefined ? (met.open ?? []) : open })
}

/** What was said before of the same demo no longer counts. */
const withCorrected = (state: PersonState, { leadId }: Act, changes: Changes): Changes => ({
  ...changes,
  close: [
    ...(changes.close ?? []),
    ...tasksOf(state, leadId)
      .filter(isAfterDemo)
      .map(({ id }) => id),
  ],
})

const isAfterDemo = ({ kind, reason }: Task) =>
  (kind === 'rebook' && reason === 'nobody-there') ||
  (kind === 'follow-up' && (reason === 'quote' || reason === 'thinks'))

/** Whose number is found can be called. */
function valueChanges({ tasks }: PersonState, { data, member, at }: Act, clock: Clock): Changes {
  const { values = {} } = data
  const sought = values.secondPhone?.to ? tasks.filter(({ kind }) => kind === 'find-number') : []
  return {
    values: toNewValues(values, member, at),
    close: sought.map(({ id }) => id),
    open: sought.map(({ leadId }) => newTask('first-call', 'enquired', { leadId, at }, clock.nextOpen(at))),
  }
}

/** One message tells of all late tasks of the enquiry. None falls back to an earlier level, at which it would be passed on twice. */
function escalationChanges(state: PersonState, { at, leadId, data, member }: Act): Changes {
  const { level, ownerId } = data
  const given = ownerId ? { person: toOwner(ownerId, { at, by: member }) } : {}
  if (level === undefined) return given
  const late = state.tasks.filter((task) => task.leadId === leadId && isLate(task, at))
  return {
    ...given,
    move: late.map((task) => ({ id: task.id, level: Math.max(task.level, level) })),
    ...(late.some((task) => !isOfRequest(task)) && { enquiries: [{ leadId, isPassedOn: true }] }),
  }
}

/** A note may report that the person got in touch, or that staff answered in writing. */
function noteChanges(state: PersonState, act: Act, clock: Clock): Changes {
  const { at, leadId, data } = act
  const { heard, refused, by, replied, stopsCalls, times = 1 } = data
  if (stopsCalls) return barChanges(state, at)
  if (replied)
    return {
      close: state.tasks.filter((task) => isAnswered(task, at)).map(({ id }) => id),
      enquiries: [{ leadId, touchedAt: enquiryOf(state, leadId).touchedAt ?? at }],
    }
  const kind = refused ? 'reply-refused' : heard
  if (!kind) return {}
  const changes = outsideChanges(state, { kind, leadId, at, times }, clock)
  // A task without an owner would be on no one's list, so it goes to the sender of the reply.
  if (!refused || !by || state.ownerId !== null) return changes
  return { ...changes, person: { ...changes.person, ownerId: by, given: null } }
}

/** Our reply answers all that the person wrote before. */
const isAnswered = ({ kind, reason, openedAt }: Task, at: number) =>
  (kind === 'write-back' || (kind === 'answer' && reason !== 'reply-refused')) && openedAt <= at
