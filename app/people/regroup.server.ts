/**
 * Decides who the senders of enquiries are, and writes their rows anew from what happened: when staff join or separate enquiries, when an
 * act is taken back, when one of several enquiries is erased, and after a lost database. Everything else is recorded.
 */
import type { Transaction } from 'kysely'

import { inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import { readJson } from '#app/database/read-json.ts'
import type { EnquiryRow, TimelineRow, LeadRow, Tables } from '#app/database/tables.ts'
import { isRequest } from '#app/forms/registry.ts'
import { writeWords } from '#app/people-search/search-rows.server.ts'
import { type LeadEvent, findUndone, withoutUndone } from '#app/tasks/lead-event.ts'
import { type PersonEvent, decide } from '#app/tasks/person-rules.ts'
import { type Changes, NOBODY, type PersonState, applyChanges } from '#app/tasks/person-state.ts'
import { readTaskRows } from '#app/tasks/task-rows.server.ts'
import { describeEvent, isWord } from './describe-event.ts'
import { goalOf, toArrivalRow, toEnquiryRow } from './enquiry-rows.server.ts'
import { lockRelated } from './find-related.server.ts'
import { groupByPerson } from './leading-enquiry.ts'
import { type Link, type SecondNumber, findSecondNumbers, linkOf, linking, withoutEndedJoins } from './links.ts'
import { officeClock } from './office-clock.server.ts'
import { LONGEST_WORD, byArrival, toPersonRow, withState } from './person-rows.ts'
import { readShown } from './shown.server.ts'
import { writePeople } from './stored-people.server.ts'
import { ARRIVED, isAct, readTimelineRows, toChanges, toEvent, toPersonEvent } from './timeline-rows.server.ts'

type Enquiry = {
  stored: LeadRow
  row: EnquiryRow
  /** All that happened to it, in order. */
  timeline: TimelineRow[]
  acts: LeadEvent[]
} & Link

/** Events that change who a person is, or what has happened. */
type Structural = Pick<TimelineRow, 'kind' | 'data'>

export const isStructural = ({ kind }: Pick<TimelineRow, 'kind'>) =>
  kind === 'joined' || kind === 'apart' || kind === 'undone' || kind === 'changed'

/** Enquiries come to a person, or leave: another second number takes those of the one before with it. */
function movesEnquiries({ kind, data }: Structural): boolean {
  if (kind === 'joined' || kind === 'apart') return true
  return kind === 'changed' && Boolean(readJson<LeadEvent['data']>(data).values?.secondPhone?.from)
}

/**
 * Writes the rows of everybody who sent one of these, or anything from the same phones.
 * @param now the time of a release
 * @param isAnew decides everything again, because some of what had happened is erased
 * @param because structural events that were just stored: what came after them is decided again, everything else stays as it was decided
 */
export async function regroup(
  transaction: Transaction<Tables>,
  leadIds: string[],
  { because = [], isAnew = false, now = Date.now() }: { because?: Structural[]; isAnew?: boolean; now?: number } = {},
): Promise<void> {
  const ids = await lockRelated(transaction, leadIds)
  const enquiries = await readEnquiries(transaction, ids, now)
  const from = isAnew ? -Infinity : decidedAgainFrom(because, enquiries)
  const undone = findUndone(enquiries.flatMap(({ acts }) => acts))
  const linked = withoutEndedJoins(enquiries)
  const numbers = findSecondNumbers(linked)
  const groups = [...groupByPerson(linked, linking(numbers))].map(([id, group]) => {
    const replayed = replay([...rowsOf(group), ...othersRequests(group, enquiries)], group, { undone, from })
    return { id, group, ...replayed, state: withOwnNumber(replayed.state, group, numbers) }
  })
  for (const { id, changes } of groups.flatMap(({ decided }) => decided))
    await transaction.updateTable('timeline').set({ changes }).where('id', '=', id).execute()
  await writeGroups(transaction, ids, enquiries, groups)
}

/** Marks a second number that is somebody else's. */
function withOwnNumber(state: PersonState, group: Enquiry[], numbers: SecondNumber[]): PersonState {
  const { secondPhone } = state.values
  const { isOfOther } = numbers.find(({ lead_id }) => group.some((link) => link.lead_id === lead_id)) ?? {}
  if (!secondPhone || !isOfOther) return state
  return { ...state, values: { ...state.values, secondPhone: { ...secondPhone, isOfOther } } }
}

type Group = { id: string; group: Enquiry[]; state: PersonState }

async function writeGroups(transaction: Transaction<Tables>, ids: string[], enquiries: Enquiry[], groups: Group[]) {
  const before = await transaction.selectFrom('enquiries').selectAll().where('lead_id', 'in', ids).execute()
  const personIds = new Set([...before.map(({ person_id }) => person_id), ...groups.map(({ id }) => id)])
  const gone = [...personIds].filter((id) => !groups.some((group) => group.id === id))
  const tasks = await readTaskRows(transaction, [...personIds], ids)
  if (gone.length > 0) await transaction.deleteFrom('people').where('person_id', 'in', gone).execute()
  const people = groups.map(({ id, group, state }) => toStored(id, group, state))
  const shown = await readShown(transaction, people)
  const knownRows = new Map(before.map((row) => [row.lead_id, JSON.stringify(row)]))
  await writePeople(transaction, {
    before: tasks,
    rows: people.flatMap(({ rows }) => rows).filter((row) => knownRows.get(row.lead_id) !== JSON.stringify(row)),
    people: people.map((person) => ({ ...person, line: toPersonRow({ ...person, shown: shown.get(person.id)! }) })),
  })
  const rowOf = new Map(people.flatMap(({ rows }) => rows.map((row) => [row.lead_id, row] as const)))
  await writeWords(
    transaction,
    groups.flatMap(({ group, state: { values } }) =>
      group.map(({ stored, acts }) => ({ stored, row: rowOf.get(stored.id)!, events: acts, values })),
    ),
  )
}

function toStored(id: string, group: Enquiry[], state: PersonState) {
  const timeline = rowsOf(group)
  const rows = group.map((enquiry) => withState({ ...enquiry.row, person_id: id }, state)).toSorted(byArrival)
  const acts = group
    .filter(({ stored }) => !isRequest(stored.form))
    .flatMap((enquiry) => enquiry.acts)
    .toSorted((a, b) => a.at - b.at || a.number - b.number)
  const place = Math.max(...timeline.map((row) => row.place))
  return { id, rows, state, place, lastWord: lastWordOf(acts) }
}

function lastWordOf(acts: LeadEvent[]): string | null {
  const last = withoutUndone(acts).findLast(isWord)
  return last ? describeEvent(last).slice(0, LONGEST_WORD) : null
}

async function readEnquiries(transaction: Transaction<Tables>, ids: string[], now: number): Promise<Enquiry[]> {
  const leads = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', ids)
    .where('quarantined_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const timelines = Map.groupBy(await readTimelineRows(transaction, ids), ({ lead_id }) => lead_id)
  const missing: TimelineRow[] = []
  const enquiries = leads.map((stored) => {
    const known = timelines.get(stored.id) ?? []
    if (known.some(({ kind }) => kind === ARRIVED)) return toEnquiry(stored, known)
    const arrival = { ...toArrivalRow(stored, now), ...beforeAll(stored, known), changes: null }
    missing.push(arrival)
    return toEnquiry(stored, [arrival, ...known])
  })
  for (const rows of inChunks(missing, 100))
    await transaction
      .insertInto('timeline')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return enquiries
}

/** Nothing happens to an enquiry before it arrives. */
const beforeAll = ({ created_at }: LeadRow, rows: TimelineRow[]) => ({
  number: Math.max(0, ...rows.map((row) => row.number)) + 1,
  place: Math.min(created_at, ...rows.map((row) => row.place - 1)),
})

function toEnquiry(stored: LeadRow, timeline: TimelineRow[]): Enquiry {
  const acts = timeline.flatMap((row) => (isAct(row.kind) ? (readSafely(() => toEvent(row)) ?? []) : []))
  const arrival = timeline.find(({ kind }) => kind === ARRIVED)!
  const link = linkOf(stored, timeline, acts)
  const blank = toEnquiryRow(stored, '', readSafely(() => goalOf(arrival)) ?? null)
  const row = {
    ...blank,
    version: Math.max(...timeline.map(({ number }) => number)),
    changed_at: Math.max(stored.created_at, ...timeline.map(({ at }) => at)),
    last_word: lastWordOf(acts) ?? blank.last_word,
    is_apart: link.is_apart,
    joined_to: link.joined_to,
  }
  return { stored, row, timeline, acts, ...link }
}

/** A row that cannot be read stops nothing else of its person. */
function readSafely<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const rowsOf = (group: Enquiry[]): TimelineRow[] =>
  group.flatMap(({ timeline }) => timeline).toSorted((a, b) => a.place - b.place || a.number - b.number)

/** The place of the first event that is decided again. */
function decidedAgainFrom(because: Structural[], enquiries: Enquiry[]): number {
  if (because.some(movesEnquiries)) return -Infinity
  const ids = findUndone(because.map(({ kind, data }) => ({ kind, data: JSON.parse(data) as LeadEvent['data'] })))
  const undone = enquiries.flatMap(({ timeline }) => timeline.filter(({ id }) => ids.has(id)))
  return undone.some(movesEnquiries) ? -Infinity : Math.min(Infinity, ...undone.map(({ place }) => place))
}

type Injected = { place: number; event: PersonEvent }

/** Applies what was decided, and decides the rest. @returns the events whose changes differ from what is stored */
function replay(
  rows: (TimelineRow | Injected)[],
  group: Enquiry[],
  { undone, from }: { undone: ReadonlySet<string>; from: number },
) {
  const clock = officeClock()
  const leadIds = new Set(group.map(({ stored }) => stored.id))
  const decided: { id: string; changes: string }[] = []
  let state: PersonState = NOBODY
  for (const row of rows.toSorted((a, b) => a.place - b.place)) {
    if ('event' in row) {
      state = decide(state, row.event, clock).after
      continue
    }
    if (undone.has(row.id)) continue
    const stored = row.place < from ? readSafely(() => toChanges(row)) : null
    if (stored) {
      state = applyChanges(state, onlyOf(stored, leadIds))
      continue
    }
    const event = readSafely(() => toPersonEvent(row))
    if (!event) continue
    const { changes, after } = decide(state, event, clock)
    state = after
    const text = JSON.stringify(changes)
    if (text !== row.changes) decided.push({ id: row.id, changes: text })
  }
  return { state, decided }
}

/** Enquiries may have been erased, or separated, since. */
const onlyOf = (changes: Changes, leadIds: ReadonlySet<string>): Changes => ({
  ...changes,
  open: changes.open?.filter(({ leadId }) => leadIds.has(leadId)) ?? [],
  enquiries: changes.enquiries?.filter(({ leadId }) => leadIds.has(leadId)) ?? [],
})

/** Requests from the same phones count for enquiries that staff separated, too: the number is not called. */
function othersRequests(group: Enquiry[], enquiries: Enquiry[]): Injected[] {
  const phones = new Set(group.flatMap(({ stored }) => stored.phone || []))
  const newest = group.findLast(({ stored }) => !isRequest(stored.form))
  if (!newest) return []
  const ids = new Set(group.map(({ stored }) => stored.id))
  const separated = enquiries.filter(({ stored }) => !ids.has(stored.id) && phones.has(stored.phone))
  return separated.flatMap((request) => toBars(request, newest.stored.id))
}

function toBars(request: Enquiry, leadId: string): Injected[] {
  const requestId = request.stored.id
  const inject = ({ place, at }: TimelineRow, kind: 'asked-unverified' | 'asked-not-to-be-called' | 'hold-ended') => ({
    place,
    event: { at, leadId, outside: { kind, at, requestId } },
  })
  const living = new Set(withoutUndone(request.acts).map(({ id }) => id))
  const arrival = request.timeline.find(({ kind }) => kind === ARRIVED)!
  const arrived = readSafely(() => toPersonEvent(arrival))
  if (!arrived || !('request' in arrived) || !arrived.request.stopsCalls) return []
  const verdict = request.timeline.find(
    ({ id, kind }) => living.has(id) && (kind === 'confirmed' || kind === 'denied' || kind === 'answered'),
  )
  return [
    inject(arrival, 'asked-unverified'),
    ...(verdict ? [inject(verdict, 'hold-ended')] : []),
    ...(verdict?.kind === 'confirmed' ? [inject(verdict, 'asked-not-to-be-called')] : []),
  ]
}

/** SQLite blocks the process for a while per transaction; visitors' requests run between them. */
const CHUNK = 25

/** Adds the people of enquiries that came back with a journal or backup. @returns the number of enquiries */
export async function completePeople(database: Database): Promise<number> {
  let count = 0
  for (let after = ''; ;) {
    const leads = await database
      .selectFrom('leads')
      .leftJoin('enquiries', 'enquiries.lead_id', 'leads.id')
      .select('leads.id')
      .where('leads.id', '>', after)
      .where('leads.quarantined_at', 'is', null)
      .where('enquiries.lead_id', 'is', null)
      .orderBy('leads.id')
      .limit(CHUNK)
      .execute()
    if (leads.length === 0) return count
    const ids = leads.map(({ id }) => id)
    await inTransaction(database, (transaction) => regroup(transaction, ids))
    count += ids.length
    after = ids.at(-1)!
  }
}
