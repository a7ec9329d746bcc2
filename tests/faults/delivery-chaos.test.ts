/** Tests that every delivery arrives despite failing services, killed workers and a killed PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import type { Behaviour } from '../fakes/behaviour.ts'
import { startFake } from '../fakes/start-fake.ts'
import { newLead } from '../leads/new-lead.ts'
import { WITHOUT_POSTGRES } from '../postgres/find-postgres.ts'
import { DIALECTS, isMissing, openFaultDatabase } from './databases.ts'
import { startWorker } from './run-worker.ts'
import { brief, report } from './scale.ts'

const LEADS = brief ? 100 : 2000
const CHANNELS = ['crm', 'email-event', 'messaging-gateway'] as const
/** Not a time: on a slow machine, kills would use up the attempts before anything is sent. */
const KILL_EVERY_REQUESTS = brief ? 60 : 300
/** On PostgreSQL, each third kill hits the server. */
const SERVER_EACH = 3

/** Rejected, rate-limited, an unreadable success, accepted and then disconnected, and accepted without a response. */
const FAILURES: Behaviour[] = [
  { status: 500 },
  { status: 429, headers: { 'Retry-After': '1' } },
  'html',
  'reset',
  'hang',
]
const FAILING = 0.3

const chooseBehaviours = () =>
  Array.from({ length: 3 * LEADS }, (): Behaviour =>
    Math.random() < FAILING ? FAILURES[Math.floor(Math.random() * FAILURES.length)]! : 'ok',
  )

async function acceptLeads(database: Database) {
  const store = createSqlLeadStore(database)
  const channels = CHANNELS.map((name) => ({ name, on: true }))
  await Promise.all(
    Array.from({ length: LEADS }, (_, n) => {
      const fields = { name: 'Asha Rao', phone: `+91987${String(n).padStart(7, '0')}` }
      const lead = newLead({ fields, createdAt: new Date() })
      return store.accept(createLeadRecord(lead, { submissionId: null, contentHash: `visitor ${n}` }, channels))
    }),
  )
}

const readDeliveries = (database: Database) =>
  whenFree(() => database.selectFrom('deliveries').select(['id', 'status', 'attempts']).execute())

test.for(DIALECTS)('delivers every lead despite failing services and kills, on %s', async (dialect, { skip }) => {
  skip(isMissing(dialect), WITHOUT_POSTGRES)
  skip(brief && dialect === 'PostgreSQL', 'in full only')
  const { url, database, server } = await openFaultDatabase(dialect)
  const fakes = await Promise.all(CHANNELS.map((channel) => startFake(channel)))
  onTestFinished(() => Promise.all(fakes.map((fake) => fake.close())).then(() => undefined))
  for (const fake of fakes) fake.behave(chooseBehaviours())
  await acceptLeads(database)

  const environment = Object.assign({ DATABASE_URL: url, IN_A_HURRY: '1' }, ...fakes.map((fake) => fake.environment))
  const kills = { worker: 0, server: 0 }
  const startedAt = Date.now()
  let worker = startWorker(environment)
  onTestFinished(() => worker.kill().then(() => undefined))
  const isOver = async () => (await readDeliveries(database)).every(({ status }) => status !== 'pending')

  const countRequests = () => fakes.reduce((sum, fake) => sum + fake.requests.length, 0)

  while (!(await isOver())) {
    await worker.ready
    const enough = countRequests() + KILL_EVERY_REQUESTS
    while (countRequests() < enough && !(await isOver())) await sleep(100)
    if (server?.kill && (kills.worker + kills.server) % SERVER_EACH === SERVER_EACH - 1) {
      await server.kill()
      await server.start()
      kills.server += 1
    } else {
      await worker.kill()
      kills.worker += 1
      worker = startWorker(environment)
    }
  }
  const seconds = (Date.now() - startedAt) / 1000
  await worker.kill()

  const deliveries = await readDeliveries(database)
  const requests = fakes.flatMap((fake) => fake.requests)
  const keyOf = ({ headers }: (typeof requests)[number]) => String(headers['idempotency-key'])
  const counts = (status: string) => deliveries.filter((delivery) => delivery.status === status).length
  // For the e-mail API a 2xx status is a success, even with an unreadable body.
  const saysYes = (kind: string, answered: Behaviour) =>
    answered === 'ok' || (kind === 'email-event' && answered === 'html')
  const taken = new Set(
    fakes.flatMap(({ kind, requests: own }) => own.filter(({ answered }) => saysYes(kind, answered)).map(keyOf)),
  )
  const keys = new Set(requests.map(keyOf))
  report(`delivery chaos on ${dialect}: kills of the worker, of the server`, `${kills.worker}, ${kills.server}`, 'all')
  report(`delivery chaos on ${dialect}: requests, seconds`, `${requests.length}, ${seconds.toFixed(0)}`, 'none')
  report(`delivery chaos on ${dialect}: delivered`, counts('delivered'), `${LEADS * CHANNELS.length}`)
  report(`delivery chaos on ${dialect}: dead`, counts('dead'), '0')
  expect(counts('delivered')).toBe(LEADS * CHANNELS.length)
  expect(new Set(deliveries.map(({ id }) => id)), 'each request has the key of its delivery, in each repeat').toEqual(
    keys,
  )
  expect(deliveries.filter(({ id }) => !taken.has(id)).length, 'delivered, but accepted by no service').toBe(0)
})
