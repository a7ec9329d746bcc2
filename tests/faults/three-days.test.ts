/**
 * Tests three days of a failing service on a fake clock. Each outcome and wait follows the schedule, then the delivery is dead, and
 * `leads retry` delivers it.
 */
import { createServer } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import type { Channel } from '#app/leads/channels/channel.ts'
import { createChannels } from '#app/leads/channels/index.server.ts'
import { createCircuitBreaker } from '#app/leads/delivery/circuit-breaker.server.ts'
import { createDeadLetters } from '#app/leads/delivery/dead-letters.ts'
import { createDispatcher } from '#app/leads/delivery/dispatcher.server.ts'
import { WAITS_MS } from '#app/outbound/retry-schedule.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import type { ChannelName, Delivery } from '#app/leads/lead.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import { createSqlAlertQueue } from '#app/alerts/sql-alert-queue.server.ts'
import { createSqlDeliveryQueue } from '#app/leads/store/sql-delivery-queue.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import type { Behaviour } from '../fakes/behaviour.ts'
import { type Fake, startFake } from '../fakes/start-fake.ts'
import { startSmtp } from '../fakes/start-smtp.ts'
import { newLead } from '../leads/new-lead.ts'
import { WITHOUT_POSTGRES } from '../postgres/find-postgres.ts'
import { DIALECTS, isMissing, openFaultDatabase } from './databases.ts'
import { brief, report } from './scale.ts'

const ALL: ChannelName[] = ['crm', 'email-event', 'messaging-gateway', 'message-template', 'smtp']
const SERVICES = brief ? ALL.filter((name) => name === 'crm' || name === 'message-template') : ALL

type Failure = { behaviour: Behaviour; outcome: Outcome['status']; asksMs?: number; only?: 'http' | 'smtp' }

const TWO_HOURS_S = 7200
const FAILURES: Record<string, Failure> = {
  hanging: { behaviour: 'hang', outcome: 'unknown' },
  'stalling in the middle': { behaviour: 'stall', outcome: 'unknown', only: 'http' },
  'a fault of its own': { behaviour: { status: 500 }, outcome: 'retry', only: 'http' },
  'a full mailbox': { behaviour: { status: 452 }, outcome: 'retry', only: 'smtp' },
  'too many at once': {
    behaviour: { status: 429, headers: { 'Retry-After': String(TWO_HOURS_S) } },
    outcome: 'retry',
    asksMs: TWO_HOURS_S * 1000,
    only: 'http',
  },
  'HTML at 200': { behaviour: 'html', outcome: 'unknown', only: 'http' },
  'ten megabytes': { behaviour: 'huge', outcome: 'unknown', only: 'http' },
  reset: { behaviour: 'reset', outcome: 'unknown' },
  redirect: {
    behaviour: { status: 302, headers: { Location: 'https://elsewhere.example/' } },
    outcome: 'retry',
    only: 'http',
  },
}

/** True if the status is the whole response, because the body is not read. */
const isYesTo = (service: ChannelName, { behaviour }: Failure) =>
  service === 'email-event' && (behaviour === 'html' || behaviour === 'huge' || behaviour === 'stall')

const canHave = (service: ChannelName, { only }: Failure) => !only || (only === 'smtp') === (service === 'smtp')

const isSilent = ({ behaviour }: Failure) => behaviour === 'hang' || behaviour === 'stall'
const JITTER = 0.2
const SILENCE_MS = 200
const START = Date.UTC(2026, 10, 21, 7)

async function openSite(dialect: (typeof DIALECTS)[number]) {
  const { database } = await openFaultDatabase(dialect)
  const queue = createSqlDeliveryQueue(database)
  const store = createSqlLeadStore(database)
  const alerts = createSqlAlertQueue(database)
  let time = START
  let leads = 0
  const now = () => time

  return {
    queue,
    now,
    moveTo: (at: number) => void (time = at),
    async accept(channel: ChannelName) {
      const keys = { submissionId: null, contentHash: `lead ${(leads += 1)}` }
      const lead = newLead({ createdAt: new Date(time), consent: { version: '1', whatsapp: true } })
      return (await store.accept(createLeadRecord(lead, keys, [{ name: channel, on: true }]))).ref
    },
    delivery: async (ref: string) => (await store.find(ref))!.deliveries[0]!,
    /** Attempts everything due with a new dispatcher, because a stopped one claims nothing. */
    async round(channel: Channel) {
      const [pauses, deadLetters] = [createCircuitBreaker({ queue, alerts, now }), createDeadLetters({ alerts })]
      const channels = new Map([[channel.name, channel]])
      const dispatcher = createDispatcher({ queue, channels, pauses, deadLetters, log: pino({ level: 'silent' }), now })
      dispatcher.wake()
      await dispatcher.stop()
    },
  }
}

const channelOf = (service: ChannelName, environment: Record<string, string>) =>
  createChannels(parseSettings(environment), fetch).get(service)!

/**
 * A shorter time limit than production's ten seconds, with which a silent service would take this test an hour. It starts when the
 * service has the request, however busy the computer is.
 */
const withPromptTimeout = (channel: Channel, fake: Fake): Channel => ({
  ...channel,
  async deliver(parcel) {
    const earlier = new Set(fake.requests)
    const attempt = new AbortController()
    const limit = fake
      .waitForRequest((request) => !earlier.has(request))
      .then(() => sleep(SILENCE_MS))
      .then(() => attempt.abort(new DOMException('The attempt took too long', 'TimeoutError')))
    const [outcome] = await Promise.all([channel.deliver(parcel, attempt.signal), limit])
    return outcome
  },
})

/** Waits as long as the schedule after the last attempt. */
function expectByTheSchedule({ status, attempts, nextAttemptAt, history }: Last, failure: Failure, madeAt: number) {
  expect(history.at(-1)?.outcome).toBe(failure.outcome)
  expect(status).toBe('pending')
  const wait = Number(nextAttemptAt) - madeAt
  if (failure.asksMs) return expect(wait).toBe(failure.asksMs)
  const planned = WAITS_MS[attempts]!
  expect(wait).toBeGreaterThanOrEqual(Math.round(planned * (1 - JITTER)))
  expect(wait).toBeLessThanOrEqual(Math.round(planned * (1 + JITTER)))
}
type Last = Delivery & { history: { outcome: Outcome['status'] | null }[] }

test.for(DIALECTS)('every failure follows the retry schedule for three days on %s', async (dialect, { skip }) => {
  skip(isMissing(dialect), WITHOUT_POSTGRES)
  skip(brief && dialect === 'PostgreSQL', 'in full only')
  const site = await openSite(dialect)
  let cases = 0
  let attempts = 0
  let days = 0

  for (const service of SERVICES) {
    const fake = service === 'smtp' ? await startSmtp() : await startFake(service)
    onTestFinished(fake.close)
    for (const [name, failure] of Object.entries(FAILURES)) {
      if (!canHave(service, failure)) continue
      const real = channelOf(service, fake.environment)
      const channel = isSilent(failure) ? withPromptTimeout(real, fake) : real
      cases += 1
      fake.reset()
      fake.behaveAlways(failure.behaviour)
      site.moveTo(START)
      const ref = await site.accept(service)
      await site.round(channel)
      if (isYesTo(service, failure)) {
        expect((await site.delivery(ref)).status, `${service}, ${name}`).toBe('delivered')
        continue
      }
      // After lost responses, a visitor never gets the same message a third time.
      const most = channel.readBy === 'visitor' && failure.outcome === 'unknown' ? 2 : WAITS_MS.length
      for (let made = 1; made < most; made += 1) {
        const delivery = await site.delivery(ref)
        expect(delivery.attempts, `${service}, ${name}`).toBe(made)
        expectByTheSchedule(delivery, failure, site.now())
        site.moveTo(Number(delivery.nextAttemptAt) - 1)
        await site.round(channel)
        expect((await site.delivery(ref)).attempts, 'waits for the scheduled attempt').toBe(made)
        site.moveTo(Number(delivery.nextAttemptAt))
        await site.round(channel)
      }
      const dead = await site.delivery(ref)
      expect(dead, `${service}, ${name}`).toMatchObject({ status: 'dead', attempts: most, nextAttemptAt: null })
      expect(fake.requests).toHaveLength(most)
      attempts += most
      days = Math.max(days, (site.now() - START) / 86_400_000)

      // Requeues like `leads retry`.
      fake.behaveAlways('ok')
      expect(await site.queue.requeue({ ref, statuses: ['dead'] }, site.now())).toBe(1)
      await site.round(channel)
      expect(await site.delivery(ref), `${service}, ${name}`).toMatchObject({ status: 'delivered' })
      expect(
        new Set(fake.requests.map(({ headers }) => headers['idempotency-key'])).size,
        'one key for all attempts',
      ).toBe(1)
    }
  }
  report(`three days on ${dialect}: services, their troubles`, `${SERVICES.length}, ${cases}`, 'all')
  report(`three days on ${dialect}: attempts by the schedule, longest days`, `${attempts}, ${days.toFixed(1)}`, '0 off')
})

const SLOW_MS = 1000

test.for(DIALECTS)('a response within the time limit counts, however slow, on %s', async (dialect, { skip }) => {
  skip(isMissing(dialect), WITHOUT_POSTGRES)
  skip(brief && dialect === 'PostgreSQL', 'in full only')
  const site = await openSite(dialect)
  const server = createServer((_request, response) => {
    void sleep(SLOW_MS).then(() => response.end(JSON.stringify({ statusCode: 0, message: 'Success' })))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const crm = { CRM_URL: `http://127.0.0.1:${port}`, CRM_AUTH_KEY: 'key', CRM_ASSIGNED_TO: '+919800000001' }
  const ref = await site.accept('crm')
  await site.round(channelOf('crm', crm))
  expect(await site.delivery(ref)).toMatchObject({ status: 'delivered', attempts: 1 })
})
