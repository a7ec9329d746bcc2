/** Acts of staff. Each adds one event and updates the lead in the same transaction. */
import { randomUUID } from 'node:crypto'

import { oneAtATime, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { toE164 } from '#app/forms/phone.ts'
import { toReference } from '#app/forms/reference.ts'
import type { Person } from '#app/staff/person.ts'
import { VisitRefused, bookVisit } from '#app/visits/visit-store.server.ts'
import type { Booking } from '#app/visits/visit-store.server.ts'
import { readEvents, toEvent } from './event-rows.server.ts'
import { type EventData, type EventKind, type LeadEvent, contradicts, standOf, withoutUndone } from './lead-event.ts'
import type { LeadIndex } from './lead-index.server.ts'

const UNDO_WITHIN_MS = 10 * 60_000
const LONGEST_NOTE = 2000

export type NewAct = {
  kind: Exclude<EventKind, 'undone' | 'escalated'>
  data?: EventData
  /** The number of the last event on the page, to detect conflicts. Without it, the act is saved unconditionally. */
  seen?: number
  /** Idempotency key: retries of one form carry the same id. */
  submissionId?: string
  /** Booked in the same transaction as the act. */
  visit?: Omit<Booking, 'leadId' | 'by' | 'at'>
}

export type ActResult =
  | { status: 'saved' | 'repeated'; event: LeadEvent }
  /** Another person saved a conflicting act: nothing is saved, and the page shows both. */
  | { status: 'conflict'; theirs: LeadEvent }
  /** Nothing is saved, because the window is taken or the visit has changed. */
  | { status: 'no-window' }
  | { status: 'gone' }

export type Acts = {
  /** @param by null for the command line */
  act: (ref: string, by: Person | null, act: NewAct) => Promise<ActResult>
  /** Joins another enquiry, found by reference or phone, to the same person. */
  join: (ref: string, by: Person | null, other: string, act?: Pick<NewAct, 'submissionId'>) => Promise<ActResult>
  /** Undoes the person's own act of the last ten minutes. */
  undo: (ref: string, by: Person, eventId: string) => Promise<ActResult>
  /** Escalates an uncalled lead. @returns false if it was called, or is already at this level */
  escalate: (leadId: string, level: number, to: Person | null) => Promise<boolean>
}

type Options = { database: Database; index: LeadIndex; now: () => number }

export function createActs({ database, index, now }: Options): Acts {
  /** @param decide maps the events so far to the event to add, or to a refusal */
  function add(
    ref: string,
    by: Person | null,
    decide: (events: LeadEvent[]) => Pick<LeadEvent, 'kind' | 'data'> | ActResult,
    { submissionId, visit }: { submissionId?: string | undefined; visit?: NewAct['visit'] | undefined } = {},
  ): Promise<ActResult> {
    return whenFree(() =>
      database.transaction().execute(async (transaction): Promise<ActResult> => {
        const lead = await transaction
          .selectFrom('leads')
          .select('id')
          .where('ref', '=', ref)
          // Quarantined leads must be released before staff can act on them.
          .where('quarantined_at', 'is', null)
          .executeTakeFirst()
        if (!lead) return { status: 'gone' }
        await oneAtATime(transaction, [`lead-events:${lead.id}`])
        const repeated = submissionId && (await findRepeat(transaction, lead.id, submissionId))
        if (repeated) return { status: 'repeated', event: repeated }
        const events = (await readEvents(transaction, [lead.id])).get(lead.id) ?? []
        const decided = decide(events)
        if ('status' in decided) return decided
        const event: LeadEvent = {
          ...decided,
          id: randomUUID(),
          number: (events.at(-1)?.number ?? 0) + 1,
          at: now(),
          personId: by?.id ?? null,
          person: by?.name ?? (decided.kind === 'escalated' ? 'The desk' : 'Command line'),
        }
        await insert(transaction, lead.id, event, submissionId)
        if (visit) await bookVisit(transaction, { ...visit, leadId: lead.id, by: 'staff', at: event.at })
        await index.refresh(transaction, lead.id)
        return { status: 'saved', event }
      }),
    ).catch((error: unknown) => {
      if (error instanceof VisitRefused) return { status: 'no-window' }
      throw error
    })
  }

  return {
    act: (ref, by, { kind, data = {}, seen, submissionId, visit }) =>
      add(
        ref,
        by,
        (events) => {
          const theirs = withoutUndone(events).findLast(
            (event) => event.number > (seen ?? Infinity) && event.personId !== by?.id && contradicts(event.kind),
          )
          if (theirs && contradicts(kind)) return { status: 'conflict', theirs }
          return { kind, data: data.note === undefined ? data : { ...data, note: data.note.slice(0, LONGEST_NOTE) } }
        },
        { submissionId, visit },
      ),

    async join(ref, by, other, { submissionId } = {}) {
      const whose = await findPerson(database, ref, other)
      if (!whose) return { status: 'gone' }
      const data = { personKey: whose.person_key, ref: whose.ref }
      return add(ref, by, () => ({ kind: 'joined', data }), { submissionId })
    },

    undo: (ref, by, eventId) =>
      add(ref, by, (events) => {
        const event = withoutUndone(events).find(({ id }) => id === eventId)
        return event && canUndo(event, by.id, now()) ? { kind: 'undone', data: { event: eventId } } : { status: 'gone' }
      }),

    async escalate(leadId, level, to) {
      const lead = await database.selectFrom('leads').select('ref').where('id', '=', leadId).executeTakeFirst()
      if (!lead) return false
      const { status } = await add(lead.ref, null, (events) => {
        // Since the query, staff may have called, or another instance may have escalated.
        const { stage, escalated } = standOf(events)
        if (stage !== 'new' || escalated >= level) return { status: 'gone' }
        return { kind: 'escalated', data: { level, ...(to && { ownerId: to.id, owner: to.name }) } }
      })
      return status === 'saved'
    },
  }
}

/** The visitor has been notified of a booked visit, so it must be cancelled under Visits, with a reason. */
export const canUndo = ({ personId, at, data }: LeadEvent, by: string, now: number) =>
  personId === by && at > now - UNDO_WITHIN_MS && data.window === undefined

/** @param typed a reference, or a phone in any spelling */
async function findPerson(database: Database, ref: string, typed: string) {
  const phone = toE164(typed)
  return database
    .selectFrom('desk_leads')
    .select(['ref', 'person_key'])
    .where(phone === null ? 'ref' : 'phone', '=', phone ?? toReference(typed) ?? '')
    .where('ref', '!=', ref)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function findRepeat(transaction: Database, leadId: string, submissionId: string): Promise<LeadEvent | null> {
  const row = await transaction
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return row ? toEvent(row) : null
}

async function insert(transaction: Database, leadId: string, event: LeadEvent, submissionId: string | undefined) {
  const { id, number, at, personId, person, kind, data } = event
  await transaction
    .insertInto('lead_events')
    .values({
      id,
      lead_id: leadId,
      number,
      at,
      person_id: personId,
      person,
      kind,
      data: JSON.stringify(data),
      submission_id: submissionId ?? null,
    })
    .execute()
}
