/** The page of a paid order, and of a paid part, as a receipt. */
import { expect, test } from 'vitest'

import { toPaymentView } from './order-view.server.ts'
import type { Order, Payment } from './order.ts'
import { toPayView } from './pay-view.server.ts'

const NOW = new Date('2026-11-27T14:24:00Z')
const paidAt = (minutes: number) => new Date(Number(NOW) - minutes * 60_000)

const payment = (number: number, status: Payment['status'], changes: Partial<Payment> = {}): Payment => ({
  id: `p${number}`,
  number,
  gateway: 'phonepe-v2',
  transactionId: `T${number}`,
  status,
  reason: null,
  redirectUrl: 'https://pay.example.test/',
  paidPaise: status === 'paid' ? 1_000_000 : null,
  reference: null,
  refundedPaise: 0,
  createdAt: paidAt(60),
  changedAt: paidAt(30),
  nextCheckAt: null,
  ...changes,
})
const toOrder = (payments: Payment[]): Order => ({
  id: 'x'.repeat(22),
  ref: 'A7K3-9QF4',
  product: { slug: 'x-blue', name: 'X-Blue' },
  amountPaise: 1_000_000,
  charges: { deliveryPaise: 0, installationPaise: 0 },
  isTrial: false,
  createdAt: paidAt(90),
  refundedPaise: 0,
  payer: { name: 'Asha', phone: '+919876543210', pincode: '302001' },
  payments,
  part: null,
  validUntil: paidAt(-60),
})
const PART: NonNullable<Order['part']> = {
  kind: 'token',
  saleId: 's',
  pricePaise: 16_500_000,
  ended: null,
  madeBy: 'p1',
  salePaidPaise: 1_000_000,
  othersOpenPaise: 0,
  replacedBy: null,
}

const views = {
  order: (payments: Payment[]) => toPaymentView(toOrder(payments), true, null, NOW),
  part: (payments: Payment[]) => toPayView({ ...toOrder(payments), part: PART }, (id) => `/pay/${id}`, true, NOW),
}

test.each(['order', 'part'] as const)('the receipt of an %s names the payment that arrived, and its time', (name) => {
  const { slip, actions } = views[name]([payment(1, 'paid'), payment(2, 'expired')])
  expect([slip.title, actions.print]).toEqual(['Receipt', 'Print'])
  const rows = Object.fromEntries(slip.rows.map(({ label, value }) => [label, value]))
  expect(rows).toMatchObject({ 'Payment number': 'T1', Paid: '27 November 2026 at 7:24 pm' })
})

test.each(['order', 'part'] as const)(
  'the receipt of an %s that was paid twice names the payment that was not refunded',
  (name) => {
    const { slip } = views[name]([payment(1, 'paid', { refundedPaise: 1_000_000 }), payment(2, 'paid')])
    expect(slip.rows).toContainEqual({ label: 'Payment number', value: 'T2' })
  },
)

test('the page of an order that is not paid is not a receipt', () => {
  const { slip, actions } = views.order([payment(1, 'expired')])
  expect([slip.title, actions.print]).toEqual(['Your order', null])
})

test.each(['order', 'part'] as const)('the page of an %s is not a receipt if a different amount arrived', (name) => {
  const { state, slip } = views[name]([payment(1, 'paid', { paidPaise: 10_000 })])
  expect(state).toBe('attention')
  expect(slip.title).not.toBe('Receipt')
})

const unopened = (number: number, minutes: number) =>
  payment(number, 'failed', { redirectUrl: null, createdAt: paidAt(minutes), changedAt: paidAt(minutes) })

test.each(['order', 'part'] as const)('the page of an %s states until when its price holds', (name) => {
  const { state, slip, actions } = views[name]([])
  expect(state).toBe('review')
  expect(actions.pay).not.toBeNull()
  expect(slip.rows.map(({ value }) => value)).toContain('27 November 2026 at 8:54 pm')
})

test.each(['order', 'part'] as const)(
  'the page of an %s whose payment got no answer asks the bank, and offers no second payment',
  (name) => {
    const { state, copy, actions, lookAgainMs } = views[name]([
      payment(1, 'pending', { redirectUrl: null, createdAt: NOW, changedAt: NOW }),
    ])
    expect([state, actions.pay, actions.continue]).toEqual(['unanswered', null, null])
    expect(copy.title.join(' ')).not.toMatch(/nothing/i)
    expect([actions.check, lookAgainMs]).toEqual(['Check again', 4000])
  },
)

test.each(['order', 'part'] as const)('the page of an %s rests after three failures, and states until when', (name) => {
  const { state, copy, actions, lookAgainMs } = views[name]([unopened(1, 3), unopened(2, 2), unopened(3, 1)])
  expect([state, actions.pay, actions.payNote]).toEqual(['resting', null, null])
  expect(copy.title.join(' ')).toContain('8:03 pm')
  expect([actions.check, lookAgainMs], 'without JavaScript, and with it').toEqual(['Check again', 9 * 60_000])
  const later = toPaymentView(toOrder([1, 2, 3].map((number) => unopened(number, 15 - number))), true, null, NOW)
  expect([later.state, later.actions.pay]).toEqual(['unopened', 'Try the payment again'])
})

test('the page of an order whose price has ended shows today’s price, and offers to order again', () => {
  const ended = { ...toOrder([payment(1, 'expired')]), validUntil: paidAt(10) }
  const today = {
    product: ended.product,
    amountPaise: 1_200_000,
    validDays: 3,
    isTrial: false,
    charges: { deliveryPaise: 100_000, installationPaise: 0 },
  }
  const { state, copy, slip, actions } = toPaymentView(ended, true, today, NOW)
  expect([state, slip.amount.rupees, actions.pay]).toEqual(['lapsed', 12_000, 'Order again for ₹12,000'])
  expect(copy.text).toMatch(/₹10,000 held until 27 November 2026 at 7:44 pm.*₹12,000/)
  const unknown = toPaymentView(ended, true, null, NOW)
  expect([unknown.state, unknown.actions.pay], 'today’s price is not known').toEqual(['closed', null])
})
