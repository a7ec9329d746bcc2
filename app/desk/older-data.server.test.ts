/** Databases from before the desk or its reports: no data is lost, and no lead becomes overdue because of the upgrade. */
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

import type { Database } from '#app/database/database.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { newLead, openAgain } from '../../tests/leads/store.ts'
import { at, setUp } from '../../tests/desk/set-up.ts'
import { createDesk } from './desk.server.ts'

const NOVEMBER = { from: at('2026-11-01T00:00'), to: at('2026-12-01T00:00') }

const OF_THE_DESK =
  /^(?:desk_|lead_events$|inbound|contact_aliases$|import|push_|replies$|content_(?:edits|followers)$|staff_(?!notices$))/

/** Migrations that only add columns to other tables. */
const OF_TABLES_THAT_STAY = ['025-take-payments', '034-add-receipts', '035-mark-sample-orders', '042-add-language']

/** Restores the schema of the release before the desk. */
async function removeDeskSchema(database: Database) {
  const isOnPostgres = inject('postgres') !== undefined
  const tables = await database.introspection.getTables()
  if (!isOnPostgres) await sql`pragma foreign_keys = off`.execute(database)
  for (const { name } of tables.filter((table) => OF_THE_DESK.test(table.name) && table.name !== 'desk_money'))
    await sql`drop table ${sql.table(name)} ${sql.raw(isOnPostgres ? 'cascade' : '')}`.execute(database)
  for (const index of ['leads_quarantined', 'deliveries_last', 'visit_events_at'])
    await sql`drop index ${sql.ref(index)}`.execute(database)
  await removeEnquiredAt(database)
  // Added columns of tables that stay are left: those of `orders` that reference leads cannot be dropped on SQLite.
  await sql`
    delete from kysely_migration where name >= '011' and name not in (${sql.join(OF_TABLES_THAT_STAY)})
  `.execute(database)
}

async function removeEnquiredAt(database: Database) {
  await sql`drop index erased_leads_enquired_at`.execute(database)
  await sql`alter table erased_leads drop column enquired_at`.execute(database)
}

test('leads from before the desk are added to the queue and the report', async () => {
  const { accept, database, store, time, url } = await setUp()
  const [old, fresh] = [await accept({ createdAt: new Date(at('2026-11-02T11:00')) }), await accept()]
  await accept({ screening: { verdict: 'suspicious', reasons: ['trap'] } })
  await removeDeskSchema(database)
  const newer = await openAgain(url)
  const desk = createDesk({ database: newer, store, now: () => time.now })
  expect(await desk.index.catchUp(true)).toBe(2)
  const { rows } = await desk.queue.read({ list: 'new' }, 'nobody')
  expect(rows.map(({ ref }) => ref).toSorted()).toEqual([old, fresh].toSorted())
  const { total } = await desk.report('form', NOVEMBER)
  expect(total.people).toBe(2)
})

test('indexing many leads yields to other requests', async () => {
  const { store, desk, time } = await setUp()
  const add = (number: number) =>
    store.accept(
      createLeadRecord(
        newLead({
          createdAt: new Date(time.now - number),
          fields: { ...newLead().fields, phone: `+9198${String(number).padStart(8, '0')}` },
        }),
        { submissionId: null, contentHash: `${number}` },
        [],
      ),
    )
  await Promise.all(Array.from({ length: 350 }, (_, number) => add(number)))
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  expect(await desk.index.catchUp(true)).toBe(350)
  clearInterval(timer)
  expect(turns).toBeGreaterThanOrEqual(2)
})

test('a sale recorded by an earlier release keeps its product', async () => {
  const { accept, act, asha, database, desk } = await setUp()
  const ref = await accept()
  await act(ref, asha, { kind: 'sold', data: { rupees: 100 } })
  await sql`update lead_events set data = ${'{"rupees":100,"machine":"X-Blue"}'}`.execute(database)
  expect((await desk.readCard(ref, asha.id))!.events.map(({ data }) => data)).toEqual([
    { product: 'X-Blue', rupees: 100 },
  ])
})

test('reports count acts from before reports existed', async () => {
  const { accept, act, asha, database, store, time, url } = await setUp()
  const ref = await accept()
  await act(ref, asha, { kind: 'sold', data: { rupees: 100 } })
  const before = await database.selectFrom('desk_facts').selectAll().execute()
  await sql`drop table desk_facts`.execute(database)
  await sql`drop table desk_credits`.execute(database)
  await removeEnquiredAt(database)
  await sql`delete from kysely_migration where name in ('016-create-report-facts', '023-credit-results')`.execute(
    database,
  )
  const newer = await openAgain(url)
  await createDesk({ database: newer, store, now: () => time.now }).index.catchUp(true)
  expect(await newer.selectFrom('desk_facts').selectAll().execute()).toEqual(before)
  expect((await newer.selectFrom('lead_events').selectAll().execute()).map(({ kind }) => kind)).toEqual(['sold'])
})
