import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { createPhonePe } from '#app/payments/phonepe.server.ts'
import type { Fake } from '../fakes/start-fake.ts'
import { MERCHANT, SALT, startPhonePe, statusOf, verifyHeader } from '../fakes/phonepe.ts'
import { payPage } from '../fakes/payment-gateways.ts'
import { paymentRequest } from './payment-request.ts'
import { testGateway } from './test-gateway.ts'

const soon = () => AbortSignal.timeout(5000)
const ID = paymentRequest.transactionId

const create = ({ url }: Pick<Fake, 'url'>, key = SALT.key) =>
  createPhonePe({
    settings: {
      PHONEPE_URL: url,
      PHONEPE_MERCHANT_ID: MERCHANT,
      PHONEPE_SALT_KEY: key,
      PHONEPE_SALT_INDEX: SALT.index,
    },
    fetch,
  })

describe('PhonePe', () => {
  const { fake } = testGateway(startPhonePe, create)

  /** Starts a payment after clearing the fake's earlier ones. */
  async function begin() {
    fake().transactions.clear()
    const outcome = await create(fake()).start(paymentRequest, soon())
    fake().requests.length = 0
    return outcome
  }
  const ask = () => create(fake()).status!(ID, soon())

  describe('starting a payment', () => {
    test('sends the documented fields, in paise', async () => {
      fake().transactions.clear()
      await create(fake()).start(paymentRequest, soon())
      const [request] = fake().requests
      const { request: encoded } = request?.json as { request: string }
      expect(request).toMatchObject({ method: 'POST', path: '/pg/v1/pay' })
      expect(Object.keys(request?.json as object)).toEqual(['request'])
      expect(JSON.parse(Buffer.from(encoded, 'base64').toString())).toEqual({
        merchantId: MERCHANT,
        merchantTransactionId: ID,
        merchantUserId: 'MUIDA7K29QF4',
        amount: 16500000,
        redirectUrl: paymentRequest.returnUrl,
        redirectMode: 'REDIRECT',
        callbackUrl: 'https://ionia.example/payment/callback',
        mobileNumber: '9876543210',
        paymentInstrument: { type: 'PAY_PAGE' },
      })
    })

    test('omits a landline, because only mobile numbers are allowed', async () => {
      fake().transactions.clear()
      await create(fake()).start({ ...paymentRequest, phone: '+911412345678' }, soon())
      const { request: encoded } = fake().requests[0]?.json as { request: string }
      expect(JSON.parse(Buffer.from(encoded, 'base64').toString())).not.toHaveProperty('mobileNumber')
      expect(fake().transactions.size).toBe(1)
    })

    test('signs the API path without the prefix of the base URL', async () => {
      fake().transactions.clear()
      fake().behave({ status: 200, body: {} })
      await create({ url: `${fake().url}/apis/hermes` }).start(paymentRequest, soon())
      const [request] = fake().requests
      const { request: encoded } = request?.json as { request: string }
      const digest = createHash('sha256').update(`${encoded}/pg/v1/pay${SALT.key}`).digest('hex')
      expect(request?.path).toBe('/apis/hermes/pg/v1/pay')
      expect(request?.headers['x-verify']).toBe(`${digest}###1`)
    })

    test('redirects to the page in the response', async () => {
      expect(await begin()).toEqual({ status: 'started', redirectUrl: payPage(ID) })
    })

    test('never includes its key in a reason', async () => {
      fake().behave({ status: 400, body: { success: false, code: 'BAD_REQUEST', message: `Bad key ${SALT.key}` } })
      const outcome = await create(fake()).start(paymentRequest, soon())
      for (const part of SALT.key.split('-')) expect(JSON.stringify(outcome)).not.toContain(part)
    })

    test('reports a wrong key and a reused transaction id', async () => {
      await begin()
      expect(await create(fake(), 'another key').start(paymentRequest, soon())).toEqual({
        status: 'failed',
        reason: 'The gateway reported AUTHORIZATION_FAILED: "AUTHORIZATION_FAILED"',
      })
      expect(await create(fake()).start(paymentRequest, soon())).toMatchObject({
        reason: expect.stringContaining('INVALID_TRANSACTION_ID') as string,
      })
    })
  })

  describe('status check', () => {
    test('signs the path and names the merchant', async () => {
      await begin()
      await ask()
      const path = `/pg/v1/status/${MERCHANT}/${ID}`
      expect(fake().requests).toMatchObject([
        {
          method: 'GET',
          path,
          headers: { 'x-verify': verifyHeader(path + SALT.key), 'x-merchant-id': MERCHANT },
        },
      ])
    })

    test('distinguishes pending, paid and failed', async () => {
      await begin()
      expect(await ask()).toMatchObject({ status: 'pending' })
      fake().end(ID, { code: 'PAYMENT_SUCCESS' })
      expect(await ask()).toEqual({ status: 'paid', amountPaise: 16_500_000, reference: `P${ID}` })
      for (const code of ['PAYMENT_ERROR', 'PAYMENT_DECLINED', 'TIMED_OUT'] as const) {
        fake().end(ID, { code })
        expect(await ask()).toMatchObject({ status: 'failed' })
      }
    })

    test('returns the paid amount, or null when it is missing', async () => {
      await begin()
      fake().end(ID, { code: 'PAYMENT_SUCCESS', paid: 165_000 })
      expect(await ask()).toMatchObject({ status: 'paid', amountPaise: 165_000 })
      const { amount: _, ...data } = statusOf(ID, fake().transactions).data
      fake().behave({ status: 200, body: { success: true, code: 'PAYMENT_SUCCESS', data } })
      expect(await ask()).toMatchObject({ status: 'paid', amountPaise: null })
    })

    const said = (changes: object, data: object = {}) => ({
      success: true,
      code: 'PAYMENT_SUCCESS',
      data: { merchantId: MERCHANT, merchantTransactionId: ID, amount: 16_500_000, state: 'COMPLETED', ...data },
      ...changes,
    })
    test.each([
      ['an internal error', 500, { success: false, code: 'INTERNAL_SERVER_ERROR' }, 'pending'],
      ['an unknown transaction', 404, { success: false, code: 'TRANSACTION_NOT_FOUND' }, 'missing'],
      ['a wrong key', 401, { success: false, code: 'AUTHORIZATION_FAILED' }, 'unknown'],
      ['a malformed request', 400, { success: false, code: 'BAD_REQUEST' }, 'unknown'],
      ['too many requests', 429, { success: false, code: 'TOO_MANY_REQUESTS' }, 'unknown'],
      ['an unknown code', 200, { success: true, code: 'PAYMENT_MAYBE' }, 'unknown'],
      ['a payment with status 500', 500, said({}), 'unknown'],
      ['a payment without success', 200, said({ success: false }), 'unknown'],
      ['a payment that is still pending', 200, said({}, { state: 'PENDING' }), 'unknown'],
      ['a payment with another transaction id', 200, said({}, { merchantTransactionId: 'T2' }), 'unknown'],
      ['a payment without a transaction id', 200, said({}, { merchantTransactionId: undefined }), 'unknown'],
      ['a payment of another merchant', 200, said({}, { merchantId: 'SOMEBODY' }), 'unknown'],
      [
        'a failure with another transaction id',
        200,
        said({ code: 'PAYMENT_ERROR' }, { merchantTransactionId: 'T2' }),
        'unknown',
      ],
      ['an unreadable response', 200, '<html>', 'unknown'],
    ])('%s does not prove a payment', async (_, status, body, expected) => {
      fake().behave({ status, body })
      expect(await ask()).toMatchObject({ status: expected })
    })

    test.each(['hang', 'reset', 'huge'] as const)('a lost response (%s) does not prove anything', async (behaviour) => {
      fake().behave(behaviour)
      expect(await create(fake()).status!(ID, AbortSignal.timeout(300))).toMatchObject({ status: 'unknown' })
    })
  })

  describe('callback', () => {
    const encode = (body: unknown) => Buffer.from(JSON.stringify(body)).toString('base64')
    const read = (response: string, header: string | null, body = JSON.stringify({ response })) =>
      create(fake()).readCallback!(new Headers(header === null ? {} : { 'X-VERIFY': header }), body)
    const readReply = () => {
      fake().transactions.set(ID, { amount: 16_500_000, code: 'PAYMENT_SUCCESS', paid: 16_500_000 } as never)
      return encode(statusOf(ID, fake().transactions))
    }

    test('is accepted with a valid signature', () => {
      const response = readReply()
      const callback = {
        transactionId: ID,
        outcome: { status: 'paid', amountPaise: 16_500_000, reference: `P${ID}` },
        amountPaise: 16_500_000,
        isOurs: true,
      }
      expect(read(response, verifyHeader(response + SALT.key))).toEqual(callback)
      expect(read(response, verifyHeader(response + SALT.key).toUpperCase()), 'hex is hex').toEqual(callback)
    })

    test.each<[string, (response: string) => string | null]>([
      ['no signature', () => null],
      ['an empty signature', () => ''],
      ['the signature of another key', (response) => verifyHeader(`${response}another key`)],
      [
        'a signature that includes a path, as in requests',
        (response) => verifyHeader(`${response}/pg/v1/pay${SALT.key}`),
      ],
      ['the signature of another message', () => verifyHeader(encode({ success: true }) + SALT.key)],
      ['the index of another key', (response) => verifyHeader(response + SALT.key).replace('###1', '###2')],
      ['a signature without an index', (response) => verifyHeader(response + SALT.key).replace('###1', '')],
      ['a truncated signature', (response) => verifyHeader(response + SALT.key).slice(0, 40)],
    ])('is rejected with %s', (_, signature) => {
      const response = readReply()
      expect(read(response, signature(response))).toBeNull()
    })

    test.each(['', '{', '[]', '{"response":5}', '{"response":""}', 'null'])('is rejected with the body %j', (body) => {
      expect(read('', verifyHeader(SALT.key), body)).toBeNull()
    })

    test('identifies our merchant account', () => {
      fake().transactions.set(ID, { amount: 1, code: 'PAYMENT_SUCCESS', paid: 1 } as never)
      const status = statusOf(ID, fake().transactions)
      const response = encode({ ...status, data: { ...status.data, merchantId: 'SOMEBODY' } })
      expect(read(response, verifyHeader(response + SALT.key))).toMatchObject({
        isOurs: false,
        outcome: { status: 'unknown' },
      })
    })

    test('is rejected when it is signed but describes no payment', () => {
      for (const body of [{}, 'hello', { success: true, code: 'PAYMENT_SUCCESS' }]) {
        const response = encode(body)
        expect(read(response, verifyHeader(response + SALT.key))).toBeNull()
      }
    })
  })
})
