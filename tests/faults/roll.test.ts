/** Tests a roll to a newer release and back while leads arrive. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import type { ProjectCopy } from '../project-copy.ts'
import type { Site } from '../site.ts'
import { createLoadgen } from './loadgen.ts'
import { missing, readStored, readStoredIn } from './on-disk.ts'
import { NEWER_ENTRY, buildNewerRelease } from './newer-release.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

let newer: ProjectCopy
beforeAll(async () => {
  newer = await buildNewerRelease()
})
afterAll(() => newer?.remove())

const pause = () => new Promise((resolve) => setTimeout(resolve, brief ? 1000 : 5000))

/** A site whose next start uses another release. */
async function startRelease(settings: Record<string, string> = {}) {
  const under: string[] = []
  const site = await startSite(settings, under)
  const restart = async (end: 'stop' | 'kill') => {
    await site[end]()
    await site.start()
  }
  return {
    site,
    restart,
    toNewer: () => (under.splice(0, under.length, 'env', '-C', newer.root), restart('stop')),
    toOlder: () => (under.splice(0), restart('stop')),
  }
}

const journalsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')

const countNewer = (folder: string) => journalsIn(folder).split(NEWER_ENTRY).length - 1

/** Runs this release's commands on what the newer release wrote. */
async function expectAgreement(site: Site, journalDir: string) {
  const run = (...words: string[]) => promisify(execFile)(process.execPath, words, { env: site.environment })
  const { stdout } = await run('cli/leads.ts', 'verify')
  expect(stdout).toContain('agree')
  const entries = countNewer(journalDir)
  expect(entries).toBeGreaterThan(0)
  await run('cli/backup.ts', join(site.folder, 'backup'))
  await expect.poll(() => journalsIn(journalDir), { timeout: 60_000 }).toContain('"kind":"backed-up"')
  expect(countNewer(journalDir)).toBe(entries)
}

test(
  'rolls forward and back on SQLite with a kill on either side without losing a lead',
  { tags: 'whole' },
  async () => {
    const { site, restart, toNewer, toOlder } = await startRelease()
    const loadgen = createLoadgen(site.url)
    onTestFinished(loadgen.leave)
    const leave = loadgen.come(3)
    await pause()
    for (const change of [toNewer, toOlder]) {
      await change()
      await pause()
      await restart('kill')
      await pause()
    }
    const statuses = await leave()
    await expectAgreement(site, site.folder)
    await site.stop()
    const lost = missing(loadgen.refs, readStored(site.databaseFile).refs)
    report(`roll forward and back on SQLite: lost out of ${loadgen.refs.size}`, lost.length, '0')
    expect(lost).toEqual([])
    expect([...statuses.keys()].filter((status) => ![0, 303].includes(status))).toEqual([])
  },
)

const isHere = hasPostgres() && !process.env.TEST_DATABASE_URL

test.skipIf(!isHere)(
  'rolls two instances forward and back on PostgreSQL with kills in between without losing a lead',
  async () => {
    const server = await startPostgres()
    onTestFinished(async () => server?.remove())
    const { url } = await createDatabase(server!.url)
    const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
    onTestFinished(() => rmSync(journalDir, { recursive: true }))
    const settings = { DATABASE_URL: url, JOURNAL_DIR: journalDir, SIGNING_SECRET: 'the-same-for-all-instances' }
    const [first, second] = [await startRelease(settings), await startRelease(settings)]
    const crowds = [first, second].map(({ site }) => createLoadgen(site.url))
    onTestFinished(() => crowds.forEach((loadgen) => loadgen.leave()))
    const leaves = crowds.map((loadgen) => loadgen.come(2))
    await pause()
    for (const change of ['toNewer', 'toOlder'] as const) {
      await first[change]()
      await pause()
      // While both releases run, each is killed and comes back.
      await second.restart('kill')
      await first.restart('kill')
      await pause()
      await second[change]()
      await pause()
    }
    const statuses = (await Promise.all(leaves.map((leave) => leave()))).flatMap((each) => [...each.keys()])
    const promised = new Set(crowds.flatMap(({ refs }) => [...refs]))
    await expect.poll(async () => missing(promised, await readStoredIn(url)), { timeout: 60_000 }).toEqual([])
    report(`roll forward and back on PostgreSQL: lost out of ${promised.size}`, 0, '0')
    await expectAgreement(second.site, journalDir)
    expect(statuses.filter((status) => ![0, 303].includes(status))).toEqual([])
  },
)
