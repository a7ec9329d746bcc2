/** Derives the desk's rows: each enquiry's state, search words and figures for reports, and one line for each person. */
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { Failure } from '#app/database/set-aside.server.ts'
import type {
  DeskCreditRow,
  DeskFactsRow,
  DeskLeadRow,
  DeskMoneyRow,
  DeskProspectRow,
  LeadRow,
  Tables,
} from '#app/database/tables.ts'
import { isRequest } from '#app/forms/registry.ts'
import { contextOf } from '#app/leads/channels/lead-facts.server.ts'
import { cityOf } from '#app/leads/city-of.server.ts'
import { IMPORTED_ON } from '#app/leads/imported-lead.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import { toLead } from '#app/leads/store/lead-rows.ts'
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import { readEventRows, toEvent } from './event-rows.server.ts'
import { describeEvent } from './describe-event.ts'
import { toFigures } from './facts.server.ts'
import { lockRelated } from './find-related.server.ts'
import { withoutFuture } from './future-times.ts'
import { languageOfVisitor } from './language.ts'
import { ENTERED_ON } from '#app/leads/enter-lead.server.ts'
import { lineOf } from '#app/tasks/line-of-business.ts'
import { type PersonState, stageOf, workable } from '#app/tasks/person-state.ts'
import { toPerson } from '#app/tasks/person-rules.ts'
import type { OutsideEvent } from '#app/tasks/outside-rules.ts'
import { type Task, byUrgency, classOf, newTask } from '#app/tasks/task.ts'
import { writeTasks } from '#app/tasks/task-rows.server.ts'
import { storeWords } from '#app/tasks/stored-words.ts'
import { type LeadEvent, lastOf, withoutUndone } from '#app/tasks/lead-event.ts'
import { type Enquiry, orderEvents } from '#app/tasks/person-events.ts'
import { groupOf, isOpen } from './stages.ts'
import { findLeading, groupByProspect } from './prospects.ts'
import { type Outside, createNothingOutside, readOutside } from './read-outside.server.ts'
import { findConfirmedAt, findVerdict, isUntold, isUnverified, stopsCalls } from './requests.server.ts'
import { writeWords } from './search-rows.server.ts'

/** Leads older than the desk have no due time, except those of the last two days. */
const CLOCKED_BEFORE_MS = 48 * 60 * 60_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Two working days: until then staff ask whether an unverified request came from the person. */
const VERIFY_WITHIN_MIN = 2 * 540

export type FirstCall = { minutes: number; byForm: Record<string, number> }
/** Deadlines of requests in days, by form, and the hours within which a person who complains hears who looks into it. */
export type RequestTimes = { days: number; byForm: Record<string, number>; tellHours: number }

export type RowOptions = { clock: BusinessClock; firstCall: FirstCall; requests: RequestTimes; now: () => number }

/** One enquiry or request, as far as it is known before its row is derived. */
type Source = {
  stored: LeadRow
  lead: Lead
  events: LeadEvent[]
  outside: Outside
  link: Link
  before: DeskLeadRow | undefined
  latest: number
}
type Derived = Source & {
  row: DeskLeadRow
  /** What can be done about it now. */
  tasks: Task[]
  state: PersonState
}

export type RefreshOptions = { latest?: number; areWordsMissing?: boolean }

export function createDeskRows({ clock, firstCall, requests, now }: RowOptions) {
  let openedAt: number | null = null

  async function readOpenedAt(transaction: Database): Promise<number> {
    if (openedAt !== null) return openedAt
    const { at } = await transaction
      .selectFrom('members')
      .select(({ fn }) => fn.min('created_at').as('at'))
      .executeTakeFirstOrThrow()
    if (at === null) return now()
    return (openedAt = Number(at))
  }

  /** The clock of a released lead starts at its release. */
  function goalOf({ stored, lead, before, latest }: Source, deskOpenedAt: number): number | null {
    const isFalse =
      stored.created_at > latest && before?.touched_at === null && (before.goal_at ?? 0) > stored.created_at
    if (before && !isFalse) return before.goal_at
    // Imported people were not promised a call, and hundreds of simultaneous alarms are useless.
    if (lead.page === IMPORTED_ON) return null
    const enquiredAt = Math.min(stored.created_at, latest)
    if (isRequest(lead.form)) return enquiredAt + (requests.byForm[lead.form] ?? requests.days) * DAY_MS
    const from = lead.screening.verdict === 'suspicious' ? now() : enquiredAt
    return from < deskOpenedAt - CLOCKED_BEFORE_MS ? null : clock.add(from, promiseOf(lead))
  }

  const promiseOf = ({ form }: Pick<Lead, 'form'>) => firstCall.byForm[form] ?? firstCall.minutes

  /** One enquiry or request, with its person's state. */
  function derive(source: Source, goalAt: number | null, state: PersonState): Derived {
    const { stored, lead, events, outside, link, latest } = source
    const request = isRequest(lead.form) ? toRequestTask(source, goalAt, clock, requests.tellHours) : undefined
    const open = state.tasks.filter((task) => task.leadId === lead.id)
    const [first = request ?? null] = (request === undefined ? open : []).toSorted(byUrgency(now()))
    const stage = request === undefined ? stageOf(state, lead.id) : request === null ? 'answered' : 'request'
    const enquiry = state.enquiries.get(lead.id)
    const last = withoutUndone(events).findLast(({ kind }) => kind !== 'escalated')
    const row: DeskLeadRow = {
      lead_id: lead.id,
      ref: lead.ref,
      form: lead.form,
      created_at: stored.created_at,
      stage,
      stage_group: groupOf(stage),
      due_at: first?.dueAt ?? null,
      next_step: first && storeWords(first),
      goal_at: goalAt,
      touched_at: enquiry?.touchedAt ?? null,
      owner_id: state.ownerId,
      version: events.at(-1)?.number ?? 0,
      name: lead.fields.name ?? '',
      phone: stored.phone,
      city: cityOf(lead),
      product: contextOf(lead).product ?? '',
      prospect_id: source.before?.prospect_id ?? lead.id,
      joined_to: link.joined_to,
      is_apart: link.is_apart,
      outside_at: outside.at,
      language: languageOfLead(lead),
      last_word: (last ? describeEvent(last) : wordsFrom(lead)).slice(0, 200),
      escalated: Math.max(0, ...open.map(({ level }) => level)),
      changed_at: Math.min(Math.max(events.at(-1)?.at ?? 0, outside.at, stored.created_at), latest),
    }
    return { ...source, row, tasks: workable(state, open), state }
  }

  function deriveAll(sources: Source[], deskOpenedAt: number): { all: Derived[]; lines: Line[] } {
    // Which enquiries belong together follows from their own events, so those are derived first.
    const linked = withoutEndedJoins(sources.map((source) => ({ ...source.link, source })))
    const lines: Line[] = []
    const all: Derived[] = []
    for (const [prospectId, group] of groupByProspect(linked)) {
      const requests = withPhonesOf(group, sources)
      const holds = holdsOf(requests, clock)
      const goals = new Map(group.map(({ source }) => [source.stored.id, goalOf(source, deskOpenedAt)]))
      const enquiries = group
        .filter(({ source }) => !isRequest(source.lead.form))
        .map(({ source }) => toEnquiry(source, goals.get(source.stored.id)!))
      const asked = [...barsOf(requests), ...toHoldEvents(holds)].toSorted((a, b) => a.at - b.at)
      const state = toPerson(orderEvents(enquiries, asked), clock)
      const derived = group.map(({ source }) => derive(source, goals.get(source.stored.id)!, state))
      lines.push(toPersonLine(prospectId, derived, state, holds, now()))
      all.push(...derived)
    }
    return { all, lines }
  }

  /** An enquiry that cannot be derived by itself is left out, so that the person's others are. */
  function deriveSound(sources: Source[], deskOpenedAt: number, failures: Failure[]) {
    try {
      return deriveAll(sources, deskOpenedAt)
    } catch (error) {
      const isSound = (source: Source) => succeeds(source.stored, failures, () => deriveAll([source], deskOpenedAt))
      const sound = sources.filter(isSound)
      if (sound.length === sources.length) throw error
      return deriveAll(sound, deskOpenedAt)
    }
  }

  return {
    /**
     * Derives the rows of these leads, and of everything else that the same people sent. Idempotent.
     * @param latest later times were set by a clock that ran ahead, and are ignored
     * @param areWordsMissing writes the search words also where nothing else has changed
     * @returns the leads that cannot be derived, whose rows stay as they are, and those without search words
     */
    async refresh(
      transaction: Transaction<Tables>,
      leadIds: string[],
      { latest = Infinity, areWordsMissing = false }: RefreshOptions = {},
    ): Promise<Failure[]> {
      const ids = await lockRelated(transaction, leadIds)
      const { sources, failures } = await readSources(transaction, ids, latest)
      if (sources.length === 0) return failures
      const deskOpenedAt = await readOpenedAt(transaction)
      const { all, lines } = deriveSound(sources, deskOpenedAt, failures)
      failures.push(...(await write(transaction, all, lines, areWordsMissing)))
      await writeFacts(transaction, all)
      return failures
    },
  }

  async function writeFacts(transaction: Database, all: Derived[]) {
    const enquiries = all.filter(({ lead }) => !isRequest(lead.form))
    const ids = idsOf(enquiries)
    if (ids.length === 0) return
    const counted = await transaction.selectFrom('desk_facts').selectAll().where('lead_id', 'in', ids).execute()
    const before = new Map(counted.map((facts) => [facts.lead_id, facts]))
    const figures = [...Map.groupBy(enquiries, ({ row }) => row.prospect_id).values()].map((group) =>
      toFigures(
        group.map((enquiry) => ({
          ...enquiry,
          before: before.get(enquiry.row.lead_id),
          promisedMin: promiseOf(enquiry.lead),
        })),
        clock,
      ),
    )
    const facts = figures.flatMap((figure) => figure.facts)
    // Most acts change no figure, and unchanged rows need no index writes.
    const changed = facts.filter((row) => !isSame(row, before.get(row.lead_id)))
    for (const { lead_id, version } of facts.filter((row) => !changed.includes(row)))
      await transaction.updateTable('desk_facts').set({ version }).where('lead_id', '=', lead_id).execute()
    await upsert(transaction, 'desk_facts', 'lead_id', changed)
    for (const table of ['desk_credits', 'desk_money'] as const) {
      const rows = figures.flatMap((figure): PerUser[] => (table === 'desk_credits' ? figure.credits : figure.money))
      await replaceChanged(transaction, table, ids, rows)
    }
  }
}

type PerUser = DeskCreditRow | DeskMoneyRow

/** Replaces the rows of the enquiries for which they differ. */
async function replaceChanged(
  transaction: Database,
  table: 'desk_credits' | 'desk_money',
  ids: string[],
  rows: PerUser[],
) {
  const stored: PerUser[] = await transaction.selectFrom(table).selectAll().where('lead_id', 'in', ids).execute()
  const [before, after] = [stored, rows].map((list) => Map.groupBy(list, ({ lead_id }) => lead_id))
  const changed = ids.filter((id) => digestOf(before!.get(id) ?? []) !== digestOf(after!.get(id) ?? []))
  if (changed.length === 0) return
  await transaction.deleteFrom(table).where('lead_id', 'in', changed).execute()
  for (const chunk of inChunks(
    changed.flatMap((id) => after!.get(id) ?? []),
    100,
  ))
    await transaction
      .insertInto(table)
      .values(chunk as never)
      .execute()
}

const digestOf = (rows: object[]) => JSON.stringify(rows.map((row) => Object.entries(row).toSorted().join()).toSorted())

const idsOf = (all: Derived[]) => all.map(({ row }) => row.lead_id)

function toEnquiry({ stored, lead, events, outside, latest }: Source, goalAt: number | null): Enquiry {
  const isElsewhere = lead.page === '' || lead.page === IMPORTED_ON
  const from = lead.page === ENTERED_ON ? 'staff' : isElsewhere ? 'elsewhere' : 'site'
  return {
    leadId: stored.id,
    // A clock that ran ahead does not postpone its acts.
    createdAt: Math.min(stored.created_at, latest, goalAt ?? Infinity),
    arrival: { goalAt, from, line: lineOf(lead.form) },
    events,
    outside: outside.events.map((event) => ({ ...event, at: Math.min(event.at, latest) })),
  }
}

/** A request is open until staff have carried it out, or it was not the person's; outcomes of calls do not change it. @returns null once it is over */
function toRequestTask(
  { lead, stored, events }: Source,
  goalAt: number | null,
  clock: BusinessClock,
  tellHours: number,
): Task | null {
  if (withoutUndone(events).some(({ kind }) => kind === 'answered' || kind === 'denied')) return null
  const request = { form: lead.form, events }
  const about = { leadId: lead.id, at: stored.created_at }
  if (isUnverified(request)) return newTask('verify', 'request', about, clock.add(about.at, VERIFY_WITHIN_MIN))
  const tellBy = about.at + tellHours * HOUR_MS
  if (isUntold(request)) return newTask('tell', 'complaint', about, Math.min(tellBy, goalAt ?? Infinity))
  return newTask('carry-out', 'request', about, goalAt)
}

/** @param failures takes the lead if the work throws */
function succeeds({ id }: LeadRow, failures: Failure[], work: () => unknown): boolean {
  try {
    work()
    return true
  } catch (error) {
    failures.push({ kind: 'desk-row', id, leadId: id, error })
    return false
  }
}

async function readSources(transaction: Database, ids: string[], latest: number) {
  const [stored, events, before] = await Promise.all([
    transaction
      .selectFrom('leads')
      .selectAll()
      .where('id', 'in', ids)
      .where('quarantined_at', 'is', null)
      // None of them can be erased before its rows are written.
      .forKeyShare()
      .execute(),
    readEventRows(transaction, ids),
    transaction.selectFrom('desk_leads').selectAll().where('lead_id', 'in', ids).execute(),
  ])
  const beforeOf = new Map(before.map((row) => [row.lead_id, row]))
  const toSource = (row: LeadRow): Source => {
    const before = beforeOf.get(row.id)
    const enquiredAt = Math.min(row.created_at, before?.goal_at ?? Infinity)
    const ownEvents = withoutFuture((events.get(row.id) ?? []).map(toEvent), enquiredAt, latest)
    return {
      stored: row,
      lead: toLead(row),
      events: ownEvents,
      outside: createNothingOutside(),
      link: linkOf(row, ownEvents),
      before,
      latest,
    }
  }
  const sources: Source[] = []
  const failures: Failure[] = []
  for (const row of stored) succeeds(row, failures, () => sources.push(toSource(row)))
  const outside = await readOutside(transaction, ids, personsOf(sources))
  return { sources: sources.map((source) => withOutside(source, outside)), failures }
}

const withOutside = (source: Source, outside: Map<string, Outside>): Source => ({
  ...source,
  outside: outside.get(source.stored.id) ?? source.outside,
})

/** As the desk's rows will have them, which may not know the latest join yet. */
const personsOf = (sources: Source[]) =>
  new Map(
    [...groupByProspect(withoutEndedJoins(sources.map(({ link }) => link)))].flatMap(([person, links]) =>
      links.map(({ lead_id }) => [lead_id, person] as const),
    ),
  )

/** Which other enquiries this one belongs to, by its phone and the acts of staff. */
function linkOf(stored: LeadRow, events: LeadEvent[]) {
  const [apart, joined] = [lastOf(events, 'apart'), lastOf(events, 'joined')]
  const isApartLast = apart !== undefined && events.indexOf(apart) > (joined ? events.indexOf(joined) : -1)
  return {
    lead_id: stored.id,
    phone: stored.phone,
    is_apart: apart ? (1 as const) : (0 as const),
    joined_to: isApartLast ? null : (joined?.data.leadId ?? null),
    apartAt: apart?.at ?? 0,
    joinedAt: joined?.at ?? 0,
  }
}

type Link = ReturnType<typeof linkOf>

/** An enquiry that staff separated also leaves those that had been joined to it before. */
function withoutEndedJoins<Linked extends Link>(links: Linked[]): Linked[] {
  const apartAt = new Map(links.map((link) => [link.lead_id, link.apartAt]))
  return links.map((link) =>
    link.joined_to !== null && link.joinedAt < (apartAt.get(link.joined_to) ?? 0) ? { ...link, joined_to: null } : link,
  )
}

/** Includes enquiries from the same phones: after a request, a number is not called about a separated enquiry either. */
function withPhonesOf(group: { source: Source }[], sources: Source[]): Source[] {
  const phones = new Set(group.map(({ source }) => source.stored.phone).filter((phone) => phone !== ''))
  const ids = new Set(group.map(({ source }) => source.stored.id))
  return sources.filter(({ stored }) => ids.has(stored.id) || phones.has(stored.phone))
}

/** A person's requests that end all calls, including erased ones, from the moment that it is known that they sent them. */
const barsOf = (sources: Source[]): OutsideEvent[] =>
  sources.flatMap(({ lead, events }) => {
    const erased = events.filter(({ data }) => data.stopsCalls).map(({ at }) => at)
    const confirmedAt = stopsCalls(lead) ? findConfirmedAt({ events }) : undefined
    return [...(confirmedAt === undefined ? [] : [confirmedAt]), ...erased].map(toBar)
  })

type Hold = { from: number; until: number; askBy: number }

/** The times in which a request to end all calls waits, or waited, for staff to ask the person. */
const holdsOf = (sources: Source[], clock: Pick<BusinessClock, 'add'>): Hold[] =>
  sources.flatMap(({ lead, stored, events }) => {
    if (!stopsCalls(lead)) return []
    const from = stored.created_at
    return [{ from, until: findVerdict({ events })?.at ?? Infinity, askBy: clock.add(from, VERIFY_WITHIN_MIN) }]
  })

function toHoldEvents(holds: Hold[]): OutsideEvent[] {
  const times = holds.flatMap(({ from, until }) => [from, until]).filter((at) => at < Infinity)
  return [...new Set(times)].map((at) => {
    const isHeld = holds.some(({ from, until }) => from <= at && at < until)
    return { kind: isHeld ? 'asked-unverified' : 'hold-ended', at }
  })
}

const toBar = (at: number): OutsideEvent => ({ kind: 'asked-not-to-be-called', at })

/** A person's line in the lists, and what is to be done for them. */
type Line = { row: DeskProspectRow; tasks: Task[] }

function toPersonLine(prospectId: string, all: Derived[], state: PersonState, holds: Hold[], now: number): Line {
  const enquiries = all.filter(({ lead }) => !isRequest(lead.form))
  const events = enquiries.flatMap((enquiry) => enquiry.events).toSorted((a, b) => a.at - b.at || a.number - b.number)
  for (const { row } of all) row.prospect_id = prospectId
  const isUrgent = ({ tasks }: Derived) => tasks.some((task) => classOf(task) === 2)
  const { row, ...leading } = findLeading(
    (enquiries.length > 0 ? enquiries : all).map((lead) => ({ ...lead, ...lead.row, isUrgent: isUrgent(lead) })),
  )
  const open = enquiries.filter((enquiry) => isOpen(enquiry.row.stage))
  const uncalled = open.filter((enquiry) => enquiry.row.stage === 'new')
  const held = state.barredAt === null ? holds.filter(({ until }) => until === Infinity) : []
  const asking = held.map(({ from, askBy }) => newTask('verify', 'request', { leadId: row.lead_id, at: from }, askBy))
  const tasks = [...enquiries.flatMap((enquiry) => enquiry.tasks), ...(enquiries.length > 0 ? asking.slice(0, 1) : [])]
  const [first] = (leading.isUrgent ? leading.tasks : [...leading.tasks, ...asking]).toSorted(byUrgency(now))
  const last = withoutUndone(events).findLast(({ kind }) => kind !== 'escalated')
  const line: DeskProspectRow = {
    ...pickLed(row),
    ...(first && { due_at: first.dueAt, next_step: storeWords(first) }),
    // A chat without a number, joined to an enquiry that has one.
    phone: row.phone || (all.findLast((lead) => lead.row.phone !== '')?.row.phone ?? ''),
    prospect_id: prospectId,
    is_urgent: leading.isUrgent ? 1 : 0,
    goal_at: smallest(uncalled.map((enquiry) => enquiry.row.goal_at)),
    tapped_at: state.enquiries.get(row.lead_id)?.tappedAt ?? null,
    owner_id: state.ownerId,
    given_at: state.given?.at ?? null,
    given_by: state.given?.by ?? null,
    escalated: Math.max(0, ...tasks.map(({ level }) => level)),
    leads: enquiries.length,
    open_leads: open.length,
    ...windowOf(enquiries),
    ...paymentOf(enquiries),
    barred_at: state.barredAt,
    held_at: smallest(held.map(({ from }) => from)),
    last_word: (last ? describeEvent(last) : row.last_word).slice(0, 200),
    created_at: Math.max(...(enquiries.length > 0 ? enquiries : all).map((lead) => lead.row.created_at)),
    changed_at: Math.max(...all.map((lead) => lead.row.changed_at)),
  }
  return { row: line, tasks }
}

/** Columns of a person's line that are copied from its most urgent enquiry (`findLeading`). */
const LED = [
  'lead_id',
  'ref',
  'form',
  'name',
  'phone',
  'city',
  'product',
  'language',
  'stage',
  'stage_group',
  'due_at',
  'next_step',
  'touched_at',
] as const satisfies (keyof DeskLeadRow)[]

const pickLed = (row: DeskLeadRow) =>
  Object.fromEntries(LED.map((name) => [name, row[name]])) as Pick<DeskLeadRow, (typeof LED)[number]>

function smallest(times: (number | null)[]): number | null {
  const known = times.filter((time) => time !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** The next booked visit of the person. */
function windowOf(enquiries: Derived[]) {
  const windows = enquiries.flatMap(({ outside }) => outside.window ?? [])
  return (
    windows.toSorted((a, b) => (a.window_at ?? 0) - (b.window_at ?? 0))[0] ?? { window_at: null, window_status: null }
  )
}

function paymentOf(enquiries: Derived[]) {
  const payments = enquiries.flatMap(({ outside }) => outside.payment ?? [])
  const last = payments.toSorted((a, b) => b.at - a.at)[0]
  return { payment: last?.status ?? null, payment_paise: last ? last.paise : null }
}

/** @returns the leads without search words */
async function write(
  transaction: Database,
  all: Derived[],
  lines: Line[],
  areWordsMissing: boolean,
): Promise<Failure[]> {
  const changed = all.filter(
    ({ row, before }) => !before || JSON.stringify(row) !== JSON.stringify(inOrder(before, row)),
  )
  await upsert(
    transaction,
    'desk_leads',
    'lead_id',
    changed.map(({ row }) => row),
  )
  const failures = await writeWords(transaction, areWordsMissing ? all : changed)
  const prospects = lines.map(({ row }) => row)
  const current = new Set(prospects.map(({ prospect_id }) => prospect_id))
  const gone = all.flatMap(({ before }) => before?.prospect_id ?? []).filter((id) => !current.has(id))
  if (gone.length > 0) await transaction.deleteFrom('desk_prospects').where('prospect_id', 'in', gone).execute()
  await upsert(transaction, 'desk_prospects', 'prospect_id', prospects)
  await writeTasks(
    transaction,
    { personIds: [...gone, ...current], leadIds: idsOf(all) },
    lines.flatMap(({ row, tasks }) =>
      tasks.map((task) => ({ task, personId: row.prospect_id, ownerId: row.owner_id })),
    ),
  )
  return failures
}

/** The stored row with its columns in the order of the new one, to compare them. */
const inOrder = (before: DeskLeadRow, row: DeskLeadRow) =>
  Object.fromEntries(Object.keys(row).map((name) => [name, before[name as keyof DeskLeadRow]]))

type Derivable = { desk_leads: DeskLeadRow; desk_prospects: DeskProspectRow; desk_facts: DeskFactsRow }

async function upsert<Table extends keyof Derivable>(
  transaction: Database,
  table: Table,
  key: string & keyof Derivable[Table],
  rows: Derivable[Table][],
) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter((name) => name !== key)
  for (const chunk of inChunks(rows, 100)) {
    await (transaction as unknown as Database)
      .insertInto(table as 'desk_leads')
      .values(chunk as unknown as DeskLeadRow[])
      .onConflict((conflict) =>
        conflict
          .column(key as 'lead_id')
          .doUpdateSet(Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]))),
      )
      .execute()
  }
}

const isSame = (facts: DeskFactsRow, before: DeskFactsRow | undefined) =>
  before !== undefined &&
  Object.entries(facts).every(([name, value]) => name === 'version' || before[name as keyof DeskFactsRow] === value)

const wordsFrom = ({ form, fields }: Lead) =>
  isRequest(form) ? (fields.request ?? fields.message ?? '') : (fields.comment ?? fields.message ?? '')

const languageOfLead = ({ fields, language }: Pick<Lead, 'fields' | 'language'>) =>
  languageOfVisitor([fields.name, fields.comment, fields.message].join(' '), language)
