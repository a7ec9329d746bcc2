/** Databases from before the desk or its reports: no data is lost, and no lead becomes overdue because of the upgrade. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Database } from '#app/database/database.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { newLead, openAgain } from '../../tests/leads/store.ts'
import { setUp } from '../../tests/desk/set-up.ts'
import { createDesk } from './desk.server.ts'

async function removeEnquiredAt(database: Database) {
  await sql`drop index erased_leads_enquired_at`.execute(database)
  await sql`alter table erased_leads drop column enquired_at`.execute(database)
}

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
