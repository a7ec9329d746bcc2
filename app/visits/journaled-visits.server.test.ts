/** Tests that visits are restored unchanged from the journal, without losing one or booking a window twice. */
import pino from 'pino'
import { expect, test } from 'vitest'

import { createRowRecovery } from '#app/leads/journal/row-recovery.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { NOW, asking, at, openVisits, wishFor } from '../../tests/visits/wishes.ts'
import { visitTables } from './journaled-visits.server.ts'
import { visitPart } from './visit-part.server.ts'

const log = pino({ level: 'silent' })
const WED = at(25)
const home = (startsAt: number) => ({ city: 'jaipur', kind: 'home' as const, startsAt })

async function openSite() {
  const site = await openVisits()
  return {
    ...site,
    rows: createRowRecovery({ database: site.database, tables: visitTables(() => NOW), log }),
    recovery: createSqlLeadRecovery(site.database, visitPart),
  }
}

test('a restored window belongs to the lead that took it after it was given up', async () => {
  const site = await openSite()
  const [mover, taker] = [asking({ wish: wishFor(WED) }), asking({ wish: wishFor(WED) })]
  await site.leads.accept(mover)
  await site.visits.move(mover.id, home(at(26)), 1, 1, 'visitor')
  await site.leads.accept(taker)
  const entries = await site.rows.changedSince(0)

  const repaired = await openSite()
  await repaired.recovery.restore([mover, taker])
  for (let n = 0; n < 2; n += 1) await repaired.rows.restore(entries)
  expect(await repaired.visits.find(mover.id)).toMatchObject({ startsAt: at(26), status: 'booked', version: 2 })
  expect(await repaired.visits.find(taker.id)).toMatchObject({ startsAt: WED, status: 'booked' })
  expect(await repaired.rows.missing(entries)).toEqual([])
  const places = await repaired.database.selectFrom('visits').select('place').execute()
  expect(places.map(({ place }) => place)).toEqual([1, 1])
})

test('a lead spooled in the journal books its window on restore, and its reminders are planned', async () => {
  const site = await openSite()
  const spooled = asking({ wish: wishFor(WED) })
  await site.recovery.restore([spooled])
  expect(await site.visits.find(spooled.id)).toMatchObject({ startsAt: WED, status: 'booked', version: 0 })
  expect(await site.database.selectFrom('visit_messages').select('moment').orderBy('due_at').execute()).toEqual([
    { moment: 'booked' },
    { moment: 'evening' },
    { moment: 'soon' },
  ])
})

test('cancelled visits stay cancelled, erased ones stay erased, and an older copy changes nothing', async () => {
  const site = await openSite()
  const [one, other] = [asking({ wish: wishFor(WED) }), asking({ wish: wishFor(at(26)) })]
  for (const record of [one, other]) await site.leads.accept(record)
  const before = await site.rows.changedSince(0)
  await site.visits.cancel(one.id, 'visitor')
  const after = await site.rows.changedSince(0)
  expect((await site.rows.restore(before)).restored).toBe(0)

  const repaired = await openSite()
  await repaired.recovery.restore([one, other])
  await repaired.recovery.eraseAgain([other.id])
  await repaired.rows.restore([...before, ...after])
  expect(await repaired.visits.find(one.id)).toMatchObject({ status: 'cancelled' })
  expect(await repaired.visits.find(other.id)).toBeNull()
  const pending = await repaired.database.selectFrom('visit_messages').select('status').execute()
  expect(pending.filter(({ status }) => status === 'pending').length).toBe(0)
})

test('plans reminders of a restored visit once, without those that may have been sent', async () => {
  const site = await openSite()
  const record = asking({ wish: wishFor(WED) })
  await site.leads.accept(record)
  await site.visits.move(record.id, home(at(26)), 1, 1, 'visitor')
  const entries = await site.rows.changedSince(0)
  const repaired = await openSite()
  await repaired.recovery.restore([{ ...record, wish: wishFor(WED, 0) }])
  await repaired.rows.restore(entries)
  const planned = await repaired.database.selectFrom('visit_messages').select(['moment', 'starts_at']).execute()
  expect(planned).toEqual([
    { moment: 'evening', starts_at: at(26) },
    { moment: 'soon', starts_at: at(26) },
  ])
})
