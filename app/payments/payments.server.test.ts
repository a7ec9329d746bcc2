import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import { type Leave, withPlace } from '#app/http/leave-place.server.ts'
import { getSoldProduct } from '#app/content/orders/sale.server.ts'
import { withRequestContext } from '#app/http/request-context.server.ts'
import { createCounters } from '#app/leads/screening/counters.server.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { startPhonePe } from '../../tests/fakes/phonepe.ts'
import { SALE, openTestOrders } from '../../tests/payments/orders.ts'
import { createPayments } from './payments.server.ts'
import { createStartLimit } from './start-limit.server.ts'

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
      database,
      copies: { keep: async () => undefined, spool: async () => undefined },
      alerts: { raise: async () => undefined },
      log: pino({ level: 'silent' }),
      fetch: async (url) => {
        calls.push(url)
        return Response.error()
      },
      secrets: ['a secret of the tests'],
      counters,
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
    database,
    copies: { keep: async () => undefined, spool: async () => undefined },
    alerts: { raise: async () => undefined },
    log: pino({ level: 'silent' }),
    fetch,
    secrets: ['of the tests'],
    counters,
  })
  const { id } = (await store.open(await buy(), () => ({ ...SALE, isTrial: true }), now))!
  await payments.pay(id)
  const statusOf = async () => (await payments.refresh(id))?.payments.map(({ status }) => status)
  expect(await statusOf()).toEqual(['pending'])
  fake.end([...fake.transactions.keys()][0]!, { code: 'PAYMENT_SUCCESS' })
  expect(await statusOf()).toEqual(['paid'])
})

test('all who wait for one order share one question to the gateway, outside their places', async () => {
  const { database, store, buy, now } = await openTestOrders(new Date())
  const fake = await startPhonePe()
  onTestFinished(() => fake.close())
  const asks: (() => void)[] = []
  const payments = createPayments({
    settings: parseSettings({ SITE_URL: 'https://ionia.example', ...fake.environment }),
    database,
    copies: { keep: async () => undefined, spool: async () => undefined },
    alerts: { raise: async () => undefined },
    log: pino({ level: 'silent' }),
    secrets: ['of the tests'],
    counters,
    fetch: async (url, init) => {
      if (/status/.test(String(url))) await new Promise<void>((answer) => asks.push(answer))
      return fetch(url, init)
    },
  })
  const { id } = (await store.open(await buy(), () => ({ ...SALE, isTrial: true }), now))!
  await payments.pay(id)
  let outside = 0
  const leave: Leave = async (wait) => {
    outside += 1
    return wait()
  }
  const buyers = Array.from({ length: 100 }, () => withPlace(leave, () => payments.refresh(id)))
  await expect.poll(() => [outside >= 100, asks.length]).toEqual([true, 1])
  for (const answer of asks) answer()
  const seen = await Promise.all(buyers)
  expect(seen.map((order) => order?.payments[0]?.status)).toEqual(seen.map(() => 'pending'))
  expect(asks).toHaveLength(1)
})

test('an order whose price has ended is ordered again at today’s price, without a call to the gateway', async () => {
  const fake = await startPhonePe()
  onTestFinished(() => fake.close())
  const { database, store, buy } = await openTestOrders(new Date())
  const payments = createPayments({
    settings: parseSettings({ SITE_URL: 'https://ionia.example', ...fake.environment }),
    database,
    copies: { keep: async () => undefined, spool: async () => undefined },
    alerts: { raise: async () => undefined },
    log: pino({ level: 'silent' }),
    fetch,
    secrets: ['of the tests'],
    counters,
  })
  const product = getSoldProduct()
  const old = { ...SALE, product: { slug: product.slug, name: product.name }, amountPaise: 100, isTrial: true }
  const aYearAgo = new Date(Date.now() - 365 * 86_400_000)
  const { id } = (await store.open(await buy(), () => old, aYearAgo))!
  const today = payments.offerOf(product, '302001')!
  expect(await payments.readView(id, [])).toMatchObject({
    state: 'lapsed',
    slip: { amount: { rupees: today.amountPaise / 100 } },
  })
  expect(await payments.pay(id), 'also from a page that was opened in time').toBe(`/payment/${id}`)
  expect([fake.requests.length, (await store.find(id))?.amountPaise]).toEqual([0, today.amountPaise])
  expect(await payments.pay(id)).toMatch(/^https:/)
  expect([...fake.transactions.values()].map(({ amount }) => amount)).toEqual([today.amountPaise])
})

test('one address starts at most a hundred payments an hour, through however many orders', async () => {
  const limit = createStartLimit(counters, ['a secret of the tests'])
  const from = (clientAddress: string) =>
    withRequestContext({ id: '1', method: 'POST', clientAddress, isCrossSite: false }, limit)
  for (let time = 0; time < 100; time += 1) await from('203.0.113.7')
  await expect(from('203.0.113.7')).rejects.toMatchObject({ status: 429 })
  await expect(from('203.0.113.8')).resolves.toBeUndefined()
})
