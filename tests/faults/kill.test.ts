import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import { createCrowd } from './crowd.ts'
import { missing, readKept, readKeptIn } from './kept.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const SECONDS = brief ? 6 : 40
const KILL_EVERY_MS = 2000
const LEAST_THANKED = brief ? 300 : 5000
const LEAST_KILLS = brief ? 2 : 18
/** On a slow machine it takes longer until enough people were thanked. */
const SLOWEST_MS = 600_000

type Site = Awaited<ReturnType<typeof startSite>>

async function killAgainAndAgain(name: string, site: Site) {
  const crowd = createCrowd(site.url)
  const leave = crowd.come(32)
  const start = Date.now()
  let kills = 0
  while (Date.now() - start < SECONDS * 1000 || crowd.refs.size < LEAST_THANKED) {
    const nextAt = start + (kills + 1) * KILL_EVERY_MS
    await new Promise((resolve) => setTimeout(resolve, Math.max(1000, nextAt - Date.now())))
    await site.kill()
    kills += 1
    await site.start()
  }
  await leave()
  crowd.leave()
  await site.stop()
  report(`kill -9 under load, ${name}: thanked`, crowd.refs.size, `at least ${LEAST_THANKED}`)
  report(`kill -9 under load, ${name}: kills`, kills, `at least ${LEAST_KILLS}`)
  expect(kills).toBeGreaterThanOrEqual(LEAST_KILLS)
  return crowd.refs
}

function expectNoneLost(name: string, thanked: Set<string>, kept: Set<string>) {
  const lost = missing(thanked, kept)
  report(`kill -9 under load, ${name}: lost`, lost.length, '0')
  expect(lost).toEqual([])
}

test('the power goes every two seconds while people post: nobody is lost', { timeout: SLOWEST_MS }, async () => {
  const site = await startSite()
  const thanked = await killAgainAndAgain('SQLite', site)
  const { refs, isIntact } = readKept(site.databaseFile)
  expectNoneLost('SQLite', thanked, refs)
  expect(isIntact).toBe(true)
})

test.skipIf(brief || !hasPostgres())('and so it is with PostgreSQL', { timeout: SLOWEST_MS }, async () => {
  const server = await startPostgres()
  onTestFinished(async () => server?.remove())
  const { url } = await createDatabase(server!.url)
  const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
  onTestFinished(() => rmSync(journalDir, { recursive: true }))
  const thanked = await killAgainAndAgain('PostgreSQL', await startSite({ DATABASE_URL: url, JOURNAL_DIR: journalDir }))
  expectNoneLost('PostgreSQL', thanked, await readKeptIn(url))
})
