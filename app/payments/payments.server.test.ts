import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { createCounters } from '#app/leads/screening/counters.server.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { startPhonePe } from '../../tests/fakes/phonepe.ts'
import { SALE, openTestOrders } from '../../tests/payments/orders.ts'
import { createPayments } from './payments.server.ts'

const counters = createCounters({ database: { dialect: 'sqlite', file: '' }, log: pino({ enabled: false }) })
const SANDBOX = 'https://api-preprod.phonepe.com/apis/pg-sandbox'

test('a test gateway accepts only trials, and a live gateway only other orders', async () => {
  const { database, store, buy, now } = await openTestOrders(new Date())
  const calls: unknown[] = []
  const payments = (url: string) =>
    createPayments({
      settings: parseSettings({
        SITE_URL: 'https://ionia.example',
        PAYMENT_REDIRECT_HOSTS: 'phonepe.com',
        PHONEPE_URL: url,
        PHONEPE_MERCHANT_ID: 'M1',
        PHONEPE_SALT_KEY: 'salt',
        PHONEPE_SALT_INDEX: '1',
      }),
      ...{ database, copies: { keep: async () => undefined, spool: async () => undefined } },
      alerts: { raise: async () => undefined },
      log: pino({ level: 'silent' }),
      fetch: async (url) => {
        calls.push(url)
        return Response.error()
      },
      ...{ secret: 'a secret of the tests', counters },
    })
  const trial = (await store.open(await buy(), () => ({ ...SALE, isTrial: true }), now))!
  const real = (await store.open(await buy(), () => SALE, now))!

  const live = payments('https://api.phonepe.com/apis/hermes')
  expect(await live.pay(trial.id)).toBe(`/payment/${trial.id}`)
  expect([live.isAccepted(trial), calls.length]).toEqual([false, 0])
  await live.pay(real.id)
  expect([live.isAccepted(real), calls.length]).toEqual([true, 1])
  const sandbox = payments(SANDBOX)
  const other = (await store.open(await buy(), () => SALE, now))!
  expect(await sandbox.pay(other.id)).toBe(`/payment/${other.id}`)
  expect([sandbox.isAccepted(other), calls.length]).toEqual([false, 1])
  await sandbox.pay(trial.id)
  expect(calls).toHaveLength(2)
})

test('a buyer who returns right after an early check waits for the next check', async () => {
  const fake = await startPhonePe()
  onTestFinished(() => fake.close())
  const { database, store, buy, now } = await openTestOrders(new Date())
  const payments = createPayments({
    settings: parseSettings({ SITE_URL: 'https://ionia.example', ...fake.environment }),
    ...{ database, copies: { keep: async () => undefined, spool: async () => undefined } },
    ...{ alerts: { raise: async () => undefined }, log: pino({ level: 'silent' }), fetch, secret: 'of the tests', counters },
  })
  const { id } = (await store.open(await buy(), () => ({ ...SALE, isTrial: true }), now))!
  await payments.pay(id)
  const statusOf = async () => (await payments.refresh(id))?.payments.map(({ status }) => status)
  expect(await statusOf()).toEqual(['pending'])
  fake.end([...fake.transactions.keys()][0]!, { code: 'PAYMENT_SUCCESS' })
  expect(await statusOf()).toEqual(['paid'])
})
