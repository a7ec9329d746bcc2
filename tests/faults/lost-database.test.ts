/** Tests a missing or foreign database, at startup and while the site runs. */
import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { startFake } from '../fakes/start-fake.ts'
import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import { createLoadgen } from './loadgen.ts'
import { missing, readStored, readStoredIn } from './on-disk.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const LEADS = { beforeBackup: 112, afterBackup: 211 }
const isOurs = hasPostgres() && !process.env.TEST_DATABASE_URL

const run = (environment: NodeJS.ProcessEnv, ...words: string[]) =>
  promisify(execFile)(process.execPath, words, { env: environment })

type Site = Awaited<ReturnType<typeof startSite>>

async function startWithMail(settings: Record<string, string> = {}) {
  const mail = await startFake('email-event')
  onTestFinished(mail.close)
  const site = await startSite({ ...mail.environment, ...settings })
  const countMails = (words: string) => mail.requests.filter(({ body }) => body.includes(words)).length
  return { site, countMails }
}

/** Posts, makes a backup that clears the journal, and posts again. @returns the load generator with all references */
async function liveOn(site: Site, journalDir: string) {
  const loadgen = createLoadgen(site.url)
  onTestFinished(loadgen.leave)
  await loadgen.pass(LEADS.beforeBackup)
  // The journal retains leads from the last minute before a backup.
  if (!brief) await new Promise((resolve) => setTimeout(resolve, 66_000))
  await site.stop()
  await run(site.environment, 'cli/backup.ts', join(site.folder, 'backup'))
  if (brief) pretendMinuteHasPassed(join(journalDir, 'last-backup.json'))
  await site.start()
  await expect.poll(() => existsSync(join(journalDir, 'last-backup.json')), { timeout: 60_000 }).toBe(false)
  expect(readFileSync(join(journalDir, 'journal-1.ndjson'), 'utf8').match(/"kind":"lead"/)).toBeNull()
  await loadgen.pass(LEADS.afterBackup)
  return loadgen
}

function pretendMinuteHasPassed(note: string) {
  const backup = JSON.parse(readFileSync(note, 'utf8')) as { at: number }
  writeFileSync(note, JSON.stringify({ ...backup, at: backup.at + 66_000 }))
}

/** While the site runs, items in progress differ for a moment. */
const untilAgreed = (site: Site) => {
  const verify = () => site.leads('verify').catch((error: { stdout: string }) => error.stdout)
  return expect.poll(verify, { timeout: 60_000, interval: 500 }).toContain('agree')
}

const remove = (file: string) => ['', '-wal', '-shm'].forEach((end) => rmSync(file + end, { force: true }))

const LOSSES: { what: string; lose: (file: string, older: string) => void }[] = [
  { what: 'no file', lose: remove },
  { what: 'an empty file', lose: (file) => truncateSync(file) },
  {
    what: 'an older copy',
    lose(file, older) {
      remove(file)
      copyFileSync(older, file)
    },
  },
]

const isChosen = ({ what }: { what: string }) =>
  !brief || !['an empty file', 'replaced', 'its log removed'].includes(what)

test.each(LOSSES.filter(isChosen))(
  'a site that starts with $what loses no lead and alerts staff',
  async ({ what, lose }) => {
    const { site, countMails } = await startWithMail()
    const older = join(site.folder, 'older.db')
    await site.stop()
    copyFileSync(site.databaseFile, older)
    await site.start()
    const loadgen = await liveOn(site, site.folder)
    await site.stop()
    lose(site.databaseFile, older)

    await site.start()
    await expect.poll(() => countMails('The database'), { timeout: 60_000 }).toBe(1)
    await untilAgreed(site)
    await site.stop()
    const lost = missing(loadgen.refs, readStored(site.databaseFile).refs)
    report(`start with ${what}: lost out of ${loadgen.refs.size}`, lost.length, '0')
    expect(loadgen.refs.size).toBeGreaterThanOrEqual(LEADS.beforeBackup + LEADS.afterBackup)
    expect(lost).toEqual([])
    expect(site.log()).toMatch(/database (gone|lacks known leads)/)
  },
)

test('a site pointed to another database after a deploy loses no lead, there or after pointing back', async () => {
  const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
  onTestFinished(() => rmSync(journalDir, { recursive: true }))
  const { site, countMails } = await startWithMail({ JOURNAL_DIR: journalDir })
  const loadgen = await liveOn(site, journalDir)
  const right = site.environment.DATABASE_URL!
  await site.stop()
  const elsewhere = join(site.folder, 'new-place', 'site.db')
  site.environment.DATABASE_URL = `sqlite:${elsewhere}`
  await site.start()
  await loadgen.pass(30)
  await expect.poll(() => countMails('The database was gone'), { timeout: 60_000 }).toBe(1)
  await site.stop()
  const lostThere = missing(loadgen.refs, readStored(elsewhere).refs)
  site.environment.DATABASE_URL = right
  await site.start()
  await site.stop()
  const lostBack = missing(loadgen.refs, readStored(site.databaseFile).refs)
  report(
    `wrong DATABASE_URL: lost out of ${loadgen.refs.size} there, and back`,
    lostThere.length + lostBack.length,
    '0',
  )
  expect([lostThere, lostBack]).toEqual([[], []])
})

/** @returns the time until /readyz responded 503, or with leads that only this instance holds */
async function untilNotReady(site: Site): Promise<number> {
  const begun = performance.now()
  const isReady = async () => {
    const answer = await fetch(`${site.url}/readyz`)
    const { leadsOnlyHere = 0 } = (await answer.json()) as { leadsOnlyHere?: number }
    return answer.status === 200 && leadsOnlyHere === 0
  }
  await expect.poll(isReady, { timeout: 15_000, interval: 50 }).toBe(false)
  return performance.now() - begun
}

async function runLoss(
  what: string,
  { site, countMails }: Awaited<ReturnType<typeof startWithMail>>,
  lose: () => unknown,
) {
  const loadgen = createLoadgen(site.url)
  onTestFinished(loadgen.leave)
  await loadgen.pass(60)
  const leave = loadgen.come(3)
  await lose()
  const noticedAfter = await untilNotReady(site)
  const before = loadgen.refs.size
  await expect.poll(() => countMails('The database was removed'), { timeout: 60_000 }).toBe(1)
  const statuses = await leave()
  expect(loadgen.refs.size).toBeGreaterThan(before)
  report(`${what} while the site runs: noticed after, ms`, noticedAfter, 'at most 15,000')
  report(`${what} while the site runs: acknowledged meanwhile`, loadgen.refs.size - before, 'some')
  expect([...statuses.keys()]).toEqual([303])
  await site.stop()
  await site.start()
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  await untilAgreed(site)
  return loadgen
}

const DISAPPEARANCES: { what: string; lose: (file: string, older: string) => void }[] = [
  { what: 'removed', lose: remove },
  { what: 'replaced', lose: (file, older) => renameSync(older, file) },
  { what: 'its log removed', lose: (file) => rmSync(`${file}-wal`) },
]

test.each(DISAPPEARANCES.filter(isChosen))(
  'a database that is $what while the site runs is noticed, and no lead is lost',
  async ({ what, lose }) => {
    const watched = await startWithMail()
    const { site } = watched
    const older = join(site.folder, 'older.db')
    await site.stop()
    copyFileSync(site.databaseFile, older)
    await site.start()
    const loadgen = await runLoss(`database ${what}`, watched, () => lose(site.databaseFile, older))
    await site.stop()
    const { refs, isIntact } = readStored(site.databaseFile)
    const lost = missing(loadgen.refs, refs)
    report(`database ${what} while the site runs: lost out of ${loadgen.refs.size}`, lost.length, '0')
    expect(lost).toEqual([])
    expect(isIntact).toBe(true)
  },
)

test('a database moved away and back is used again without a restart', async () => {
  const site = await startSite({ LOG_LEVEL: 'silent' })
  const loadgen = createLoadgen(site.url)
  onTestFinished(loadgen.leave)
  await loadgen.pass(30)
  renameSync(site.databaseFile, `${site.databaseFile}.moved`)
  await untilNotReady(site)
  expect(await loadgen.post()).toBe(303)
  renameSync(`${site.databaseFile}.moved`, site.databaseFile)
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
  await expect.poll(() => missing(loadgen.refs, readStored(site.databaseFile).refs), { timeout: 60_000 }).toEqual([])
})

const DEADLOCK = '40P01'

async function ask(url: string, statements: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

/** While the site writes, PostgreSQL may abort this side of a deadlock. */
async function clear(url: string): Promise<void> {
  try {
    await ask(url, 'drop schema public cascade; create schema public')
  } catch (error) {
    if ((error as { code?: string }).code !== DEADLOCK) throw error
    await clear(url)
  }
}

async function startOnPostgres() {
  const server = await startPostgres()
  onTestFinished(async () => server?.remove())
  const { url } = await createDatabase(server!.url)
  const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
  onTestFinished(() => rmSync(journalDir, { recursive: true }))
  return { url, journalDir, ...(await startWithMail({ DATABASE_URL: url, JOURNAL_DIR: journalDir })) }
}

test.skipIf(!isOurs)('loses no lead when PostgreSQL’s tables are dropped while the site runs', async () => {
  const { url, ...watched } = await startOnPostgres()
  const loadgen = await runLoss('PostgreSQL cleared', watched, () => clear(url))
  const lost = missing(loadgen.refs, await readStoredIn(url))
  report(`PostgreSQL cleared while the site runs: lost out of ${loadgen.refs.size}`, lost.length, '0')
  expect(lost).toEqual([])
})

test.skipIf(!isOurs)('an empty PostgreSQL is reported, and the advised restore loses no lead', async () => {
  const { url, journalDir, site, countMails } = await startOnPostgres()
  const loadgen = await liveOn(site, journalDir)
  await site.stop()
  await clear(url)
  await site.start()
  await loadgen.pass(30)
  await expect.poll(() => countMails('npm run restore'), { timeout: 60_000 }).toBe(1)
  expect(site.log()).toContain('database lacks known leads')
  // The next nightly backup must not shorten the journal.
  const nightly = run(site.environment, 'cli/backup.ts', join(site.folder, 'backup-2'))
  await expect(nightly).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('lacks leads') as string })
  await site.stop()

  await run(site.environment, 'cli/restore.ts', join(site.folder, 'backup'), '--force')
  await site.start()
  await untilAgreed(site)
  const lost = missing(loadgen.refs, await readStoredIn(url))
  report(`start with an empty PostgreSQL, backup restored: lost out of ${loadgen.refs.size}`, lost.length, '0')
  expect(lost).toEqual([])
})
