import { describe, expect, test } from 'vitest'

import {
  canPay,
  changeBy,
  changeByStaff,
  freshLink,
  isAllRefunded,
  isLapsed,
  isPayable,
  orderStatus,
  pausedUntil,
} from './order.ts'
import type { GatewayName, StatusUpdate, Payment, PaymentStatus } from './order.ts'

const ASKED = 16_500_000
const paid = (amountPaise: number | null = ASKED): StatusUpdate => ({ status: 'paid', amountPaise, reference: 'P1' })
const bad = (status: 'failed' | 'expired' | 'needs_attention'): StatusUpdate => ({ status, reason: 'because' })
const pending: StatusUpdate = { status: 'pending', reason: null }
const unknown: StatusUpdate = { status: 'unknown', reason: 'no answer' }
const started: StatusUpdate = { status: 'started', redirectUrl: 'https://pay.example.test/' }

const after = (status: PaymentStatus, update: StatusUpdate, gateway: GatewayName = 'phonepe') =>
  changeBy(update, { status, gateway }, ASKED)?.status ?? status

const HAND = { by: 'Meera', why: 'as the dashboard shows' }

const begun = new Date('2026-11-21T07:00:00Z')
const later = (minutes: number) => new Date(Number(begun) + minutes * 60_000)
const payment = (status: PaymentStatus, changes: Partial<Payment> = {}): Payment => ({
  id: 'p',
  number: 1,
  gateway: 'phonepe',
  transactionId: 'T1',
  status,
  reason: null,
  redirectUrl: 'https://pay.example.test/1',
  askedPaise: ASKED,
  paidPaise: null,
  reference: null,
  refundedPaise: 0,
  createdAt: begun,
  changedAt: begun,
  isByHand: false,
  nextCheckAt: null,
  ...changes,
})

describe('a payment', () => {
  test('moves from created to started to pending to paid', () => {
    expect(after('created', started)).toBe('started')
    expect(after('started', pending)).toBe('pending')
    expect(after('pending', paid())).toBe('paid')
  })

  test.each(['created', 'started', 'pending', 'failed', 'expired'] as const)(
    'becomes paid from the status %s when the money arrives, early or late',
    (status) => expect(after(status, paid())).toBe('paid'),
  )

  test.each([1_650_000_000, 165_000, 16_499_999, 0, null])(
    'needs attention if %s paise arrive instead of the requested amount',
    (amount) => expect(after('pending', paid(amount))).toBe('needs_attention'),
  )

  test.each([pending, unknown, started, bad('failed'), bad('expired'), paid(), paid(1)])(
    'does not change after %j if it is paid or needs attention',
    (update) => {
      expect(after('paid', update)).toBe('paid')
      expect(after('needs_attention', update)).toBe('needs_attention')
    },
  )

  test.each([pending, unknown, started, bad('failed'), bad('expired')])(
    'is not reopened by %j after it failed or expired',
    (update) => {
      expect(after('failed', update)).toBe('failed')
      expect(after('expired', update)).toBe('expired')
    },
  )

  test('does not change without proof or a new status', () => {
    expect(changeBy(unknown, payment('started'), ASKED)).toBeNull()
    expect(changeBy(pending, payment('pending'), ASKED)).toBeNull()
    expect(changeBy(started, payment('pending'), ASKED)).toBeNull()
  })

  test('states both amounts when they differ', () => {
    expect(changeBy(paid(100), payment('pending'), ASKED)?.reason).toBe('Paid Rs 1 instead of Rs 1,65,000')
    expect(changeBy(paid(), payment('pending'), ASKED)?.reason).toBeNull()
  })

  test('is reported to staff in a final state, or when they must check it themselves', () => {
    const isForStaff = (update: StatusUpdate, gateway: GatewayName) =>
      changeBy(update, { status: 'created', gateway }, ASKED)?.isForStaff
    for (const update of [paid(), paid(1), bad('failed'), bad('expired')])
      expect(isForStaff(update, 'phonepe')).toBe(true)
    expect(isForStaff(started, 'phonepe')).toBe(false)
    expect(isForStaff(pending, 'phonepe')).toBe(false)
    expect(isForStaff(pending, 'payment-api')).toBe(true)
  })

  test('can be settled by staff unless it is already paid', () => {
    expect(changeByStaff('paid', payment('needs_attention'), HAND)?.status).toBe('paid')
    expect(changeByStaff('failed', payment('pending'), HAND)?.status).toBe('failed')
    expect(changeByStaff('failed', payment('paid'), HAND)).toBeNull()
    expect(changeByStaff('failed', payment('failed'), HAND)).toBeNull()
  })
})

describe('an order', () => {
  const charges = { deliveryPaise: 0, installationPaise: 0 }
  const SALE = {
    pricePaise: ASKED,
    charges,
    paidPaise: 0,
    refundedPaise: 0,
    overPaise: 0,
    restPaise: ASKED,
    othersOpenPaise: 0,
    isUnclear: false,
    isTrial: false,
  }
  const WHOLE = { amountPaise: ASKED, part: null, sale: SALE, validUntil: later(60) }
  const paidTooMuch = { ...SALE, overPaise: ASKED }

  test('has the status of its payments', () => {
    const status = (...statuses: PaymentStatus[]) =>
      orderStatus({ payments: statuses.map((one) => ({ status: one })), sale: SALE })
    expect(status()).toBe('created')
    expect(status('failed', 'pending')).toBe('pending')
    expect(status('paid', 'failed')).toBe('paid')
    expect(status('needs_attention', 'expired')).toBe('needs_attention')
  })

  test('needs attention while too much is paid for its sale, unless its own money went back', () => {
    const paidOne = (refundedPaise: number) => payment('paid', { paidPaise: ASKED, refundedPaise })
    expect(orderStatus({ payments: [paidOne(0)], sale: paidTooMuch })).toBe('needs_attention')
    expect(orderStatus({ payments: [paidOne(ASKED)], sale: paidTooMuch })).toBe('paid')
    expect(orderStatus({ payments: [payment('failed')], sale: paidTooMuch })).toBe('failed')
    expect(orderStatus({ payments: [paidOne(0), paidOne(ASKED)], sale: SALE })).toBe('paid')
  })

  test('counts as refunded once all of its payments are', () => {
    const paidOne = (refundedPaise: number) => payment('paid', { paidPaise: ASKED, refundedPaise })
    expect(isAllRefunded([paidOne(0), paidOne(ASKED)])).toBe(false)
    expect(isAllRefunded([paidOne(ASKED)])).toBe(true)
    expect(canPay({ ...WHOLE, payments: [paidOne(ASKED)], charges }, later(1))).toBe(false)
    expect(isAllRefunded([payment('failed')])).toBe(false)
  })

  test('accepts another payment only when no earlier one can still succeed', () => {
    const can = (...payments: Payment[]) => canPay({ ...WHOLE, payments, charges }, later(1))
    expect(can()).toBe(true)
    expect(can(payment('failed'))).toBe(true)
    expect(can(payment('failed'), payment('expired'))).toBe(true)
    for (const status of ['started', 'pending', 'paid', 'needs_attention'] as const) {
      expect(can(payment('failed'), payment(status))).toBe(false)
      expect(can(payment(status), payment('failed'))).toBe(false)
    }
  })

  test('cannot be paid online when its amount lacks delivery and installation', () => {
    expect(canPay({ ...WHOLE, payments: [], charges: null }, later(1))).toBe(false)
  })

  test('allows no new payment while the effect of an interrupted start is unknown', () => {
    for (const minutes of [0.1, 1, 59])
      expect(canPay({ ...WHOLE, payments: [payment('created')], charges }, later(minutes))).toBe(false)
  })

  test('ends with the promise of its price, but a payment that began in time still counts', () => {
    const order = { ...WHOLE, charges }
    expect([canPay({ ...order, payments: [] }, later(60)), canPay({ ...order, payments: [] }, later(61))]).toEqual([
      true,
      false,
    ])
    const lapsed = (...payments: Payment[]) => isLapsed({ ...order, payments }, later(61))
    expect([lapsed(), lapsed(payment('failed'), payment('expired'))]).toEqual([true, true])
    for (const status of ['created', 'started', 'pending', 'paid', 'needs_attention'] as const)
      expect(lapsed(payment('expired'), payment(status)), status).toBe(false)
  })

  test('rests after two payment pages in a row that did not open, and longer after each further one', () => {
    const unopened = (minutes: number) => payment('failed', { redirectUrl: null, changedAt: later(minutes) })
    const until = (minutes: number, ...payments: Payment[]) => pausedUntil(payments, later(minutes))
    expect(until(1, unopened(0))).toBeNull()
    expect(until(2, unopened(0), unopened(1.2)), 'three minutes').toEqual(later(5))
    expect(until(1, unopened(0), payment('failed'), unopened(1)), 'a page opened between').toBeNull()
    const three = [unopened(0), unopened(1), unopened(1.2)]
    expect(until(2, ...three), 'on a full minute').toEqual(later(12))
    expect(until(12, ...three)).toBeNull()
    expect(until(13, ...three, unopened(12.5))).toEqual(later(23))
    const can = (minutes: number) => canPay({ ...WHOLE, payments: three, charges }, later(minutes))
    expect([can(5), can(12)]).toEqual([false, true])
    expect(isPayable({ ...WHOLE, payments: three, charges }, later(5)), 'the link remains open').toBe(true)
  })

  test('starts at most ten payments an hour', () => {
    const tries = (count: number) =>
      Array.from({ length: count }, (_, at) => payment('failed', { createdAt: later(at) }))
    expect(pausedUntil(tries(9), later(9))).toBeNull()
    expect(pausedUntil(tries(10), later(10))).toEqual(later(60))
    expect(pausedUntil(tries(10), later(61))).toBeNull()
    expect(pausedUntil(tries(12), later(20))).toEqual(later(62))
  })

  test('reuses its gateway page for a quarter of an hour', () => {
    const link = (minutes: number, ...payments: Payment[]) => freshLink({ ...WHOLE, payments }, later(minutes))
    expect(link(14, payment('started'))).toBe('https://pay.example.test/1')
    expect(link(14, payment('pending'))).toBe('https://pay.example.test/1')
    expect(link(16, payment('started'))).toBeNull()
    expect(link(1, payment('failed'))).toBeNull()
    expect(link(1, payment('paid'))).toBeNull()
    expect(link(1, payment('created', { redirectUrl: null }))).toBeNull()
  })

  test.each(['paid', 'needs_attention'] as const)(
    'does not link back to the gateway when an earlier attempt is %s',
    (status) => {
      expect(freshLink({ ...WHOLE, payments: [payment(status), payment('started')] }, later(1))).toBeNull()
    },
  )

  test('neither starts nor links to a payment that no longer fits the price', () => {
    const started = (restPaise: number) =>
      freshLink({ amountPaise: ASKED, sale: { ...SALE, restPaise }, payments: [payment('started')] }, later(1))
    expect([started(ASKED), started(ASKED - 100)]).toEqual(['https://pay.example.test/1', null])
    const can = (sale: Partial<typeof SALE>) =>
      canPay({ ...WHOLE, sale: { ...SALE, ...sale }, payments: [], charges }, later(1))
    expect([can({}), can({ othersOpenPaise: 100 }), can({ isUnclear: true })]).toEqual([true, false, false])
  })
})
