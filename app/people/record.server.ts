/**
 * The only way in which something changes what is known of people: an event is written in the transaction of the change itself, with what
 * follows from it. Events of one person are decided in the order in which they are recorded, under the person's lock.
 */
import type { Transaction } from 'kysely'

import { inChunks } from '#app/database/in-chunks.ts'
import type { TimelineRow, Tables } from '#app/database/tables.ts'
import { addWords } from '#app/people-search/search-rows.server.ts'
import { isRequest } from '#app/forms/registry.ts'
import type { EventData, EventKind } from '#app/tasks/lead-event.ts'
import { type OutsideEvent, type OutsideKind, isOutside } from '#app/tasks/outside-rules.ts'
import { decide } from '#app/tasks/person-rules.ts'
import { describeEvent, isWord } from './describe-event.ts'
import { officeClock } from './office-clock.server.ts'
import { LONGEST_WORD, NOTHING_SHOWN, type StoredPerson, toPersonRow, withState } from './person-rows.ts'
import { isStructural, regroup } from './regroup.server.ts'
import { readShown } from './shown.server.ts'
import { lockPeople, toTaskRows, writePeople } from './stored-people.server.ts'
import { ARRIVED, isAct, toEvent, toPersonEvent } from './timeline-rows.server.ts'

/** `leadId`: the enquiry that it is about. `at`: when it happened; `savedAt`: when we heard of it, if that was later. */
type About = { id: string; leadId: string; at: number; savedAt?: number | null }
export type NewAct = About & {
  kind: EventKind
  data: EventData
  memberId: string | null
  member: string
  submissionId: string | null
}
export type NewFact = About & { kind: OutsideKind; data: Omit<OutsideEvent, 'kind' | 'at'> }

/** The columns of an event that do not depend on its person. */
export type NewRow = Omit<TimelineRow, 'number' | 'place' | 'changes'>

export const toNewRow = (event: NewAct | NewFact): NewRow => ({
  id: event.id,
  lead_id: event.leadId,
  at: event.at,
  saved_at: event.savedAt ?? null,
  member_id: 'memberId' in event ? event.memberId : null,
  member: 'member' in event ? event.member : '',
  kind: event.kind,
  data: JSON.stringify(event.data),
  submission_id: 'submissionId' in event ? event.submissionId : null,
})

/**
 * What happened outside the desk, each event once. Events about enquiries that are quarantined, or just restored, are decided when the enquiry
 * gets its person.
 */
export async function record(transaction: Transaction<Tables>, facts: (NewFact | NewAct)[]): Promise<void> {
  const known = await transaction
    .selectFrom('timeline')
    .select('id')
    .where(
      'id',
      'in',
      facts.map(({ id }) => id),
    )
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  const fresh = facts.filter(({ id }) => !ids.has(id))
  if (fresh.length === 0) return
  const owners = await transaction
    .selectFrom('enquiries')
    .select(['lead_id', 'person_id'])
    .where(
      'lead_id',
      'in',
      fresh.map(({ leadId }) => leadId),
    )
    .execute()
  const people = await lockPeople(transaction, [...new Set(owners.map(({ person_id }) => person_id))])
  await recordFor(transaction, people, fresh.map(toNewRow))
}

/** @param people those whom the events are about, locked */
export async function recordFor(
  transaction: Transaction<Tables>,
  people: StoredPerson[],
  events: NewRow[],
): Promise<void> {
  const working = new Map<string, Working>()
  const ownerOf = new Map(people.flatMap((person) => person.rows.map(({ lead_id }) => [lead_id, person] as const)))
  const rows: TimelineRow[] = []
  for (const event of events) {
    const person = ownerOf.get(event.lead_id)
    if (!person) continue
    const { row, after } = apply(
      working.get(person.id) ?? {
        ...person,
        isShownOld: false,
        place: person.line?.place ?? 0,
        lastWord: person.line?.last_word ?? null,
      },
      event,
    )
    working.set(person.id, after)
    rows.push(row)
  }
  const unknown = events.filter(({ lead_id }) => !ownerOf.has(lead_id))
  rows.push(...(await withoutPerson(transaction, unknown)))
  for (const chunk of inChunks(rows, 100)) await transaction.insertInto('timeline').values(chunk).execute()
  if (events.some(isStructural) || (await areForOthers(transaction, people, events))) {
    const leadIds = events.map(({ lead_id }) => lead_id)
    return regroup(transaction, leadIds, { because: events.filter(isStructural) })
  }
  await write(transaction, people, [...working.values()])
  await addWords(
    transaction,
    rows.filter(({ kind }) => isAct(kind)).map((row) => ({ ...toEvent(row), leadId: row.lead_id })),
  )
}

const VERDICTS: readonly string[] = [ARRIVED, 'confirmed', 'denied', 'answered']

/** Requests count for everybody with the same number, whom staff may have separated. */
async function areForOthers(transaction: Transaction<Tables>, people: StoredPerson[], events: NewRow[]) {
  const ids = new Set(events.filter(({ kind }) => VERDICTS.includes(kind)).map(({ lead_id }) => lead_id))
  const requests = people.flatMap((person) =>
    person.rows.filter(({ lead_id, form, phone }) => form === 'withdraw' && phone !== '' && ids.has(lead_id)),
  )
  if (requests.length === 0) return false
  const namesake = await transaction
    .selectFrom('enquiries')
    .select('lead_id')
    .where(
      'phone',
      'in',
      requests.map(({ phone }) => phone),
    )
    .where(
      'person_id',
      'not in',
      people.map(({ id }) => id),
    )
    .limit(1)
    .executeTakeFirst()
  return namesake !== undefined
}

/** When it is recorded, so that the journal finds it; and after everything that was recorded before, whatever a clock says. */
const nextPlace = (last: number) => Math.max(Date.now(), last + 1)

/** A person while events are applied. */
type Working = StoredPerson & { place: number; lastWord: string | null; isShownOld: boolean }

function apply(person: Working, event: NewRow): { row: TimelineRow; after: Working } {
  const enquiry = person.rows.find(({ lead_id }) => lead_id === event.lead_id)!
  const numbered = { ...event, number: enquiry.version + 1, place: nextPlace(person.place), changes: null }
  const { changes, after } = decide(person.state, toPersonEvent(numbered), officeClock())
  const word = toLastWord(numbered)
  const changed = {
    ...enquiry,
    version: numbered.number,
    changed_at: Math.max(enquiry.changed_at, event.at),
    ...(word !== null && { last_word: word }),
  }
  return {
    row: { ...numbered, changes: JSON.stringify(changes) },
    after: {
      ...person,
      place: numbered.place,
      ...(word !== null && !isRequest(enquiry.form) && { lastWord: word }),
      rows: person.rows.map((row) => (row === enquiry ? changed : row)),
      state: after,
      isShownOld: person.isShownOld || isOutside(event.kind),
    },
  }
}

/** Facts from outside are no words between people. */
function toLastWord(row: TimelineRow): string | null {
  if (!isAct(row.kind) || row.kind === 'undone' || !isWord(toEvent(row))) return null
  return describeEvent(toEvent(row)).slice(0, LONGEST_WORD)
}

async function write(transaction: Transaction<Tables>, people: StoredPerson[], working: Working[]) {
  const ids = new Set(working.map(({ id }) => id))
  const before = people.filter(({ id }) => ids.has(id))
  const shown = await readShown(
    transaction,
    working.filter(({ isShownOld }) => isShownOld),
  )
  const after = working.map((person) => {
    const rows = person.rows.map((row) => withState(row, person.state))
    const line = toPersonRow({ ...person, rows, shown: shown.get(person.id) ?? person.line ?? NOTHING_SHOWN })
    return { ...person, rows, line }
  })
  const known = new Map(before.flatMap(({ rows }) => rows.map((row) => [row.lead_id, JSON.stringify(row)] as const)))
  await writePeople(transaction, {
    before: before.flatMap(toTaskRows),
    rows: after.flatMap(({ rows }) => rows).filter((row) => known.get(row.lead_id) !== JSON.stringify(row)),
    people: after,
  })
}

/** Events of enquiries without a person, which are quarantined or just restored: they wait. */
async function withoutPerson(transaction: Transaction<Tables>, events: NewRow[]): Promise<TimelineRow[]> {
  const rows: TimelineRow[] = []
  for (const event of events) {
    const last = await transaction
      .selectFrom('timeline')
      .select(({ fn }) => [fn.max('number').as('number'), fn.max('place').as('place')])
      .where('lead_id', '=', event.lead_id)
      .executeTakeFirstOrThrow()
    const earlier = rows.filter(({ lead_id }) => lead_id === event.lead_id).length
    const place = nextPlace(Number(last.place ?? 0) + earlier)
    rows.push({ ...event, number: Number(last.number ?? 0) + 1 + earlier, place, changes: null })
  }
  return rows
}
