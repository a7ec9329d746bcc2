/** Posts of outside services while PostgreSQL is stopped: the journal stores them, and they are read once it is up. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#app/database/database.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { senderEnvironment, senders, toRequest } from '../fakes/senders.ts'
import { hasPostgres } from '../postgres/find-postgres.ts'
import { createDatabase, startPostgres } from '../postgres/start-postgres.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const AWAY_MS = brief ? 5000 : 30_000
const AT_ONCE = 8
/** Interakt disables a webhook after a few slower responses. */
const SLOWEST_MS = 3000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The server at TEST_DATABASE_URL must not be killed. */
const isOurs = hasPostgres() && !process.env.TEST_DATABASE_URL

test.skipIf(!isOurs)('every post gets a response in time and none is lost while PostgreSQL is stopped', async () => {
  const server = (await startPostgres())!
  onTestFinished(() => server.remove())
  const { url } = await createDatabase(server.url)
  const journalDir = mkdtempSync(join(tmpdir(), 'ionia-journal-'))
  onTestFinished(() => rmSync(journalDir, { recursive: true }))
  const site = await startSite({ ...senderEnvironment, DATABASE_URL: url, JOURNAL_DIR: journalDir })

  const phones = new Set<string>()
  const statuses = new Set<number>()
  let [slowestMs, isDone, isAway, meanwhile] = [0, false, false, 0]
  async function sendSome() {
    while (!isDone) {
      // No number of the company, from which nothing is a lead.
      const phone = `+9197${String(phones.size).padStart(8, '0')}`
      phones.add(phone)
      const source = phones.size % 2 === 0 ? senders.whatsapp : senders.indiamart
      const sent = source.send({ id: `id-${phone}`, phone, name: 'Load', text: 'Hello', at: 1_795_000_000_000 })
      const startedAt = performance.now()
      const { status } = await fetch(toRequest(sent, site.url))
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      statuses.add(status)
      if (isAway) meanwhile += 1
      await pause(20)
    }
  }
  const sending = Promise.all(Array.from({ length: AT_ONCE }, sendSome))
  await pause(1000)
  await server.kill!()
  isAway = true
  await pause(AWAY_MS)
  isAway = false
  await server.start()
  await pause(1000)
  isDone = true
  await sending

  const database = await openDatabase(databaseAddress.parse(url))
  onTestFinished(() => database.destroy())
  const readPhones = async () =>
    (await database.selectFrom('leads').select('phone').execute()).map(({ phone }) => phone)
  await expect.poll(async () => new Set(await readPhones()), { timeout: 120_000 }).toEqual(phones)
  report('inbound without PostgreSQL: acknowledged meanwhile', meanwhile, 'some')
  report(`inbound without PostgreSQL: slowest of ${phones.size}, ms`, slowestMs, `under ${SLOWEST_MS}`)
  expect([...statuses]).toEqual([200])
  expect(meanwhile).toBeGreaterThan(0)
  expect(slowestMs).toBeLessThan(SLOWEST_MS)
  expect(await readPhones()).toHaveLength(phones.size)
})
