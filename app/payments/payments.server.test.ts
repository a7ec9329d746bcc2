import { pino } from 'pino'
import { expect, test } from 'vitest'

import { parseSettings } from '#app/settings/env.server.ts'
import { SALE, openTestOrders } from '../../tests/payments/orders.ts'
import { createPayments } from './payments.server.ts'

const SANDBOX = 'https://api-preprod.phonepe.com/apis/pg-sandbox'

test('an order of sample charges is paid at a test gateway only', async () => {
  const { database, store, buy, now } = await openTestOrders()
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
      secret: 'a secret of the tests',
    })
  const trial = (await store.open(await buy(), () => ({ ...SALE, isSample: true }), now))!
  const real = (await store.open(await buy(), () => SALE, now))!

  const live = payments('https://api.phonepe.com/apis/hermes')
  expect(await live.pay(trial.id)).toBe(`/payment/${trial.id}`)
  expect([live.isAccepted(trial), calls.length]).toEqual([false, 0])
  await live.pay(real.id)
  expect([live.isAccepted(real), calls.length]).toEqual([true, 1])
  await payments(SANDBOX).pay(trial.id)
  expect(calls).toHaveLength(2)
})
