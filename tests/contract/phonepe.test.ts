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

  /** A payment that was begun, with the fake's memory cleared of earlier ones. */
  async function begin() {
    fake().transactions.clear()
    const outcome = await create(fake()).start(paymentRequest, soon())
    fake().requests.length = 0
    return outcome
  }
  const ask = () => create(fake()).status!(ID, soon())

  describe('starting a payment', () => {
    test('sends what the documentation asks for, field by field, in paise', async () => {
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

    test('leaves out a landline, which is no mobile number', async () => {
      fake().transactions.clear()
      await create(fake()).start({ ...paymentRequest, phone: '+911412345678' }, soon())
      const { request: encoded } = fake().requests[0]?.json as { request: string }
      expect(JSON.parse(Buffer.from(encoded, 'base64').toString())).not.toHaveProperty('mobileNumber')
      expect(fake().transactions.size).toBe(1)
    })

    test('signs it with the path of the API, whatever stands before that path', async () => {
      fake().transactions.clear()
      fake().behave({ status: 200, body: {} })
      await create({ url: `${fake().url}/apis/hermes` }).start(paymentRequest, soon())
      const [request] = fake().requests
      const { request: encoded } = request?.json as { request: string }
      const digest = createHash('sha256').update(`${encoded}/pg/v1/pay${SALT.key}`).digest('hex')
      expect(request?.path).toBe('/apis/hermes/pg/v1/pay')
      expect(request?.headers['x-verify']).toBe(`${digest}###1`)
    })

    test('leads to the page that it names', async () => {
      expect(await begin()).toEqual({ status: 'started', redirectUrl: payPage(ID) })
    })

    test('its key is in no reason, whatever is said', async () => {
      fake().behave({ status: 400, body: { success: false, code: 'BAD_REQUEST', message: `Bad key ${SALT.key}` } })
      const outcome = await create(fake()).start(paymentRequest, soon())
      for (const part of SALT.key.split('-')) expect(JSON.stringify(outcome)).not.toContain(part)
    })

    test('a wrong key, and an id used before, are refused', async () => {
      await begin()
      expect(await create(fake(), 'another key').start(paymentRequest, soon())).toEqual({
        status: 'failed',
        reason: 'The gateway said AUTHORIZATION_FAILED: "AUTHORIZATION_FAILED"',
      })
      expect(await create(fake()).start(paymentRequest, soon())).toMatchObject({
        reason: expect.stringContaining('INVALID_TRANSACTION_ID') as string,
      })
    })
  })

  describe('asking for the status', () => {
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

    test('tells pending, paid and failed apart', async () => {
      await begin()
      expect(await ask()).toMatchObject({ status: 'pending' })
      fake().end(ID, { code: 'PAYMENT_SUCCESS' })
      expect(await ask()).toEqual({ status: 'paid', amountPaise: 16_500_000, reference: `P${ID}` })
      for (const code of ['PAYMENT_ERROR', 'PAYMENT_DECLINED', 'TIMED_OUT'] as const) {
        fake().end(ID, { code })
        expect(await ask()).toMatchObject({ status: 'failed' })
      }
    })

    test('gives the sum that was paid, and null when it is not told', async () => {
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
      ['its own fault', 500, { success: false, code: 'INTERNAL_SERVER_ERROR' }, 'pending'],
      ['that it has not heard of it yet', 404, { success: false, code: 'TRANSACTION_NOT_FOUND' }, 'pending'],
      ['that the key is wrong', 401, { success: false, code: 'AUTHORIZATION_FAILED' }, 'unknown'],
      ['that the question is wrong', 400, { success: false, code: 'BAD_REQUEST' }, 'unknown'],
      ['that there are too many questions', 429, { success: false, code: 'TOO_MANY_REQUESTS' }, 'unknown'],
      ['something new', 200, { success: true, code: 'PAYMENT_MAYBE' }, 'unknown'],
      ['paid, at a status of 500', 500, said({}), 'unknown'],
      ['paid, but without success', 200, said({ success: false }), 'unknown'],
      ['paid, but still pending', 200, said({}, { state: 'PENDING' }), 'unknown'],
      ['paid, of another payment', 200, said({}, { merchantTransactionId: 'T2' }), 'unknown'],
      ['paid, of no payment', 200, said({}, { merchantTransactionId: undefined }), 'unknown'],
      ['paid, of another merchant', 200, said({}, { merchantId: 'SOMEBODY' }), 'unknown'],
      ['failed, of another payment', 200, said({ code: 'PAYMENT_ERROR' }, { merchantTransactionId: 'T2' }), 'unknown'],
      ['nothing that can be read', 200, '<html>', 'unknown'],
    ])('%s is no proof of a payment', async (_, status, body, expected) => {
      fake().behave({ status, body })
      expect(await ask()).toMatchObject({ status: expected })
    })

    test.each(['hang', 'reset', 'huge'] as const)('an answer that is lost (%s) proves nothing', async (behaviour) => {
      fake().behave(behaviour)
      expect(await create(fake()).status!(ID, AbortSignal.timeout(300))).toMatchObject({ status: 'unknown' })
    })
  })

  describe('its callback', () => {
    const encode = (body: unknown) => Buffer.from(JSON.stringify(body)).toString('base64')
    const read = (response: string, header: string | null, body = JSON.stringify({ response })) =>
      create(fake()).readCallback!(new Headers(header === null ? {} : { 'X-VERIFY': header }), body)
    const told = () => {
      fake().transactions.set(ID, { amount: 16_500_000, code: 'PAYMENT_SUCCESS', paid: 16_500_000 } as never)
      return encode(statusOf(ID, fake().transactions))
    }

    test('counts when it is signed, without a path', () => {
      const response = told()
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
      ['an empty one', () => ''],
      ['one of another key', (response) => verifyHeader(`${response}another key`)],
      ['one that covers a path, as requests have', (response) => verifyHeader(`${response}/pg/v1/pay${SALT.key}`)],
      ['one of another message', () => verifyHeader(encode({ success: true }) + SALT.key)],
      ['one of another key’s index', (response) => verifyHeader(response + SALT.key).replace('###1', '###2')],
      ['one without an index', (response) => verifyHeader(response + SALT.key).replace('###1', '')],
      ['half of one', (response) => verifyHeader(response + SALT.key).slice(0, 40)],
    ])('with %s is not the gateway’s', (_, signature) => {
      const response = told()
      expect(read(response, signature(response))).toBeNull()
    })

    test.each(['', '{', '[]', '{"response":5}', '{"response":""}', 'null'])('of %j is none', (body) => {
      expect(read('', verifyHeader(SALT.key), body)).toBeNull()
    })

    test('says whether it is of our merchant account', () => {
      fake().transactions.set(ID, { amount: 1, code: 'PAYMENT_SUCCESS', paid: 1 } as never)
      const status = statusOf(ID, fake().transactions)
      const response = encode({ ...status, data: { ...status.data, merchantId: 'SOMEBODY' } })
      expect(read(response, verifyHeader(response + SALT.key))).toMatchObject({
        isOurs: false,
        outcome: { status: 'unknown' },
      })
    })

    test('that is signed but says nothing of a payment is none', () => {
      for (const body of [{}, 'hello', { success: true, code: 'PAYMENT_SUCCESS' }]) {
        const response = encode(body)
        expect(read(response, verifyHeader(response + SALT.key))).toBeNull()
      }
    })
  })
})
