/** Tests a visit's messages and their times with a fake clock, across the end of a year. */
import pino from 'pino'
import { expect, test } from 'vitest'

import type { Channel } from '#app/leads/channels/channel.ts'
import { createCircuitBreaker } from '#app/leads/delivery/circuit-breaker.server.ts'
import { createDispatcher } from '#app/leads/delivery/dispatcher.server.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import { asking, openVisits, wishFor } from '../../tests/visits/wishes.ts'
import { planStaffNews } from './plan-messages.server.ts'
import { createVisitMessageQueue } from './message-queue.server.ts'
import { HOUR_MS, clockOf, dayOf, toTime } from '#app/time/india.ts'

const BOOKED_AT = toTime('2026-12-29', '12:00')
/** The visit is on 1 January, so the evening before is in the old year. */
const VISIT_AT = toTime('2027-01-01', '10:00')

type Setting = { whatsapp?: boolean; answer?: () => Outcome }

async function openOutbox({ whatsapp = true, answer = () => ({ status: 'delivered' }) }: Setting = {}) {
  const site = await openVisits({ now: BOOKED_AT })
  const { database, clock, leads, queue } = site
  const channels = [{ name: 'crm', on: true } as const]
  const lead = { createdAt: new Date(BOOKED_AT), consent: { version: 'v1', whatsapp } }
  const { id } = await leads.accept(asking({ wish: wishFor(VISIT_AT), lead, channels }))
  const sent: string[] = []
  const say = () => `${dayOf(clock.now)} ${clockOf(clock.now)}`
  const template: Channel = {
    name: 'message-template',
    readBy: 'visitor',
    isOnce: true,
    async deliver({ idempotencyKey }) {
      const found = database.selectFrom('visit_messages').select('moment').where('id', '=', idempotencyKey)
      sent.push(`${(await found.executeTakeFirstOrThrow()).moment} ${say()}`)
      return answer()
    },
  }
  const outbox = createVisitMessageQueue(database, 'visitor', queue)

  /** Dispatches messages every half hour until the given time. */
  async function pass(until: number) {
    for (; clock.now <= until; clock.now += HOUR_MS / 2) {
      const alerts = { raise: async () => undefined }
      const log = pino({ level: 'silent' })
      const now = () => clock.now
      const pauses = createCircuitBreaker({ queue, alerts, now })
      const deadLetters = { notify: async () => undefined }
      const dispatcher = createDispatcher({
        queue: outbox,
        channels: new Map([[template.name, template]]),
        pauses,
        deadLetters,
        log,
        now,
      })
      dispatcher.wake()
      await dispatcher.stop()
    }
  }
  const statuses = async () =>
    Object.fromEntries(
      (
        await database
          .selectFrom('visit_messages')
          .select(['moment', 'status'])
          .where('reader', '=', 'visitor')
          .execute()
      ).map(({ moment, status }) => [moment, status]),
    )
  return { ...site, id, sent, pass, statuses, outbox }
}

const window = (startsAt: number) => ({ city: 'jaipur', kind: 'home' as const, startsAt })

test('sends each message once: on booking, on the evening before and two hours before', async () => {
  const { sent, pass } = await openOutbox()
  await pass(VISIT_AT + 24 * HOUR_MS)
  expect(sent).toEqual(['booked 2026-12-29 12:00', 'evening 2026-12-31 18:00', 'soon 2027-01-01 08:00'])
})

test('sends nothing without WhatsApp consent', async () => {
  const { sent, pass } = await openOutbox({ whatsapp: false })
  await pass(VISIT_AT)
  expect(sent).toEqual([])
})

test('sends a cancellation and nothing afterwards', async () => {
  const { id, visits, sent, pass, clock } = await openOutbox()
  await pass(BOOKED_AT + HOUR_MS)
  await visits.cancel(id, 'visitor')
  await pass(VISIT_AT)
  expect(sent).toEqual(['booked 2026-12-29 12:00', 'cancelled 2026-12-29 13:30'])
  expect(clock.now).toBeGreaterThan(VISIT_AT)
})

test('a visit moved twice is announced once, and its reminders use the current time', async () => {
  const { id, visits, sent, pass } = await openOutbox()
  await pass(BOOKED_AT)
  await visits.move(id, window(VISIT_AT + 24 * HOUR_MS), 1, 1, 'visitor')
  await visits.move(id, window(VISIT_AT), 1, 2, 'visitor')
  await pass(VISIT_AT + 48 * HOUR_MS)
  expect(sent).toEqual([
    'booked 2026-12-29 12:00',
    'moved 2026-12-29 12:30',
    'evening 2026-12-31 18:00',
    'soon 2027-01-01 08:00',
  ])
})

test('setting out sends one message in place of the remaining reminders', async () => {
  const { id, visits, sent, pass, clock } = await openOutbox()
  await pass(VISIT_AT - 3 * HOUR_MS)
  const setOut = clock.now
  expect([await visits.note(id, 'on_the_way'), await visits.note(id, 'on_the_way')]).toEqual([true, false])
  await pass(VISIT_AT + 24 * HOUR_MS)
  expect(sent.slice(2)).toEqual([`on_the_way ${dayOf(setOut)} ${clockOf(setOut)}`])
  expect(await visits.timeline(id)).toContainEqual({
    what: 'notified',
    by: 'site',
    at: setOut,
    detail: 'on the way, by message-template',
  })
})

test('setting out sends nothing without consent, after an hour, or once the visit is done', async () => {
  const silent = await openOutbox({ whatsapp: false })
  await silent.visits.note(silent.id, 'on_the_way')
  await silent.pass(VISIT_AT)
  expect(silent.sent).toEqual([])

  const late = await openOutbox()
  await late.visits.note(late.id, 'on_the_way')
  late.clock.now += HOUR_MS
  await late.pass(VISIT_AT)
  expect(late.sent).toEqual([])

  const over = await openOutbox()
  await over.visits.note(over.id, 'on_the_way')
  await over.visits.note(over.id, 'done')
  await over.pass(VISIT_AT)
  expect(over.sent).toEqual([])
})

test('does not repeat a message after a lost response, and retries a busy channel until the message expires', async () => {
  const lost = await openOutbox({ answer: () => ({ status: 'unknown', reason: 'No answer' }) })
  await lost.pass(BOOKED_AT + 12 * HOUR_MS)
  expect(lost.sent).toEqual(['booked 2026-12-29 12:00'])
  expect((await lost.statuses()).booked).toBe('dead')

  const refused = await openOutbox({ answer: () => ({ status: 'retry', reason: 'Busy' }) })
  await refused.pass(VISIT_AT + 24 * HOUR_MS)
  expect(refused.sent.length).toBeGreaterThan(3)
  expect(refused.sent.filter((line) => line.startsWith('soon')).every((line) => line < 'soon 2027-01-01 10:00')).toBe(
    true,
  )
})

test('a message interrupted by a crash counts as sent', async () => {
  const { outbox, sent, pass } = await openOutbox()
  const [claim] = await outbox.claimDue('message-template', 1, BOOKED_AT, 1000)
  expect(claim).toMatchObject({ unanswered: 0 })
  await pass(BOOKED_AT + HOUR_MS)
  expect(sent).toEqual([])
})

test.for(['visitor', 'staff'] as const)(
  'sends a change by the %s, with the current window, to the channels that delivered the lead',
  async (by) => {
    const { id, visits, queue, database, clock } = await openOutbox()
    const staff = createVisitMessageQueue(database, 'staff', queue)
    await visits.move(id, window(VISIT_AT + 24 * HOUR_MS), 1, 1, by)
    expect(await staff.claimDue('crm', 9, clock.now, 1000), 'the lead is not delivered yet').toEqual([])
    const [claim] = await queue.claimDue('crm', 1, clock.now, 1000)
    await queue.complete(claim!, 'delivered', { status: 'delivered', reference: null }, clock.now)
    await visits.cancel(id, by)
    const [news] = await staff.claimDue('crm', 9, clock.now, 1000)
    expect(news?.lead.header).toBe('Visit cancelled: Ionia Enquiry')
    expect(news?.lead.notes?.[0]?.brief).toBe('visit Sat 2 January, 10 am to 12 noon (cancelled)')
  },
)

test('a failed message rescheduled while the clock ran ahead is due, and a planned one is not', async () => {
  const { database, outbox } = await openOutbox()
  const failed = database.updateTable('visit_messages').where('moment', '=', 'booked').where('reader', '=', 'visitor')
  await failed.set({ attempts: 1, due_at: BOOKED_AT + 400 * 24 * HOUR_MS }).execute()
  expect(await outbox.claimDue('message-template', 9, BOOKED_AT, 30_000)).toHaveLength(1)
})

test('a visit that is moved again and again sends staff three notices in an hour, and then the latest one', async () => {
  const { database, clock } = await openOutbox()
  const row = await database.selectFrom('visits').selectAll().executeTakeFirstOrThrow()
  await database.updateTable('deliveries').set({ attempts: 1, status: 'delivered' }).execute()
  for (let version = 2; version < 22; version += 1) {
    clock.now += 60_000
    await database
      .transaction()
      .execute((transaction) => planStaffNews(transaction, { ...row, version, changed_at: clock.now }, 'moved'))
  }
  const planned = await database
    .selectFrom('visit_messages')
    .select(['due_at', 'version'])
    .where('reader', '=', 'staff')
    .where('status', '!=', 'void')
    .orderBy('due_at')
    .execute()
  expect(planned.map(({ version }) => version)).toEqual([2, 3, 4, 21])
  expect(planned[3]!.due_at - planned[0]!.due_at).toBe(HOUR_MS)
})
