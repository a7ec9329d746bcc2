/** The page of a paid order, and of a paid part, as a receipt. */
import { expect, test } from 'vitest'

import { toPaymentView } from './order-view.server.ts'
import type { Order, Payment } from './order.ts'
import type { Offer } from './order-store.ts'
import { toPayView } from './pay-view.server.ts'
import { addUp } from './sale.ts'
import type { SaleOrder } from './sale.ts'

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
  askedPaise: 1_000_000,
  paidPaise: status === 'paid' ? 1_000_000 : null,
  reference: null,
  refundedPaise: 0,
  createdAt: paidAt(60),
  changedAt: paidAt(30),
  isByHand: false,
  nextCheckAt: null,
  ...changes,
})
const CHARGES = { deliveryPaise: 0, installationPaise: 0 }
const toSale = (payments: Payment[], pricePaise: number, isPart: boolean) => {
  const price = { pricePaise, charges: CHARGES }
  const own = { id: 'x', leadId: 'l', isPart, isTrial: false, createdAt: 0, price }
  const order: SaleOrder = {
    ...own,
    payments: payments.map(({ id, status, askedPaise, paidPaise, changedAt, refundedPaise }) => ({
      id,
      status,
      askedPaise,
      price,
      paidPaise: paidPaise ?? 0,
      at: Number(changedAt),
      refunds: refundedPaise > 0 ? [{ id: 'r', paise: refundedPaise, at: Number(changedAt) }] : [],
    })),
  }
  return addUp([order], order)
}
const toOrder = (payments: Payment[]): Order => ({
  id: 'x'.repeat(22),
  ref: 'A7K3-9QF4',
  product: { slug: 'x-blue', name: 'X-Blue' },
  amountPaise: 1_000_000,
  charges: CHARGES,
  sale: toSale(payments, 1_000_000, false),
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
  ended: null,
  madeBy: 'p1',
  replacedBy: null,
}

const showOrder = (order: Order, today: Offer | null = null, first: string | null = null) =>
  toPaymentView(order, { isOpen: true, today, first }, NOW)

const views = {
  order: (payments: Payment[]) => showOrder(toOrder(payments)),
  part: (payments: Payment[]) =>
    toPayView(
      { ...toOrder(payments), sale: toSale(payments, 16_500_000, true), part: PART },
      (id) => `/pay/${id}`,
      true,
      NOW,
    ),
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
  const later = showOrder(toOrder([1, 2, 3].map((number) => unopened(number, 15 - number))))
  expect([later.state, later.actions.pay]).toEqual(['unopened', 'Try the payment again'])
})

test.each(['order', 'part'] as const)(
  'the receipt of an %s names the bank only if no person has settled it',
  (name) => {
    const textOf = (changes: Partial<Payment>) => views[name]([payment(1, 'paid', changes)]).copy.text
    expect(textOf({})).toMatch(/bank/)
    expect(textOf({ isByHand: true })).not.toMatch(/bank|\{/)
  },
)

test('the page of an order is a receipt again once what was too much is refunded', () => {
  const { state } = showOrder(toOrder([payment(1, 'paid', { paidPaise: 1_000_100, refundedPaise: 100 })]))
  expect(state).toBe('paid')
  expect(showOrder(toOrder([payment(1, 'paid', { paidPaise: 999_900 })])).state, 'too little').toBe('attention')
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
  const { state, copy, slip, actions } = showOrder(ended, today)
  expect([state, slip.amount.rupees, actions.pay]).toEqual(['lapsed', 12_000, 'Order again for ₹12,000'])
  expect(copy.text).toMatch(/₹10,000 held until 27 November 2026 at 7:44 pm.*₹12,000/)
  const unknown = showOrder(ended)
  expect([unknown.state, unknown.actions.pay], 'today’s price is not known').toEqual(['closed', null])
})

test('the page of an order of a buyer who already pays for the machine asks whether they want another one', () => {
  const { state, copy, actions } = showOrder(toOrder([]), null, '/payment/first')
  expect([state, actions.pay, actions.newer, actions.another]).toEqual([
    'known',
    null,
    { label: 'Open it', href: '/payment/first' },
    'I want another one',
  ])
  expect(copy.text).toContain('X-Blue')
  expect(views.order([]).actions.another).toBeNull()
})

test('the page of an order asks only for the rest once a link was paid, and for nothing once all is paid', () => {
  const after = (paidPaise: number, othersOpenPaise = 0) => {
    const restPaise = 1_000_000 - paidPaise
    const order = toOrder([])
    return showOrder({
      ...order,
      amountPaise: restPaise,
      sale: { ...order.sale, paidPaise, restPaise, othersOpenPaise },
    })
  }
  const rest = after(250_000)
  expect([rest.state, rest.actions.pay, rest.copy.title.join(' '), rest.slip.amount.rupees]).toEqual([
    'review',
    'Pay ₹7,500',
    '₹7,500 is left to pay.',
    10_000,
  ])
  expect(rest.slip.bill.map(({ value }) => value)).toContain('₹2,500')
  for (const view of [after(1_000_000), after(250_000, 750_000)])
    expect([view.state, view.actions.pay]).toEqual(['full', null])
})

test.each(['order', 'part'] as const)('the page of an %s that was paid twice states what will be refunded', (name) => {
  const { state, copy, actions } = views[name]([payment(1, 'paid'), payment(2, 'paid')])
  expect([state, actions.pay]).toEqual(['over', null])
  expect(copy.text).toContain('₹10,000')
})
