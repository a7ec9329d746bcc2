import { describe, expect, test } from 'vitest'

import { createPhonePeTokens } from '#app/payments/phonepe-token.server.ts'
import { createPhonePeV2 } from '#app/payments/phonepe-v2.server.ts'
import { parseSettings } from '#app/settings/env.server.ts'
import { payPage } from '../fakes/payment-gateways.ts'
import { CLIENT, type PhonePeV2, startPhonePeV2, webhookHeader } from '../fakes/phonepe-v2.ts'
import type { RecordedRequest } from '../fakes/recorded-request.ts'
import { paymentRequest } from './payment-request.ts'
import { testGateway } from './test-gateway.ts'

const soon = () => AbortSignal.timeout(5000)
const ID = paymentRequest.transactionId
const REFUND = { refundId: 'R1795244400000A1B2C3D4E5F60718', transactionId: ID, amountPaise: 1_000_000 }

const settingsOf = ({ environment }: Pick<PhonePeV2, 'environment'>, changes: Record<string, string> = {}) =>
  parseSettings({ SITE_URL: 'https://ionia.example', ...environment, ...changes }).phonepeV2!

const isToken = ({ path }: RecordedRequest) => path.endsWith('/oauth/token')
const isOther = (request: RecordedRequest) => !isToken(request)

/** A gateway that has its token already. */
async function create(fake: PhonePeV2) {
  const settings = settingsOf(fake)
  const url = `${settings.PHONEPE_API_URL}/identity-manager/v1/oauth/token`
  const tokens = createPhonePeTokens({ url, settings, fetch })
  await tokens.get(soon())
  return createPhonePeV2({ settings, fetch, tokens })
}

describe('PhonePe version 2', () => {
  const { fake } = testGateway(startPhonePeV2, create)

  /** Starts a payment after clearing the fake's earlier ones. */
  async function begin() {
    fake().transactions.clear()
    fake().refunds.clear()
    const gateway = await create(fake())
    const outcome = await gateway.start(paymentRequest, soon())
    fake().requests.length = 0
    return { gateway, outcome, ask: () => gateway.status!(ID, soon()) }
  }

  test('sends the documented fields in paise, without the payer’s phone number', async () => {
    fake().transactions.clear()
    const gateway = await create(fake())
    fake().requests.length = 0
    expect(await gateway.start(paymentRequest, soon())).toEqual({ status: 'started', redirectUrl: payPage(ID) })
    const [request] = fake().requests
    expect(request).toMatchObject({ method: 'POST', path: '/pg/checkout/v2/pay' })
    expect(request?.headers.authorization).toMatch(/^O-Bearer \S+$/)
    expect(request?.json).toEqual({
      merchantOrderId: ID,
      amount: 16_500_000,
      expireAfter: 1200,
      metaInfo: { udf1: 'MUIDA7K29QF4' },
      paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: paymentRequest.returnUrl } },
    })
  })

  test('uses one address of the sandbox for tokens and payments', async () => {
    fake().transactions.clear()
    const settings = settingsOf(fake(), { PHONEPE_API_URL: `${fake().url}/apis/pg-sandbox` })
    await createPhonePeV2({ settings, fetch }).start(paymentRequest, soon())
    expect(fake().requests.map(({ path }) => path)).toEqual([
      '/apis/pg-sandbox/v1/oauth/token',
      '/apis/pg-sandbox/checkout/v2/pay',
    ])
  })

  describe('token', () => {
    const minutes = (count: number) => count * 60_000
    function setUp() {
      let time = Date.now()
      const settings = settingsOf(fake())
      const url = `${settings.PHONEPE_API_URL}/identity-manager/v1/oauth/token`
      const tokens = createPhonePeTokens({ url, settings, fetch, now: () => time })
      return { tokens, pass: (ms: number) => void (time += ms), count: () => fake().requests.filter(isToken).length }
    }

    test('is requested with the client’s credentials, once for concurrent payments', async () => {
      const { tokens, count } = setUp()
      await Promise.all([tokens.get(soon()), tokens.get(soon()), tokens.get(soon())])
      expect(count()).toBe(1)
      expect(Object.fromEntries(new URLSearchParams(fake().requests[0]?.body))).toEqual({
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        client_version: '1',
        grant_type: 'client_credentials',
      })
    })

    test('is reused for half of its lifetime', async () => {
      const { tokens, pass, count } = setUp()
      const first = await tokens.get(soon())
      pass(minutes(29))
      expect(await tokens.get(soon())).toBe(first)
      pass(minutes(1))
      expect(await tokens.get(soon())).not.toEqual(first)
      expect(count()).toBe(2)
    })

    test('is used until it expires when its renewal fails', async () => {
      const { tokens, pass, count } = setUp()
      const first = await tokens.get(soon())
      fake().behaveAlways({ status: 503 })
      pass(minutes(31))
      for (let time = 0; time < 5; time += 1) expect(await tokens.get(soon())).toBe(first)
      expect(count(), 'not at each request').toBe(2)
      pass(minutes(30))
      expect(await tokens.get(soon())).toEqual({ reason: expect.stringContaining('(503)') as string })
    })

    test('never appears in a reason, and neither does the client’s secret', async () => {
      const settings = settingsOf(fake(), { PHONEPE_CLIENT_SECRET: 'wrong-secret-value' })
      const gateway = createPhonePeV2({ settings, fetch })
      fake().behave({ status: 401, body: { code: 'UNAUTHORIZED', message: 'No client wrong-secret-value' } })
      const outcome = await gateway.start(paymentRequest, soon())
      expect(outcome).toMatchObject({ status: 'failed' })
      expect(JSON.stringify(outcome)).not.toMatch(/wrong-secret|value/)
      expect(fake().requests.filter(isOther)).toEqual([])
    })

    test('is replaced once after a 401, and the request is repeated', async () => {
      const { gateway, ask } = await begin()
      fake().revoke()
      expect(await ask()).toMatchObject({ status: 'pending' })
      expect(fake().requests.map(isToken)).toEqual([false, true, false])
      fake().requests.length = 0
      fake().behave([
        { status: 401, body: { code: 'AUTHORIZATION_FAILED' } },
        'ok',
        { status: 401, body: { code: 'NO' } },
      ])
      expect(await gateway.status!(ID, soon())).toMatchObject({ status: 'unknown' })
      expect(fake().requests.map(isToken)).toEqual([false, true, false])
    })

    test('is renewed after half of a one-minute lifetime, and is never used after it expires', async () => {
      fake().setLife(60)
      const { tokens, pass, count } = setUp()
      const first = await tokens.get(soon())
      pass(29_000)
      expect([await tokens.get(soon()), count()]).toEqual([first, 1])
      fake().behaveAlways({ status: 503 })
      pass(2000)
      expect([await tokens.get(soon()), count()]).toEqual([first, 2])
      pass(30_000)
      expect(await tokens.get(soon()), 'at 61 s').toEqual({ reason: expect.stringContaining('(503)') as string })
      fake().behaveAlways('ok')
      const second = await tokens.get(soon())
      pass(31_000)
      expect(second).not.toEqual(first)
      expect(await tokens.get(soon())).not.toEqual(second)
    })

    test('is renewed once when concurrent status checks find it revoked', async () => {
      const { gateway } = await begin()
      fake().revoke()
      const all = await Promise.all(Array.from({ length: 6 }, () => gateway.status!(ID, soon())))
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['pending']))
      expect(fake().requests.filter(isToken)).toHaveLength(1)
    })
  })

  describe('status check', () => {
    test('distinguishes pending, paid and failed', async () => {
      const { ask } = await begin()
      expect(await ask()).toEqual({ status: 'pending', reason: null })
      fake().end(ID, { code: 'PAYMENT_SUCCESS' })
      expect(await ask()).toEqual({ status: 'paid', amountPaise: 16_500_000, reference: `OM${ID}` })
      fake().end(ID, { code: 'PAYMENT_DECLINED' })
      expect(await ask()).toMatchObject({ status: 'failed', reason: expect.stringContaining('DECLINED') as string })
    })

    test('treats a failed attempt as pending, because the payer may try again', async () => {
      const { ask } = await begin()
      fake().failAttempt(ID)
      expect(await ask()).toMatchObject({ status: 'pending' })
      fake().end(ID, { code: 'PAYMENT_SUCCESS' })
      expect(await ask()).toMatchObject({ status: 'paid', reference: `OM${ID}` })
    })

    test('treats an order that stays PENDING as pending even after its expiry, and one that ended without an attempt as expired', async () => {
      const { ask } = await begin()
      fake().behave({ status: 200, body: { orderId: 'O1', state: 'PENDING', expireAt: Date.now() - 1000 } })
      expect(await ask()).toEqual({ status: 'pending', reason: null })
      fake().expire(ID)
      expect(await ask()).toMatchObject({ status: 'expired', reason: expect.stringContaining('EXPIRED') as string })
      fake().failAttempt(ID)
      expect(await ask()).toMatchObject({ status: 'failed' })
    })

    test('returns the paid amount, or null when it is missing', async () => {
      const { ask } = await begin()
      fake().end(ID, { code: 'PAYMENT_SUCCESS', paid: 100 })
      expect(await ask()).toMatchObject({ status: 'paid', amountPaise: 100 })
      fake().behave({ status: 200, body: { orderId: 'O1', state: 'COMPLETED' } })
      expect(await ask()).toEqual({ status: 'paid', amountPaise: null, reference: 'O1' })
    })

    const completed = { orderId: 'O1', state: 'COMPLETED', amount: 16_500_000 }
    test.each([
      ['an unknown order', 404, { code: 'ORDER_NOT_FOUND' }, 'missing', /404, unknown there/],
      ['a malformed request', 400, { code: 'BAD_REQUEST' }, 'unknown', /400, a malformed request/],
      ['a foreign order', 403, { code: 'FORBIDDEN' }, 'unknown', /403, not allowed/],
      ['a conflict', 409, { code: 'CONFLICT' }, 'unknown', /409, already there/],
      ['an expired order', 410, { code: 'GONE' }, 'unknown', /410, expired/],
      ['a refused state', 417, { errorCode: 'EXPECTATION' }, 'unknown', /417, not possible/],
      ['a value that it cannot process', 422, { code: 'UNPROCESSABLE' }, 'unknown', /422, a value/],
      ['too many requests', 429, { code: 'TOO_MANY_REQUESTS' }, 'unknown', /429, too many/],
      ['a payment with status 500', 500, completed, 'unknown', /COMPLETED/],
      ['another order', 200, { ...completed, merchantOrderId: 'T2' }, 'unknown', /another payment/],
      ['an unknown state', 200, { ...completed, state: 'MAYBE' }, 'unknown', /MAYBE/],
      ['no state', 200, {}, 'unknown', /inconclusive/],
      ['an unreadable response', 200, '<html>', 'unknown', /unreadable/],
    ])('%s does not prove a payment', async (_, status, body, expected, reason) => {
      const { ask } = await begin()
      fake().behave({ status, body })
      expect(await ask()).toMatchObject({ status: expected, reason: expect.stringMatching(reason) as string })
    })

    test.each(['hang', 'reset', 'huge'] as const)('a lost response (%s) does not prove anything', async (behaviour) => {
      const { gateway } = await begin()
      fake().behave(behaviour)
      expect(await gateway.status!(ID, AbortSignal.timeout(300))).toMatchObject({ status: 'unknown' })
    })
  })

  describe('webhook', () => {
    const read = (authorization: string | null, body: string) =>
      createPhonePeV2({ settings: settingsOf(fake()), fetch }).readHint!(
        new Headers(authorization === null ? {} : { Authorization: authorization }),
        body,
      )
    const body = JSON.stringify({
      type: 'CHECKOUT_ORDER_COMPLETED',
      payload: { merchantOrderId: ID, state: 'COMPLETED', amount: 1 },
    })

    test('names an order or a refund to check, but proves no result', () => {
      expect(read(webhookHeader(), body)).toEqual({ transactionId: ID })
      expect(read(webhookHeader().toUpperCase(), body)).toEqual({ transactionId: ID })
      const refunded = JSON.stringify({ event: 'pg.refund.completed', payload: { merchantRefundId: 'R1' } })
      expect(read(webhookHeader(), refunded)).toEqual({ refundId: 'R1' })
      for (const odd of ['', '{', '[]', 'null', '{"payload":5}']) expect(read(webhookHeader(), odd)).toEqual({})
    })

    test.each([null, '', 'x', webhookHeader().slice(1), webhookHeader({ user: 'fake-hook', password: 'other' })])(
      'is rejected with the header %j',
      (header) => {
        expect(read(header, body)).toBeNull()
      },
    )

    test('accepts the header of PhonePe’s own example', () => {
      const example = { user: 'username', password: 'password' }
      expect(webhookHeader(example)).toBe('bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e')
    })
  })

  describe('refund', () => {
    async function paid() {
      const { gateway } = await begin()
      fake().end(ID, { code: 'PAYMENT_SUCCESS' })
      return gateway.refunds!
    }

    test('is pending until the gateway reports the result', async () => {
      const refunds = await paid()
      expect(await refunds.start(REFUND, soon())).toEqual({ status: 'pending' })
      expect(fake().requests[0]).toMatchObject({
        path: '/pg/payments/v2/refund',
        json: { merchantRefundId: REFUND.refundId, originalMerchantOrderId: ID, amount: 1_000_000 },
      })
      fake().endRefund(REFUND.refundId, 'CONFIRMED')
      expect(await refunds.status(REFUND.refundId, soon())).toEqual({ status: 'pending' })
      fake().endRefund(REFUND.refundId, 'COMPLETED')
      expect(await refunds.status(REFUND.refundId, soon())).toEqual({ status: 'done', amountPaise: 1_000_000 })
      fake().endRefund(REFUND.refundId, 'FAILED')
      expect(await refunds.status(REFUND.refundId, soon())).toMatchObject({ status: 'failed' })
    })

    test('is made only once when it is sent twice, and has an unknown outcome until checked', async () => {
      const refunds = await paid()
      await refunds.start(REFUND, soon())
      expect(await refunds.start(REFUND, soon())).toMatchObject({ status: 'unknown' })
      expect(await refunds.status(REFUND.refundId, soon())).toEqual({ status: 'pending' })
      expect(fake().refunds.size).toBe(1)
    })

    test('is rejected when it exceeds the paid amount', async () => {
      const refunds = await paid()
      expect(await refunds.start({ ...REFUND, amountPaise: 16_500_100 }, soon())).toMatchObject({ status: 'failed' })
    })

    test('is reported as missing when it does not exist at the gateway', async () => {
      expect(await (await paid()).status('R9', soon())).toMatchObject({ status: 'missing' })
    })

    test.each(['hang', 'reset', 'html', 'empty'] as const)(
      'is unclear after a lost response (%s)',
      async (behaviour) => {
        const refunds = await paid()
        fake().behave(behaviour)
        expect(await refunds.start(REFUND, AbortSignal.timeout(300))).toMatchObject({ status: 'unknown' })
      },
    )
  })
})
