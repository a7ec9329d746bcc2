/** Tests a backup under load that is restored elsewhere, without the journal and with the later journal. */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import { type ListedLead, runLeads } from '../site.ts'
import { createLoadgen } from './loadgen.ts'
import { missing } from './on-disk.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const SECONDS = brief ? 1 : 5
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** @returns a function that creates another empty database */
async function startServer(dialect: string) {
  if (dialect === 'SQLite') return async (folder: string) => `sqlite:${join(folder, 'site.db')}`
  const server = await startPostgres()
  onTestFinished(async () => server?.remove())
  return async () => (await createDatabase(server!.url)).url
}

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const run = (environment: NodeJS.ProcessEnv, ...words: string[]) =>
  promisify(execFile)(process.execPath, words, { env: environment })

for (const dialect of ['SQLite', 'PostgreSQL']) {
  const isHere = dialect === 'SQLite' || (hasPostgres() && !brief)
  test.skipIf(!isHere)(`a backup under load contains every lead acknowledged before it, on ${dialect}`, async () => {
    const newDatabase = await startServer(dialect)
    const site = await startSite(
      dialect === 'SQLite' ? {} : { DATABASE_URL: await newDatabase(''), JOURNAL_DIR: makeFolder() },
    )
    const journalDir = site.environment.JOURNAL_DIR ?? site.folder
    const loadgen = createLoadgen(site.url)
    const leave = loadgen.come(4)
    const untilMoreThan = (count: number) =>
      expect.poll(() => loadgen.refs.size, { timeout: 60_000 }).toBeGreaterThan(count)
    await pause(SECONDS)
    await untilMoreThan(0)
    const thankedBefore = new Set(loadgen.refs)
    const folder = join(site.folder, 'backup')
    await run(site.environment, 'cli/backup.ts', folder)
    await pause(SECONDS)
    await untilMoreThan(thankedBefore.size)
    await leave()
    loadgen.leave()
    const journal = () => statSync(join(journalDir, 'journal-1.ndjson')).size
    await expect.poll(() => readdirSync(journalDir), { timeout: 60_000 }).not.toContain('last-backup.json')
    expect(journal()).toBeGreaterThan(0)
    await site.kill()

    const elsewhere = async (name: string, withJournal: boolean) => {
      const home = join(site.folder, name)
      mkdirSync(home)
      if (withJournal) copyFileSync(join(journalDir, 'journal-1.ndjson'), join(home, 'journal-1.ndjson'))
      const environment = { ...site.environment, DATABASE_URL: await newDatabase(home), JOURNAL_DIR: home }
      await run(environment, 'cli/restore.ts', folder)
      const leads = (await runLeads(environment, ['list', '--json'])) as ListedLead[]
      return new Set(leads.map(({ ref }) => ref))
    }
    const lostAlone = missing(thankedBefore, await elsewhere('alone', false))
    const lostWithJournal = missing(loadgen.refs, await elsewhere('with-journal', true))
    report(`backup on ${dialect}: lost out of ${thankedBefore.size} thanked before`, lostAlone.length, '0')
    report(`backup and journal on ${dialect}: lost out of ${loadgen.refs.size}`, lostWithJournal.length, '0')
    expect(lostAlone).toEqual([])
    expect(lostWithJournal).toEqual([])
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })
}

test('restore replaces data only with --force, and never while the site is running', async () => {
  const site = await startSite()
  const folder = join(site.folder, 'backup')
  await run(site.environment, 'cli/backup.ts', folder)
  await expect(run(site.environment, 'cli/restore.ts', folder, '--force')).rejects.toThrow('The site is running')
  await site.stop()
  await expect(run(site.environment, 'cli/restore.ts', folder)).rejects.toThrow('The database already contains data')
  expect((await run(site.environment, 'cli/restore.ts', folder, '--force')).stdout).toContain('is restored')
  expect(readdirSync(site.folder).some((name) => name.includes('site.db.replaced-'))).toBe(true)
})
