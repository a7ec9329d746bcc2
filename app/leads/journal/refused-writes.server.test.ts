/** A database that can be read and refuses writes, as on a full or read-only disk. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { createSiteRecovery } from '#app/lead-storage-parts.server.ts'
import { makeFolder, newRecord, openSafeStore } from '../../../tests/leads/journal.ts'
import { openLeadStorage } from './lead-storage.server.ts'
import { createSpool } from './spool.server.ts'

const log = pino({ level: 'silent' })
const soon = { timeout: 15_000 }

/** Lets the file grow no more, like a full disk. */
async function fill(database: Database) {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(database)
}
const empty = (database: Database) => sql`pragma max_page_count = 1000000`.execute(database)

test('says why the database refuses leads until it takes one as large as any, and not only until it is read', async () => {
  const database = await openDatabase({ dialect: 'sqlite', file: join(makeFolder(), 'site.db') })
  const storage = await openLeadStorage({ database, rows: createSiteRecovery(database, log), folder: null, log })
  onTestFinished(async () => {
    await storage.stop()
    await database.destroy()
  })
  await fill(database)
  const big = { fields: { phone: '+919876500000', comment: 'x'.repeat(30_000) } }
  await expect(storage.store.accept(newRecord(big))).rejects.toThrow()
  expect(storage.refusal()).toMatch(/full/)

  const spool = vi.fn()
  const again = setInterval(() => spool(storage.refusal()), 100)
  onTestFinished(() => clearInterval(again))
  await vi.waitFor(() => expect(spool.mock.calls.length).toBeGreaterThan(25), soon)
  expect(
    spool.mock.calls.every(([refusal]) => refusal !== null),
    'it never looks well meanwhile',
  ).toBe(true)

  await empty(database)
  await vi.waitFor(() => expect(storage.refusal()).toBeNull(), soon)
  expect(await storage.store.accept(newRecord(big))).toMatchObject({ repeat: false })
})

test('notices that writes are refused before a visitor does', async () => {
  const site = await openSafeStore()
  onTestFinished(site.stop)
  expect(site.refusal()).toBeNull()
  await sql`pragma query_only = 1`.execute(site.database)
  await vi.waitFor(() => expect(site.refusal()).toMatch(/readonly/), soon)
  const { ref } = await site.store.accept(newRecord())
  expect(site.journalText()).toContain(ref)
  await sql`pragma query_only = 0`.execute(site.database)
  await vi.waitFor(() => expect(site.refusal()).toBeNull(), soon)
  await vi.waitFor(async () => expect(await site.sqlStore.find(ref)).not.toBeNull(), soon)
})

test('a journal that failed counts as writable again without a new lead', async () => {
  const folder = makeFolder()
  const journal = join(folder, 'journal')
  writeFileSync(journal, 'a file in place of the folder')
  const site = await openSafeStore(folder, journal)
  onTestFinished(site.stop)
  expect(site.journal.state().writable).toBe(false)
  rmSync(journal)
  await vi.waitFor(() => expect(site.journal.state().writable).toBe(true), soon)
})

test('a locked database is not one that refuses writes', async () => {
  let time = 0
  const checkWrites = vi.fn(() => Promise.reject(Object.assign(new Error('database is locked'), { errcode: 5 })))
  const rows = {
    restore: () => Promise.resolve({ restored: 0, rejected: [], waiting: 0 }),
    complete: () => Promise.resolve(),
  }
  const store = { release: () => Promise.resolve(false) }
  const recovery = { restore: () => Promise.resolve({ count: 0, renamed: [] }) }
  const spool = createSpool({ store, recovery, rows, checkWrites, hasJournal: true, log, now: () => time })
  time = 60_000
  await spool.check()
  await spool.check()
  expect(checkWrites, 'at intervals').toHaveBeenCalledTimes(1)
  expect(spool.refusal()).toBeNull()
})
