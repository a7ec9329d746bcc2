/** Keeps the figures of reports up to date, for the people to whom something has happened since. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Transaction, sql } from 'kysely'

import type { BusinessClock } from '#app/content/site/business-hours.ts'
import { inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import { isNotAside, rowByRow } from '#app/database/set-aside.server.ts'
import type { DeskCreditRow, DeskFactsRow, DeskMoneyRow, Tables } from '#app/database/tables.ts'
import { REQUEST_FORMS } from '#app/forms/registry.ts'
import { toLeadOrRest } from '#app/leads/store/lead-rows.ts'
import { promisedMinutes } from '#app/people/enquiry-rows.server.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import { toFigures } from './facts.server.ts'
import { readResults } from './results.server.ts'

/** SQLite blocks the process for a while per transaction; visitors' requests run between them. */
const AT_ONCE = 25

/** Counts the people whose figures are old. */
export async function countFigures(database: Database, clock: BusinessClock): Promise<void> {
  for (;;) {
    const people = await database
      .selectFrom('people')
      .select('person_id')
      .where('is_counted', '=', 0)
      .where(isNotAside('figures', 'people.person_id', Date.now()))
      .limit(AT_ONCE)
      .execute()
    if (people.length === 0) return
    const ids = people.map(({ person_id }) => person_id)
    const toItem = (id: string) => ({ id, leadId: null })
    await rowByRow({ database, kind: 'figures', now: Date.now(), toItem }, ids, async (some) => {
      await inTransaction(database, (transaction) => countPeople(transaction, some, clock))
      return []
    })
    await nextTurn()
  }
}

async function countPeople(transaction: Transaction<Tables>, personIds: string[], clock: BusinessClock) {
  const enquiries = await readEnquiries(transaction, personIds)
  const figures = [...Map.groupBy(enquiries, ({ row }) => row.person_id).values()].map((group) =>
    toFigures(group, clock),
  )
  const ids = enquiries.map(({ row }) => row.lead_id)
  const before = new Map(enquiries.map((enquiry) => [enquiry.row.lead_id, enquiry.before]))
  // Unchanged rows need no index writes.
  const changed = figures.flatMap(({ facts }) => facts).filter((row) => !isSame(row, before.get(row.lead_id)))
  await upsertFacts(transaction, changed)
  await replaceChanged(
    transaction,
    'desk_credits',
    ids,
    figures.flatMap(({ credits }) => credits),
  )
  await replaceChanged(
    transaction,
    'desk_money',
    ids,
    figures.flatMap(({ money }) => money),
  )
  await transaction.updateTable('people').set({ is_counted: 1 }).where('person_id', 'in', personIds).execute()
}

/** With their people locked, so that nothing happens to them meanwhile. */
async function readEnquiries(transaction: Transaction<Tables>, personIds: string[]) {
  const lines = await transaction
    .selectFrom('people')
    .select(['person_id', 'barred_at', 'held_at'])
    .where('person_id', 'in', personIds)
    .orderBy('person_id')
    .forUpdate()
    .execute()
  const rows = await transaction
    .selectFrom('enquiries')
    .selectAll()
    .where('person_id', 'in', personIds)
    .where('form', 'not in', REQUEST_FORMS)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ lead_id }) => lead_id)
  const leads = await transaction.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
  const facts = await transaction.selectFrom('desk_facts').selectAll().where('lead_id', 'in', ids).execute()
  const [events, results] = [await readEvents(transaction, ids), await readResults(transaction, ids)]
  const leadOf = new Map(leads.map((lead) => [lead.id, toLeadOrRest(lead)]))
  const factsOf = new Map(facts.map((row) => [row.lead_id, row]))
  const lineOf = new Map(lines.map((line) => [line.person_id, line]))
  return rows.map((row) => {
    const { barred_at = null, held_at = null } = lineOf.get(row.person_id) ?? {}
    return {
      row,
      lead: leadOf.get(row.lead_id)!,
      events: events.get(row.lead_id) ?? [],
      results: results.get(row.lead_id)!,
      isWaiting: barred_at !== null || held_at !== null || row.stage === 'do-not-call',
      promisedMin: promisedMinutes(row.form),
      before: factsOf.get(row.lead_id),
    }
  })
}

async function upsertFacts(transaction: Database, rows: DeskFactsRow[]) {
  for (const chunk of inChunks(rows, 100)) {
    const columns = Object.keys(chunk[0]!).filter((name) => name !== 'lead_id')
    await transaction
      .insertInto('desk_facts')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column('lead_id')
          .doUpdateSet(Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]))),
      )
      .execute()
  }
}

const isSame = (facts: DeskFactsRow, before: DeskFactsRow | undefined) =>
  before !== undefined && Object.entries(facts).every(([name, value]) => before[name as keyof DeskFactsRow] === value)

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
