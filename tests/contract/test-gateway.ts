/** Tests every payment gateway's contract: no failure opens a payment page, and no reason contains personal data. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import type { PaymentGateway } from '#app/payments/gateway.ts'
import type { Behaviour } from '../fakes/behaviour.ts'
import type { Fake } from '../fakes/start-fake.ts'
import { paymentRequest } from './payment-request.ts'

/** `unanswered`: the gateway may have accepted the payment, so the site asks it. */
const FAILURES: [name: string, status: 'failed' | 'unanswered', behaviour: Behaviour, reason: RegExp][] = [
  ['500', 'unanswered', { status: 500 }, /unreadable response \(500\)/],
  ['503 with HTML', 'unanswered', { status: 503, body: '<h1>Down</h1>' }, /unreadable response \(503\)/],
  ['429', 'failed', { status: 429 }, /unreadable response \(429\)/],
  [
    '302',
    'unanswered',
    { status: 302, headers: { Location: 'https://evil.example/?phone=9876543210' } },
    /unreadable response \(302\)/,
  ],
  ['200 with HTML', 'unanswered', 'html', /unreadable response \(200\)/],
  ['200 without a body', 'unanswered', 'empty', /unreadable response \(200\)/],
  ['200 with truncated JSON', 'unanswered', 'truncated', /unreadable response \(200\)/],
  ['200 with 10 MB', 'unanswered', 'huge', /unreadable response \(200\)/],
  ['200 that stalls', 'unanswered', 'stall', /timed out/],
  ['no response', 'unanswered', 'hang', /timed out/],
  ['a connection reset', 'unanswered', 'reset', /could not be reached/],
  [
    '200 with an error code',
    'failed',
    { status: 200, body: { success: false, code: 'BAD_REQUEST', data: {} } },
    /BAD_REQUEST/,
  ],
  [
    '200 without a page',
    'unanswered',
    { status: 200, body: { success: true, code: 'PAYMENT_INITIATED', data: {} } },
    /reported/,
  ],
  [
    '400 that repeats the payer',
    'failed',
    {
      status: 400,
      body: {
        success: false,
        code: 'BAD_REQUEST',
        message: 'आशा Rao, 9876543210, +91 98765 43210',
      },
    },
    /\*\*\*/,
  ],
]

export function testGateway<SomeFake extends Fake>(
  start: () => Promise<SomeFake>,
  create: (fake: SomeFake) => PaymentGateway | Promise<PaymentGateway>,
) {
  let fake: SomeFake
  beforeAll(async () => {
    fake = await start()
  })
  afterEach(() => fake.reset())
  afterAll(() => fake.close())

  test.each(FAILURES)('%s opens no payment page', async (_, status, behaviour, reason) => {
    const gateway = await create(fake)
    fake.requests.length = 0
    fake.behave(behaviour)
    const ends = behaviour !== 'hang' && behaviour !== 'stall'
    const outcome = await gateway.start(paymentRequest, AbortSignal.timeout(ends ? 5000 : 200))
    expect(outcome).toMatchObject({ status, reason: expect.stringMatching(reason) as string })
    expect(JSON.stringify(outcome)).not.toMatch(/आशा|Rao|98765|43210|evil/)
    expect(fake.requests, 'one request, without following redirects').toHaveLength(1)
  })

  test('an unreachable gateway opens no payment page', async () => {
    const gone = await start()
    const gateway = await create(gone)
    await gone.close()
    const outcome = await gateway.start(paymentRequest, AbortSignal.timeout(5000))
    expect(outcome).toEqual({ status: 'failed', reason: 'The gateway could not be reached (ECONNREFUSED)' })
  })

  return { fake: () => fake }
}
