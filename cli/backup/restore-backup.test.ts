/**
 * Tests that erased leads stay erased on both databases, however the site stopped.
 *
 * @module-tag all
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#app/database/database.server.ts'
import { createSiteRecovery } from '#app/lead-storage-parts.server.ts'
import { openLeadStorage } from '#app/leads/journal/lead-storage.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { endOnce } from '../../tests/end-once.ts'
import { makeFolder, newRecord, shortenJournal } from '../../tests/leads/journal.ts'
import { runLeads } from '../../tests/leads/run-leads.ts'
import { hasPostgres } from '../../tests/postgres/find-postgres.ts'
import { type Postgres, createDatabase, startPostgres } from '../../tests/postgres/start-postgres.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let postgres: Postgres | null = null

const DATABASES = {
  SQLite: async (folder: string) => `sqlite:${join(folder, 'site.db')}`,
  async PostgreSQL() {
    const { url, drop } = await createDatabase(postgres!.url)
    onTestFinished(drop)
    return url
  },
}
type Dialect = keyof typeof DATABASES

async function setUp(dialect: Dialect) {
  const folder = makeFolder()
  const [url, journalDir] = [await DATABASES[dialect](folder), join(folder, 'journal')]
  const where = { database: databaseAddress.parse(url), journalDir }
  const log = pino({ level: 'silent' })
  async function start() {
    const database = await openDatabase(where.database)
    const rows = createSiteRecovery(database, log)
    const { store, stop } = await openLeadStorage({ database, rows, folder: journalDir, log })
    const end = endOnce(async () => {
      await stop()
      await database.destroy()
    })
    return { store, stop: end, eraseInDatabase: createSqlLeadStore(database).erase }
  }
  return {
    start,
    backup: join(folder, 'backup'),
    makeBackup: () => makeBackup(where, join(folder, 'backup')),
    restore: () => restoreBackup(where, join(folder, 'backup'), true),
    shortenJournal: () => shortenJournal(journalDir),
    journalText: () => readFileSync(join(journalDir, 'journal-1.ndjson'), 'utf8'),
    journalDir,
    leads: (...words: string[]) => runLeads(words, { DATABASE_URL: url, JOURNAL_DIR: journalDir }),
    async refs() {
      const { stdout } = await this.leads('list', '--json')
      return (JSON.parse(stdout) as { ref: string }[]).map(({ ref }) => ref).sort()
    },
  }
}

/** Two leads in the backup, and a later third. */
async function live(site: Awaited<ReturnType<typeof setUp>>) {
  const running = await site.start()
  const [before, remaining, after] = [newRecord(), newRecord(), newRecord()]
  await running.store.accept(before)
  await running.store.accept(remaining)
  await site.makeBackup()
  await running.store.accept(after)
  return { running, before, remaining, after }
}

describe.each(['SQLite', 'PostgreSQL'] as const)('on %s', (dialect) => {
  const isHere = dialect === 'SQLite' || hasPostgres()
  const onIt = test.skipIf(!isHere)

  beforeAll(async () => {
    if (dialect === 'PostgreSQL' && isHere) postgres = await startPostgres()
  }, 60_000)
  afterAll(async () => {
    if (dialect === 'PostgreSQL') await postgres?.remove()
  })

  onIt('a lead erased while the site is stopped stays erased and leaves the journal immediately', async () => {
    const site = await setUp(dialect)
    const { running, before, remaining, after } = await live(site)
    await running.stop()
    await site.leads('erase', before.ref)
    await site.leads('erase', after.ref)
    for (const { ref } of [before, after]) expect(site.journalText()).not.toContain(ref)
    for (const { id } of [before, after]) expect(site.journalText()).toContain(id)
    expect(await site.restore()).toMatchObject({ leads: 1, erasedAgain: 1, knowsErased: true })
    expect(await site.refs()).toEqual([remaining.ref])
    expect((await site.leads('verify')).code).toBe(0)
  })

  onIt('a lead erased just before a crash stays erased without any journal entry', async () => {
    const site = await setUp(dialect)
    const { running, before, remaining, after } = await live(site)
    await running.stop()
    const journal = site.journalText()
    const again = await site.start()
    await again.eraseInDatabase(before.ref)
    await again.eraseInDatabase(after.ref)
    await again.stop()
    writeFileSync(join(site.journalDir, 'journal-1.ndjson'), journal)
    await site.restore()
    expect(await site.refs()).toEqual([remaining.ref])
    expect(site.journalText()).not.toContain(after.ref)
    const next = await site.start()
    await next.stop()
    expect(await site.refs()).toEqual([remaining.ref])
  })

  onIt('a stopping site removes just-erased leads from its journal', async () => {
    const site = await setUp(dialect)
    const { running, after } = await live(site)
    await running.eraseInDatabase(after.ref)
    await running.stop()
    expect(site.journalText()).not.toContain(after.ref)
    expect(site.journalText()).toContain(`"leadId":"${after.id}"`)
  })

  onIt('a lead cleared from the journal by a backup stays erased, even when the journal is lost', async () => {
    const site = await setUp(dialect)
    const { running, before, remaining, after } = await live(site)
    await running.stop()
    await site.shortenJournal()
    await site.leads('erase', before.ref)
    rmSync(site.journalDir, { recursive: true })
    await site.restore()
    expect(await site.refs()).toEqual([remaining.ref])
    expect(await site.refs()).not.toContain(after.ref)
    expect(site.journalText()).not.toContain(before.ref)
  })

  onIt('leads erased from everywhere stay erased through repeated restores', async () => {
    const site = await setUp(dialect)
    const { running, before, remaining, after } = await live(site)
    await running.stop()
    for (const { ref } of [before, remaining, after]) await site.leads('erase', ref)
    await site.restore()
    await site.restore()
    expect(await site.refs()).toEqual([])
  })

  onIt('a running site refuses a restore and accepts an erasure', async () => {
    const site = await setUp(dialect)
    const { running, after } = await live(site)
    await expect(site.restore()).rejects.toThrow('The site is running')
    await site.leads('erase', after.ref)
    await expect.poll(site.journalText, { timeout: 15_000 }).not.toContain(after.ref)
    await running.stop()
  })
})

test('continues the restore when the replaced database is unreadable, and reports it', async () => {
  const site = await setUp('SQLite')
  const { running, before, remaining, after } = await live(site)
  await running.stop()
  await site.leads('erase', after.ref)
  writeFileSync(join(site.backup, '../site.db'), 'x'.repeat(20_000))
  expect(await site.restore()).toMatchObject({ knowsErased: false })
  expect(await site.refs()).toEqual([before.ref, remaining.ref].sort())
})

test('restores more erased leads than one statement allows', async () => {
  const site = await setUp('SQLite')
  const { running } = await live(site)
  await running.stop()
  const database = await openDatabase(databaseAddress.parse(`sqlite:${join(site.backup, '../site.db')}`))
  const rows = Array.from({ length: 40_000 }, (_, number) => ({ lead_id: `long-gone-${number}`, erased_at: 1 }))
  for (let from = 0; from < rows.length; from += 5000) {
    await database
      .insertInto('erased_leads')
      .values(rows.slice(from, from + 5000))
      .execute()
  }
  await database.destroy()
  expect(await site.restore()).toMatchObject({ leads: 3, erasedAgain: 0 })
  expect(site.journalText().match(/long-gone/g)).toHaveLength(40_000)
})
