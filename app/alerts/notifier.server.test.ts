import { pino } from 'pino'
import { expect, test, vi } from 'vitest'

import type { Channel } from '#app/leads/channels/channel.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import { openTestStore } from '../../tests/leads/store.ts'
import { createNotifier, alertChannelsOf } from './notifier.server.ts'
import { createSqlAlertQueue } from './sql-alert-queue.server.ts'

const alert = { key: 'paused:crm:1', subject: 'Channel crm is paused', text: 'The CRM refused our key (401)' }
const down: Outcome = { status: 'retry', reason: 'down' }

function createNotifyChannel(name: ChannelName, outcomes: Outcome[] = []) {
  const notify = vi.fn<NonNullable<Channel['notify']>>(async () => outcomes.shift() ?? { status: 'delivered' })
  return { name, readBy: 'staff' as const, deliver: vi.fn(), notify }
}

async function setUp(...channels: Channel[]) {
  const { database, queue } = await openTestStore()
  let time = Date.UTC(2026, 10, 21, 7)
  const now = () => time
  const alerts = createSqlAlertQueue(database, now)
  const byName = new Map(channels.map((channel) => [channel.name, channel]))
  return {
    queue,
    alerts,
    now,
    pass: (ms: number) => void (time += ms),
    /** Uses a new notifier each time, because a stopped one claims nothing. */
    async round() {
      const log = pino({ level: 'silent' })
      const notifier = createNotifier({ alerts, channels: alertChannelsOf(byName), pauses: queue.pauses, log, now })
      notifier.start()
      await notifier.stop()
    },
    rows: () => database.selectFrom('alerts').selectAll().execute(),
  }
}

test('sends an alert once, through the first channel that notifies staff', async () => {
  const [smtp, email, crm] = [
    createNotifyChannel('smtp'),
    createNotifyChannel('email-event'),
    createNotifyChannel('crm'),
  ]
  const site = await setUp(crm, email, smtp)
  await site.alerts.raise(alert)
  await site.alerts.raise({ ...alert, subject: 'The same again' })
  await site.round()
  await site.alerts.raise(alert)
  await site.round()
  expect(smtp.notify.mock.calls.map(([sent]) => sent)).toEqual([alert])
  expect(email.notify).not.toHaveBeenCalled()
  expect(crm.notify).not.toHaveBeenCalled()
  expect(await site.rows()).toMatchObject([{ delivered_by: 'smtp', due_at: null }])
})

test('skips a paused channel and falls back when a channel fails', async () => {
  const [smtp, email, gateway] = [
    createNotifyChannel('smtp'),
    createNotifyChannel('email-event', [down]),
    createNotifyChannel('messaging-gateway'),
  ]
  const site = await setUp(smtp, email, gateway)
  await site.queue.pause('smtp', 'bad login', 0, site.now() + 60_000)
  await site.alerts.raise(alert)
  await site.round()
  expect(smtp.notify).not.toHaveBeenCalled()
  expect(email.notify).toHaveBeenCalledTimes(1)
  expect(await site.rows()).toMatchObject([{ delivered_by: 'messaging-gateway' }])
})

test('retries on schedule without ever giving up when every channel fails', async () => {
  const smtp = createNotifyChannel(
    'smtp',
    Array.from({ length: 20 }, () => down),
  )
  const site = await setUp(smtp)
  await site.alerts.raise(alert)
  await site.round()
  expect(await site.rows()).toMatchObject([{ attempts: 1, last_error: 'down', delivered_by: null }])
  await site.round()
  expect(smtp.notify, 'waits for the scheduled retry').toHaveBeenCalledTimes(1)
  for (let attempt = 0; attempt < 20; attempt++) {
    site.pass(25 * 3_600_000)
    await site.round()
  }
  expect(smtp.notify).toHaveBeenCalledTimes(21)
  expect(await site.rows()).toMatchObject([{ attempts: 21, delivered_by: 'smtp' }])
})

test('falls back when a channel throws, and continues with later alerts', async () => {
  const [smtp, email] = [
    createNotifyChannel('smtp'),
    createNotifyChannel('email-event', [{ status: 'delivered' }, down]),
  ]
  smtp.notify.mockRejectedValue(new TypeError('a bug'))
  const site = await setUp(smtp, email)
  await site.alerts.raise(alert)
  await site.round()
  expect(await site.rows()).toMatchObject([{ delivered_by: 'email-event' }])

  await site.alerts.raise({ ...alert, key: 'paused:crm:2' })
  await site.round()
  expect((await site.rows()).find(({ key }) => key === 'paused:crm:2')).toMatchObject({
    delivered_by: null,
    attempts: 1,
    last_error: 'down',
  })
})

test('an alert waits without using up an attempt while every channel is paused', async () => {
  const smtp = createNotifyChannel('smtp')
  const site = await setUp(smtp)
  await site.queue.pause('smtp', 'bad login', 0, site.now() + 60_000)
  await site.alerts.raise(alert)
  await site.round()
  expect(await site.rows()).toMatchObject([{ attempts: 0, delivered_by: null }])
  await site.queue.resume('smtp')
  await site.round()
  expect(await site.rows()).toMatchObject([{ delivered_by: 'smtp' }])
})

test('an alert is sent once when two processes claim it', async () => {
  const smtp = createNotifyChannel('smtp')
  const site = await setUp(smtp)
  await site.alerts.raise(alert)
  await Promise.all([site.round(), site.round()])
  expect(smtp.notify).toHaveBeenCalledTimes(1)
})
