import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import { createCrowd } from './crowd.ts'
import { keepLooking } from './keep-looking.ts'
import { missing, readKeptIn } from './kept.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const AWAY_S = brief ? 3 : 20
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** One of TEST_DATABASE_URL is not ours to kill. */
const isOurs = hasPostgres() && !process.env.TEST_DATABASE_URL

test.skipIf(!isOurs)(
  'PostgreSQL is killed and comes back: everybody is thanked meanwhile, and nobody is lost',
  async () => {
    const server = await startPostgres()
    onTestFinished(async () => server?.remove())
    const { url } = await createDatabase(server!.url)
    const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
    onTestFinished(() => rmSync(journalDir, { recursive: true }))
    const site = await startSite({ DATABASE_URL: url, JOURNAL_DIR: journalDir })
    await pause(3)
    const stopLooking = keepLooking(site.url)
    const crowd = createCrowd(site.url)
    const leave = crowd.come(3)
    await pause(1)
    await server!.kill!()
    const before = crowd.refs.size
    await pause(AWAY_S)
    const meanwhile = crowd.refs.size - before
    await server!.start()
    await pause(2)
    const statuses = await leave()
    await stopLooking('PostgreSQL away')
    crowd.leave()

    await expect.poll(async () => missing(crowd.refs, await readKeptIn(url)), { timeout: 20_000 }).toEqual([])
    report('PostgreSQL away: thanked meanwhile', meanwhile, 'some')
    report(`PostgreSQL away: lost of ${crowd.refs.size}`, 0, '0')
    expect(meanwhile).toBeGreaterThan(0)
    expect([...statuses.keys()]).toEqual([303])
  },
)

test.skipIf(!isOurs)('a site that starts while PostgreSQL is away keeps its leads until it is there', async () => {
  const server = await startPostgres()
  onTestFinished(async () => server?.remove())
  const { url } = await createDatabase(server!.url)
  const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
  onTestFinished(() => rmSync(journalDir, { recursive: true }))
  await server!.kill!()

  const site = await startSite({ DATABASE_URL: url, JOURNAL_DIR: journalDir, LOG_LEVEL: 'silent' })
  const crowd = createCrowd(site.url)
  const statuses = [await crowd.post(), await crowd.post()]
  crowd.leave()
  expect(statuses).toEqual([303, 303])
  await server!.start()

  await expect.poll(async () => missing(crowd.refs, await readKeptIn(url)), { timeout: 20_000 }).toEqual([])
  report('PostgreSQL away at the start: lost of 2', 0, '0')
})
