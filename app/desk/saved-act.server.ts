import type { Database } from '#app/database/database.server.ts'
import type { PersonRow, TimelineRow } from '#app/database/tables.ts'
import { isAct, toEvent } from '#app/people/timeline-rows.server.ts'
import { type LeadEvent, withoutUndone } from '#app/tasks/lead-event.ts'

/** An act, with what is next for its person. */
export type SavedAct = Pick<PersonRow, 'name' | 'due_at' | 'next_step'> & { event: LeadEvent; isUndone: boolean }

/** @param ref of any enquiry of the person @returns null if none of their enquiries has the act */
export async function readSavedAct(database: Database, ref: string, eventId: string): Promise<SavedAct | null> {
  const rows = await database
    .selectFrom('enquiries as opened')
    .innerJoin('people', 'people.person_id', 'opened.person_id')
    .innerJoin('enquiries as all', 'all.person_id', 'opened.person_id')
    .innerJoin('timeline', 'timeline.lead_id', 'all.lead_id')
    .where('opened.ref', '=', ref)
    .select(['people.name', 'people.due_at', 'people.next_step'])
    .selectAll('timeline')
    .orderBy('timeline.place')
    .orderBy('timeline.number')
    .execute()
  const events = rows.filter(({ kind }) => isAct(kind)).map((row) => toEvent(row satisfies TimelineRow))
  const event = events.find(({ id }) => id === eventId)
  if (!event) return null
  const { name, due_at, next_step } = rows[0]!
  return { name, due_at, next_step, event, isUndone: !withoutUndone(events).includes(event) }
}
