import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import { createLoadgen } from './loadgen.ts'
import { probeLatency } from './probe-latency.ts'
import { missing, readStoredIn } from './on-disk.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const AWAY_S = brief ? 3 : 20
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** The server at TEST_DATABASE_URL must not be killed. */
const isOurs = hasPostgres() && !process.env.TEST_DATABASE_URL

test.skipIf(!isOurs)(
  'every lead is acknowledged and none is lost when PostgreSQL is killed and restarted',
  async () => {
    const server = await startPostgres()
    onTestFinished(async () => server?.remove())
    const { url } = await createDatabase(server!.url)
    const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
    onTestFinished(() => rmSync(journalDir, { recursive: true }))
    const site = await startSite({ DATABASE_URL: url, JOURNAL_DIR: journalDir })
    await pause(3)
    const stopLooking = probeLatency(site.url)
    const loadgen = createLoadgen(site.url)
    const leave = loadgen.come(3)
    await pause(1)
    await server!.kill!()
    const before = loadgen.refs.size
    await pause(AWAY_S)
    const meanwhile = loadgen.refs.size - before
    await server!.start()
    await pause(2)
    const statuses = await leave()
    await stopLooking('PostgreSQL away')
    loadgen.leave()

    await expect.poll(async () => missing(loadgen.refs, await readStoredIn(url)), { timeout: 60_000 }).toEqual([])
    report('PostgreSQL away: acknowledged meanwhile', meanwhile, 'some')
    report(`PostgreSQL away: lost out of ${loadgen.refs.size}`, 0, '0')
    expect(meanwhile).toBeGreaterThan(0)
    expect([...statuses.keys()]).toEqual([303])
  },
)

test.skipIf(!isOurs)('a site that starts while PostgreSQL is down stores leads until it is up', async () => {
  const server = await startPostgres()
  onTestFinished(async () => server?.remove())
  const { url } = await createDatabase(server!.url)
  const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
  onTestFinished(() => rmSync(journalDir, { recursive: true }))
  await server!.kill!()

  const site = await startSite({ DATABASE_URL: url, JOURNAL_DIR: journalDir, LOG_LEVEL: 'silent' })
  const loadgen = createLoadgen(site.url)
  const statuses = [await loadgen.post(), await loadgen.post()]
  loadgen.leave()
  expect(statuses).toEqual([303, 303])
  await server!.start()

  await expect.poll(async () => missing(loadgen.refs, await readStoredIn(url)), { timeout: 60_000 }).toEqual([])
  report('PostgreSQL away at the start: lost of 2', 0, '0')
})
