import { appendFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

import type { Database } from '#app/database/database.server.ts'
import { createSiteRecovery } from '#app/lead-storage-parts.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { log } from '#app/telemetry/log.server.ts'
import { makeFolder, newRecord, openSafeStore } from '../../../tests/leads/journal.ts'
import { backupNoteIn } from './backups.server.ts'
import { serializeEntry } from './journal-file.server.ts'
import { hasDifferences, verify } from './verify.server.ts'

const recoveriesOf = (database: Database) => ({
  recovery: createSqlLeadRecovery(database),
  rows: createSiteRecovery(database, log),
})

const LONG_AGO = { createdAt: new Date('2026-11-01T06:30:00Z') }

/** Creates a site with two leads in both stores. */
async function setUp() {
  const site = await openSafeStore()
  const [first, second] = [newRecord(LONG_AGO), newRecord(LONG_AGO)]
  await site.store.accept(first)
  await site.store.accept(second)
  return { ...site, first, second, verify: () => verify(site.folder, recoveriesOf(site.database)) }
}

test('reports no differences when journal and database agree, and keeps their files private to their owner', async () => {
  const site = await setUp()
  const { leads, differences } = await site.verify()
  expect(leads).toBe(2)
  expect(hasDifferences(differences)).toBe(false)
  const modes = readdirSync(site.folder).map((name) => [
    name,
    (statSync(join(site.folder, name)).mode & 0o777).toString(8),
  ])
  expect(modes.map(([name]) => name)).toEqual(expect.arrayContaining(['site.db', 'site.db-wal', 'site.db-shm']))
  expect(modes.filter(([, mode]) => mode !== '600')).toEqual([])
})

/** The files of a stopped site and the database of its staff commands. */
async function setUpStopped() {
  const { stop, folder, journal, ...leads } = await setUp()
  await stop()
  const { database, sqlStore } = await openSafeStore(folder, makeFolder())
  return {
    ...leads,
    database,
    sqlStore,
    folder,
    journalFile: journal.state().file!,
    verify: () => verify(folder, recoveriesOf(database)),
  }
}

test('lists leads and deliveries missing from either store', async () => {
  const { database, journalFile, first, second, sqlStore, ...site } = await setUpStopped()
  await database.deleteFrom('leads').where('id', '=', first.id).execute()
  const extra = newRecord({ createdAt: new Date('2026-11-02T06:30:00Z') })
  await sqlStore.accept(extra)
  const deliveryId = second.channels[0]!.id
  appendFileSync(journalFile, serializeEntry({ kind: 'delivered', deliveryId, at: 0 }) + '{"crc":"torn\n')
  expect((await site.verify()).differences).toEqual({
    notInDatabase: [first.ref],
    notInJournal: [extra.ref],
    withoutDeliveries: [],
    sentButPending: [second.ref],
    erasedButKept: [],
    ordersNotInDatabase: [],
    ordersNotInJournal: [],
    damagedLines: 1,
  })
  await database.deleteFrom('deliveries').where('id', '=', deliveryId).execute()
  expect((await site.verify()).differences).toMatchObject({ withoutDeliveries: [second.ref] })
})

test('lists leads erased while the site was down', async () => {
  const { first, sqlStore, ...site } = await setUpStopped()
  await sqlStore.erase(first.ref)
  expect((await site.verify()).differences).toMatchObject({ erasedButKept: [first.ref], notInDatabase: [] })
})

test('a lead only in the database is copied to the journal at the next start', async () => {
  const { stop, sqlStore, folder } = await setUp()
  const alone = newRecord()
  await sqlStore.accept(alone)
  await stop()
  const again = await openSafeStore(folder)
  await vi.waitFor(() => expect(again.journalText()).toContain(alone.id), { timeout: 15_000 })
})

test('a backup clears the journal up to its time and preserves later leads and erasures', async () => {
  const { journal, journalText, store, sqlStore, first, second, folder } = await setUp()
  await sqlStore.erase(first.ref)
  await vi.waitFor(() => expect(journalText()).not.toContain(first.ref), { timeout: 15_000 })
  const later = newRecord()
  await store.accept(later)
  writeFileSync(backupNoteIn(folder), JSON.stringify({ folder: '/elsewhere', at: Date.now() }))
  await vi.waitFor(() => expect(journalText()).toContain('backed-up'), { timeout: 15_000 })
  expect(journalText()).not.toContain(`"ref":"${second.ref}"`)
  expect(journalText()).toContain(later.ref)
  expect(journalText()).toContain(`{"kind":"erased","leadId":"${first.id}"}`)
  expect(journal.state().writable).toBe(true)
})

test('a folder without a journal has no differences', async () => {
  const { database } = await openSafeStore()
  const { leads, differences } = await verify(makeFolder(), recoveriesOf(database))
  expect(leads).toBe(0)
  expect(hasDifferences(differences)).toBe(false)
})

test('lists spooled leads', async () => {
  const site = await setUpStopped()
  const spooled = newRecord()
  appendFileSync(site.journalFile, serializeEntry({ kind: 'lead', record: spooled }))
  expect((await site.verify()).differences.notInDatabase).toEqual([spooled.ref])
})
