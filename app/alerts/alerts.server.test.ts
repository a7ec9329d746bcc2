import { pino } from 'pino'
import { expect, test } from 'vitest'

import { openTestStore } from '../../tests/leads/store.ts'
import type { AlertChannel, StaffAlert } from './alert.ts'
import { createAlerts } from './alerts.server.ts'

const ALERT: StaffAlert = {
  key: 'passing-disk:/data',
  subject: 'The journal is on a disk that does not last',
  text: '',
}

/** @param isReachable whether the only channel delivers */
async function setUp({ isReachable }: { isReachable: boolean }) {
  const { database } = await openTestStore()
  const delivered: StaffAlert[] = []
  const notify: AlertChannel['notify'] = async (alert) => {
    if (!isReachable) return { status: 'retry', reason: 'no response' }
    delivered.push(alert)
    return { status: 'delivered' }
  }
  const alerts = createAlerts({
    settings: { alertWebhookUrl: null, siteUrl: 'https://ionia.example' },
    database,
    channels: new Map([['smtp', { notify }]]),
    pauses: async () => [],
    fetch,
    log: pino({ level: 'silent' }),
  })
  return { database, alerts, delivered }
}

test('stores an alert in the queue while the database works', async () => {
  const { alerts, database, delivered } = await setUp({ isReachable: true })
  await alerts.raiseOrSend(ALERT)
  expect(await database.selectFrom('alerts').select('key').execute()).toEqual([{ key: ALERT.key }])
  expect(delivered).toEqual([])
})

test('sends an alert directly when the database cannot store it', async () => {
  const { alerts, database, delivered } = await setUp({ isReachable: true })
  await database.schema.dropTable('alerts').execute()
  await alerts.raiseOrSend(ALERT)
  expect(delivered).toEqual([ALERT])
})

test('throws when neither the database nor a channel accepts an alert', async () => {
  const { alerts, database } = await setUp({ isReachable: false })
  await database.schema.dropTable('alerts').execute()
  await expect(alerts.raiseOrSend(ALERT)).rejects.toThrow()
})
