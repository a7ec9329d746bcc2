import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import { createLoadgen } from './loadgen.ts'
import { missing, readStored, readStoredIn } from './on-disk.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const SECONDS = brief ? 6 : 40
const KILL_EVERY_MS = 2000
const LEAST_THANKED = brief ? 300 : 5000
const LEAST_KILLS = brief ? 2 : 18
/** A slow machine needs longer to acknowledge enough leads. */
const SLOWEST_MS = 600_000

type Site = Awaited<ReturnType<typeof startSite>>

async function killRepeatedly(name: string, site: Site) {
  const loadgen = createLoadgen(site.url)
  const leave = loadgen.come(32)
  const start = Date.now()
  let kills = 0
  while (Date.now() - start < SECONDS * 1000 || loadgen.refs.size < LEAST_THANKED) {
    const nextAt = start + (kills + 1) * KILL_EVERY_MS
    await new Promise((resolve) => setTimeout(resolve, Math.max(1000, nextAt - Date.now())))
    await site.kill()
    kills += 1
    await site.start()
  }
  await leave()
  loadgen.leave()
  await site.stop()
  report(`kill -9 under load, ${name}: acknowledged`, loadgen.refs.size, `at least ${LEAST_THANKED}`)
  report(`kill -9 under load, ${name}: kills`, kills, `at least ${LEAST_KILLS}`)
  expect(kills).toBeGreaterThanOrEqual(LEAST_KILLS)
  return loadgen.refs
}

function expectNoneLost(name: string, thanked: Set<string>, stored: Set<string>) {
  const lost = missing(thanked, stored)
  report(`kill -9 under load, ${name}: lost`, lost.length, '0')
  expect(lost).toEqual([])
}

test(
  'loses no lead on SQLite when the site is killed every two seconds during posts',
  { timeout: SLOWEST_MS },
  async () => {
    const site = await startSite()
    const thanked = await killRepeatedly('SQLite', site)
    const { refs, isIntact } = readStored(site.databaseFile)
    expectNoneLost('SQLite', thanked, refs)
    expect(isIntact).toBe(true)
  },
)

test.skipIf(brief || !hasPostgres())(
  'loses no lead on PostgreSQL when the site is killed every two seconds during posts',
  { timeout: SLOWEST_MS },
  async () => {
    const server = await startPostgres()
    onTestFinished(async () => server?.remove())
    const { url } = await createDatabase(server!.url)
    const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
    onTestFinished(() => rmSync(journalDir, { recursive: true }))
    const thanked = await killRepeatedly('PostgreSQL', await startSite({ DATABASE_URL: url, JOURNAL_DIR: journalDir }))
    expectNoneLost('PostgreSQL', thanked, await readStoredIn(url))
  },
)
