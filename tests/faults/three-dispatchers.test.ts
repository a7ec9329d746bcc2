/** Tests that several instances deliver each lead once from one PostgreSQL. */
import { expect, onTestFinished, test } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { startFake } from '../fakes/start-fake.ts'
import { newLead } from '../leads/new-lead.ts'
import { WITHOUT_POSTGRES } from '../postgres/find-postgres.ts'
import { isMissing, openFaultDatabase } from './databases.ts'
import { startWorker } from './run-worker.ts'
import { brief, report } from './scale.ts'

const LEADS = brief ? 300 : 2000
const CHANNELS = ['crm', 'email-event'] as const

test('three processes on one PostgreSQL send each delivery once', async ({ skip }) => {
  skip(isMissing('PostgreSQL'), WITHOUT_POSTGRES)
  const { url, database } = await openFaultDatabase('PostgreSQL')
  const fakes = await Promise.all(CHANNELS.map((channel) => startFake(channel)))
  onTestFinished(() => Promise.all(fakes.map((fake) => fake.close())).then(() => undefined))
  const environment = Object.assign({ DATABASE_URL: url }, ...fakes.map((fake) => fake.environment))
  const workers = [1, 2, 3].map(() => startWorker(environment))
  onTestFinished(() => Promise.all(workers.map((worker) => worker.kill())).then(() => undefined))
  await Promise.all(workers.map(({ ready }) => ready))

  const store = createSqlLeadStore(database)
  const channels = CHANNELS.map((name) => ({ name, on: true }))
  for (let n = 0; n < LEADS; n += 1) {
    await store.accept(
      createLeadRecord(
        newLead({ createdAt: new Date() }),
        { submissionId: null, contentHash: `visitor ${n}` },
        channels,
      ),
    )
  }
  const pending = () =>
    database
      .selectFrom('deliveries')
      .select('id')
      .where('status', '=', 'pending')
      .execute()
      .then(({ length }) => length)
  await expect.poll(pending, { timeout: 120_000, interval: 200 }).toBe(0)

  const keys = fakes.flatMap((fake) => fake.requests.map(({ headers }) => headers['idempotency-key']))
  report(
    'three dispatchers on one PostgreSQL: sent, sent twice',
    `${keys.length}, ${keys.length - new Set(keys).size}`,
    '0 twice',
  )
  expect(keys).toHaveLength(LEADS * CHANNELS.length)
  expect(new Set(keys).size).toBe(keys.length)
})
