/** Alerts that people outside cause again and again are summed up. */
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'

import type { Channel } from '#app/leads/channels/channel.ts'
import { openTestStore } from '../../tests/leads/store.ts'
import type { StaffAlert } from './alert.ts'
import { alertChannelsOf, createNotifier } from './notifier.server.ts'
import { createSqlAlertQueue } from './sql-alert-queue.server.ts'

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 10, 21, 7, 10)

async function setUp() {
  const { database, queue } = await openTestStore()
  let time = START
  const now = () => time
  const sent: StaffAlert[] = []
  const notify = vi.fn<NonNullable<Channel['notify']>>(async (alert) => {
    sent.push(alert)
    return { status: 'delivered' }
  })
  const channels = alertChannelsOf(new Map([['smtp', { notify }]]))
  return {
    sent,
    notify,
    open: () => createSqlAlertQueue(database, now),
    pass: (ms: number) => void (time += ms),
    async round() {
      const alerts = createSqlAlertQueue(database, now)
      const notifier = createNotifier({ alerts, channels, pauses: queue.pauses, log: pino({ level: 'silent' }), now })
      notifier.start()
      await notifier.stop()
    },
  }
}

const failed = (number: number, ref = 'A7K3-9QF4', status = 'failed'): StaffAlert => ({
  key: `payment:${ref}:${number}:${status}`,
  subject: `Payment failed: order ${ref}`,
  text: `Payment ${number}. Please call now.`,
})

/** One notifier sends one alert per round, until it stops. */
async function sendAll({ round }: Awaited<ReturnType<typeof setUp>>) {
  for (let rounds = 0; rounds < 12; rounds += 1) await round()
}

test('thirty failed payments of one order send one alert, and one for the other 29', async () => {
  const site = await setUp()
  const [one, other] = [site.open(), site.open()]
  for (let number = 1; number <= 30; number += 1) await (number % 2 ? one : other).raise(failed(number))
  await sendAll(site)
  expect(site.sent).toEqual([failed(1)])

  site.pass(HOUR_MS)
  await sendAll(site)
  expect(site.sent).toHaveLength(2)
  expect(site.sent[1]).toMatchObject({ subject: 'And 29 more like it: Payment failed: order A7K3-9QF4' })
  expect(site.sent[1]!.text, 'the last one says what to do').toContain('Payment 30. Please call now.')
  site.pass(HOUR_MS)
  await sendAll(site)
  expect(site.sent).toHaveLength(2)
})

test('another order, another hour, and money that moved are never summed up', async () => {
  const site = await setUp()
  const alerts = site.open()
  await alerts.raise(failed(1))
  await alerts.raise(failed(1, 'B2C4-6DF7'))
  for (const number of [2, 3, 4]) await alerts.raise(failed(number, 'A7K3-9QF4', 'paid'))
  site.pass(HOUR_MS)
  await alerts.raise(failed(5))
  await sendAll(site)
  expect(site.sent).toHaveLength(6)
  expect(site.sent.map(({ subject }) => subject).join()).not.toContain('more like it')
})

test('an alert that is raised again counts once, and a failed sum is sent later', async () => {
  const site = await setUp()
  const alerts = site.open()
  for (const number of [1, 2, 2, 1, 2]) await alerts.raise(failed(number))
  await sendAll(site)
  site.notify.mockResolvedValueOnce({ status: 'retry', reason: 'down' })
  site.pass(HOUR_MS)
  await sendAll(site)
  expect(site.sent).toHaveLength(1)
  site.pass(HOUR_MS)
  await sendAll(site)
  expect(site.sent[1]).toMatchObject({ subject: expect.stringContaining('And 1 more like it') as string })
})

test('three hundred dead letters of a channel send five alerts and a sum that names ten', async () => {
  const site = await setUp()
  const alerts = site.open()
  for (let n = 0; n < 300; n += 1)
    await alerts.raise({ key: `dead:crm:d${n}:a${n}`, subject: `Lead ${n} could not be delivered to crm`, text: 'why' })
  await alerts.raise({ key: 'dead:smtp:d1:a1', subject: 'Lead 1 could not be delivered to smtp', text: 'why' })
  await sendAll(site)
  expect(site.sent).toHaveLength(6)
  site.pass(HOUR_MS)
  await sendAll(site)
  expect(site.sent).toHaveLength(7)
  expect(site.sent[6]!.text).toContain('and 285 others')
  expect(site.sent[6]!.text).toContain('npm run leads -- list --status dead')
})
