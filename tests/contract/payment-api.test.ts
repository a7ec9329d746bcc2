import { describe, expect, test } from 'vitest'

import { createPaymentApi } from '#app/payments/payment-api.server.ts'
import { startPaymentApi } from '../fakes/payment-api.ts'
import { initiated, payPage } from '../fakes/payment-gateways.ts'
import { paymentRequest } from './payment-request.ts'
import { testGateway } from './test-gateway.ts'

const soon = () => AbortSignal.timeout(5000)

describe('the payment endpoint of the specification', () => {
  const { fake } = testGateway(startPaymentApi, ({ environment }) =>
    createPaymentApi({ settings: { PAYMENT_API_URL: environment.PAYMENT_API_URL! }, fetch }),
  )
  const gateway = () => createPaymentApi({ settings: { PAYMENT_API_URL: fake().environment.PAYMENT_API_URL! }, fetch })
  const start = () => gateway().start(paymentRequest, soon())
  const page = payPage(paymentRequest.transactionId)

  test('gets exactly the five fields of the specification: the amount in rupees, ten digits of the phone', async () => {
    await start()
    expect(fake().requests).toMatchObject([{ method: 'POST', path: '/api/pay' }])
    expect(fake().requests[0]?.headers['content-type']).toBe('application/json')
    expect(fake().requests[0]?.json).toEqual({
      name: 'आशा Rao',
      amount: 165000,
      number: '9876543210',
      MUID: 'MUIDA7K29QF4',
      transactionId: 'T1795244400000A1B2C3D4E5F60718',
    })
  })

  test('leads to the page that it names', async () => {
    expect(await start()).toEqual({ status: 'started', redirectUrl: page })
  })

  test('may wrap the answer once more', async () => {
    fake().behave({ status: 200, body: { success: true, data: initiated(paymentRequest.transactionId) } })
    expect(await start()).toEqual({ status: 'started', redirectUrl: page })
    fake().behave({ status: 200, body: { data: { data: { instrumentResponse: { redirectInfo: { url: page } } } } } })
    expect(await start()).toEqual({ status: 'started', redirectUrl: page })
  })

  test.each([
    ['outside', { ...initiated('T1'), success: false }],
    ['inside', { success: true, data: { ...initiated('T1'), success: false } }],
    ['at the inner data', { data: { data: { ...initiated('T1').data, success: false } } }],
  ])('a no %s the answer is a no, with a page or without', async (_, body) => {
    fake().behave({ status: 200, body })
    expect(await start()).toMatchObject({ status: 'failed' })
  })

  test('a yes at a status that is none is no yes', async () => {
    fake().behave({ status: 500, body: initiated('T1') })
    expect(await start()).toMatchObject({ status: 'failed' })
  })

  test('never sends a part of a rupee', async () => {
    const odd = gateway().start({ ...paymentRequest, amountPaise: 16_500_050 }, soon())
    expect(await odd).toMatchObject({ status: 'failed' })
    expect(fake().requests).toHaveLength(0)
  })

  test('cannot be asked, and sends no word of its own', () => {
    expect(gateway()).not.toHaveProperty('status')
    expect(gateway()).not.toHaveProperty('readCallback')
  })
})
