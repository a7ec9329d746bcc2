import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import type { Channel } from '#app/leads/channels/channel.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import { newLead, openTestStore } from '../../../tests/leads/store.ts'
import { createDeadLetters } from './dead-letters.ts'
import { createDispatcher } from './dispatcher.server.ts'
import { createCircuitBreaker } from './circuit-breaker.server.ts'

const log = pino({ level: 'silent' })
/** Poll timeout for a database on a busy machine. The default is one second. */
const BUSY = { timeout: 15_000 }

/** A channel with scripted outcomes, then `delivered`. */
function scripted(name: ChannelName, outcomes: (Outcome | Promise<Outcome>)[], readBy: Channel['readBy'] = 'staff') {
  const deliver = vi.fn<Channel['deliver']>(async () => (await outcomes.shift()) ?? { status: 'delivered' })
  return { name, readBy, deliver }
}

async function setUp(...channels: ReturnType<typeof scripted>[]) {
  const { store, queue } = await openTestStore()
  let time = Date.UTC(2026, 10, 21, 7)
  const byName = new Map<ChannelName, Channel>(channels.map((channel) => [channel.name, channel]))
  const now = () => time
  const raised: StaffAlert[] = []
  const alerts = { raise: async (alert: StaffAlert) => void raised.push(alert) }
  const create = () => {
    const [pauses, deadLetters] = [createCircuitBreaker({ queue, alerts, now }), createDeadLetters({ alerts })]
    return createDispatcher({ queue, channels: byName, pauses, deadLetters, log, now })
  }
  const routes = channels.map(({ name }) => ({ name, on: true }))
  return {
    store,
    queue,
    raised,
    dispatcher: create(),
    accept: (hash = 'h') =>
      store.accept(
        createLeadRecord(
          newLead({ createdAt: new Date(time), consent: { version: '1', whatsapp: true } }),
          { submissionId: null, contentHash: hash },
          routes,
        ),
      ),
    pass: (ms: number) => void (time += ms),
    again: create,
    delivery: async (ref: string) => (await store.find(ref))?.deliveries[0],
  }
}

/** Uses a new dispatcher each time, because a stopped one claims nothing. */
async function round(site: Awaited<ReturnType<typeof setUp>>) {
  const dispatcher = site.again()
  dispatcher.wake()
  await dispatcher.stop()
}

test('releases the slot of an adapter that hangs and ignores its abort signal', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const never = new Promise<Outcome>(() => {})
  const email = scripted('email-event', [never, never, never, never])
  const site = await setUp(email)
  for (const hash of ['1', '2', '3', '4', '5']) await site.accept(hash)
  const dispatcher = site.again()
  dispatcher.wake()
  await vi.waitFor(() => expect(email.deliver).toHaveBeenCalledTimes(4), BUSY)
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(() => expect(email.deliver).toHaveBeenCalledTimes(5), BUSY)
  await dispatcher.stop()
})

test('retries a claim when the database hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const crm = scripted('crm', [])
  const site = await setUp(crm)
  await site.accept()
  const claimDue = vi.spyOn(site.queue, 'claimDue').mockReturnValueOnce(new Promise(() => {}))
  const dispatcher = site.again()
  dispatcher.wake()
  await vi.waitFor(() => expect(claimDue).toHaveBeenCalledOnce(), BUSY)
  await vi.advanceTimersByTimeAsync(15_000)
  dispatcher.wake()
  await vi.waitFor(() => expect(crm.deliver).toHaveBeenCalledOnce(), BUSY)
  await dispatcher.stop()
})

test('delivers a stored lead and marks it as delivered', async () => {
  const crm = scripted('crm', [{ status: 'delivered', reference: 'c-1' }])
  const site = await setUp(crm)
  const { ref } = await site.accept()
  await round(site)
  expect(await site.delivery(ref)).toMatchObject({
    status: 'delivered',
    attempts: 1,
    reference: 'c-1',
    lastError: null,
  })
  expect((await site.store.find(ref))?.status).toBe('delivered')
})

test('retries on schedule with the same idempotency key until the third attempt succeeds', async () => {
  const crm = scripted('crm', [
    { status: 'retry', reason: 'The service answered 500' },
    { status: 'retry', reason: 'The service said no' },
  ])
  const site = await setUp(crm)
  const { ref } = await site.accept()
  await round(site)
  expect(await site.delivery(ref)).toMatchObject({
    status: 'pending',
    attempts: 1,
    lastError: 'The service answered 500',
  })

  await round(site)
  expect(crm.deliver, 'waits for the scheduled retry').toHaveBeenCalledTimes(1)
  site.pass(6_001)
  await round(site)
  site.pass(36_001)
  await round(site)

  const delivery = await site.delivery(ref)
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 3 })
  expect(delivery?.history.map((attempt) => attempt.outcome)).toEqual(['retry', 'retry', 'delivered'])
  expect(new Set(crm.deliver.mock.calls.map(([parcel]) => parcel.idempotencyKey)).size).toBe(1)
})

test('gives up after the whole schedule, and staff can requeue the delivery', async () => {
  const crm = scripted(
    'crm',
    Array.from({ length: 14 }, () => ({ status: 'retry', reason: 'down' }) as const),
  )
  const site = await setUp(crm)
  const { ref } = await site.accept()
  for (let attempt = 0; attempt < 15; attempt++) {
    await round(site)
    site.pass(24 * 3_600_000 + 1)
  }
  expect(crm.deliver).toHaveBeenCalledTimes(14)
  expect(await site.delivery(ref)).toMatchObject({ status: 'dead', attempts: 14 })

  expect(await site.queue.requeue({ ref, statuses: ['dead'] }, Date.UTC(2026, 10, 1))).toBe(1)
  await round(site)
  expect(await site.delivery(ref)).toMatchObject({ status: 'delivered' })
})

test('raises an alert for each rejected delivery, even while an earlier one is still dead', async () => {
  const refused: Outcome = { status: 'rejected', reason: 'The CRM refused this lead (400)' }
  const site = await setUp(scripted('crm', [refused, refused]))
  const first = (await site.accept('a')).ref
  await round(site)
  const second = (await site.accept('b')).ref
  await round(site)
  expect(site.raised.map(({ subject }) => subject)).toEqual([
    `Lead ${first} could not be delivered to crm`,
    `Lead ${second} could not be delivered to crm`,
  ])

  await site.queue.requeue({ ref: first, statuses: ['dead'] }, Date.UTC(2026, 10, 1))
  await round(site)
  expect(site.raised, 'the requeued delivery succeeded').toHaveLength(2)
})

test('a hanging channel does not delay another', async () => {
  const never = new Promise<Outcome>(() => undefined)
  const crm = scripted('crm', [never, never, never, never])
  const email = scripted('email-event', [])
  const site = await setUp(crm, email)
  for (const hash of ['a', 'b', 'c', 'd', 'e', 'f']) await site.accept(hash)
  site.dispatcher.wake()
  await vi.waitFor(() => expect(email.deliver).toHaveBeenCalledTimes(6), BUSY)
  expect(crm.deliver.mock.calls.length).toBeLessThanOrEqual(4)
})

test('a paused channel uses no attempts, probes with one lead and resumes automatically', async () => {
  const paused: Outcome = { status: 'paused', reason: 'The key was refused' }
  const crm = scripted('crm', [paused, paused, paused])
  const site = await setUp(crm)
  const refs = [(await site.accept('a')).ref, (await site.accept('b')).ref, (await site.accept('c')).ref]
  await round(site)
  expect(await site.queue.pauses()).toMatchObject([{ channel: 'crm', reason: 'The key was refused' }])
  expect(await site.delivery(refs[0]!)).toMatchObject({ status: 'pending', attempts: 0 })

  const callsWhenPaused = crm.deliver.mock.calls.length
  await round(site)
  expect(crm.deliver).toHaveBeenCalledTimes(callsWhenPaused)

  site.pass(15 * 60_000 + 1)
  await round(site)
  expect(await site.queue.pauses()).toEqual([])
  await round(site)
  for (const ref of refs) expect(await site.delivery(ref)).toMatchObject({ status: 'delivered' })
})

test('raises one alert for a pause and one for its end', async () => {
  const paused: Outcome = { status: 'paused', reason: 'The CRM refused our key (401)' }
  const crm = scripted('crm', [paused, paused, paused])
  const site = await setUp(crm)
  await site.accept('a')
  await site.accept('b')
  await round(site)
  site.pass(15 * 60_000 + 1)
  await round(site)
  const keys = () => [...new Set(site.raised.map(({ key }) => key))]
  expect(keys(), 'the pause is the same').toHaveLength(1)
  expect(site.raised[0]).toMatchObject({ key: expect.stringMatching(/^paused:crm:\d+$/) as string })
  expect(site.raised[0]?.text).toContain('The CRM refused our key (401)\n2 leads wait for it')
  expect(site.raised[0]?.text).toContain('/staff/deliveries')

  site.pass(15 * 60_000 + 1)
  await round(site)
  expect(keys()).toEqual([expect.stringMatching(/^paused:crm:/), expect.stringMatching(/^resumed:crm:/)])
})

test('a paused channel stays paused when its probe fails differently, and probes one lead at a time', async () => {
  const paused: Outcome = { status: 'paused', reason: 'The key was refused' }
  const crm = scripted('crm', [paused, { status: 'retry', reason: 'down' }])
  const site = await setUp(crm)
  await site.accept('a')
  await round(site)
  site.pass(15 * 60_000 + 1)
  await round(site)
  expect(await site.queue.pauses()).toHaveLength(1)
  site.pass(60_000)
  await round(site)
  expect(await site.queue.pauses()).toEqual([])
})

test('an attempt that started before the pause does not resume the channel', async () => {
  const { queue } = await openTestStore()
  const pauses = createCircuitBreaker({ queue, alerts: { raise: async () => undefined }, now: () => 1000 })
  await pauses.pause('crm', 'The key was refused')
  await pauses.resume('crm', 999)
  expect(await queue.pauses()).toHaveLength(1)
  await pauses.resume('crm', 1001)
  expect(await queue.pauses()).toEqual([])
})

test('sends a visitor at most two messages when responses are lost, even across a crash', async () => {
  const lost: Outcome = { status: 'unknown', reason: 'No answer' }
  const template = scripted('message-template', [lost, lost, lost], 'visitor')
  const site = await setUp(template)
  const { ref } = await site.accept()
  await round(site)
  site.pass(6_001)
  // The second attempt is cut off by a crash.
  await site.queue.claimDue('message-template', 1, Date.UTC(2026, 10, 21, 7) + 6_001, 30_000)
  site.pass(24 * 3_600_000)
  await round(site)
  expect(template.deliver).toHaveBeenCalledTimes(1)
  expect(await site.delivery(ref)).toMatchObject({
    status: 'dead',
    lastError: expect.stringMatching(/no further copy/) as string,
  })

  await site.queue.requeue({ ref, statuses: ['dead'] }, Date.UTC(2026, 10, 1))
  await round(site)
  expect(template.deliver, 'staff can requeue the message').toHaveBeenCalledTimes(2)
})

test('repeats a delivery to staff after each lost response', async () => {
  const lost: Outcome = { status: 'unknown', reason: 'No answer' }
  const crm = scripted('crm', [lost, lost, lost])
  const site = await setUp(crm)
  const { ref } = await site.accept()
  for (let attempt = 0; attempt < 4; attempt++) {
    await round(site)
    site.pass(3_600_000)
  }
  expect(await site.delivery(ref)).toMatchObject({ status: 'delivered', attempts: 4 })
})

test('two dispatchers on one database send each lead once', async () => {
  const crm = scripted('crm', [])
  const site = await setUp(crm)
  for (let index = 0; index < 12; index++) await site.accept(`h${index}`)
  const both = [site.again(), site.again()]
  both.forEach((dispatcher) => dispatcher.wake())
  await vi.waitFor(() => expect(crm.deliver).toHaveBeenCalledTimes(12), BUSY)
  await Promise.all(both.map((dispatcher) => dispatcher.stop()))
  expect(crm.deliver).toHaveBeenCalledTimes(12)
})

test('an attempt interrupted by a crash is recorded as unknown and retried after its lease expires', async () => {
  const crm = scripted('crm', [])
  const site = await setUp(crm)
  const { ref } = await site.accept()
  const [claim] = await site.queue.claimDue('crm', 1, Date.UTC(2026, 10, 21, 7), 30_000)
  await round(site)
  expect(crm.deliver, 'the lease is still valid').not.toHaveBeenCalled()

  site.pass(30_001)
  await round(site)
  const delivery = await site.delivery(ref)
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 2 })
  expect(delivery?.history.map((attempt) => attempt.outcome)).toEqual(['unknown', 'delivered'])
  const late = await site.queue.complete(claim!, 'retry', { status: 'dead', reason: 'late' }, Date.now())
  expect(late, 'completing with an expired lease changes nothing').toBe(false)
  expect(await site.delivery(ref)).toMatchObject({ status: 'delivered' })
})

test('an adapter that throws does not stop its channel', async () => {
  const crm = scripted('crm', [])
  crm.deliver.mockRejectedValueOnce(new Error('bug'))
  const site = await setUp(crm)
  const { ref } = await site.accept()
  await round(site)
  expect(await site.delivery(ref)).toMatchObject({ status: 'pending', lastError: 'The adapter failed; see the log' })
})
