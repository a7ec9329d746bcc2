import { expect, test } from 'vitest'

import { isAllowedLatin } from '#app/content/languages/glossary.server.ts'
import { listEnglish } from '#app/content/languages/localize-html.server.ts'
import { findTranslated } from '#app/content/pages/translated-pages.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { toPaymentView } from './order-view.server.ts'
import type { Order, Payment } from './order.ts'
import type { Offer } from './order-store.ts'
import { toPayView } from './pay-view.server.ts'
import { addUp } from './sale.ts'

const NOW = new Date('2026-11-27T14:24:00Z')
const DAY_MS = 86_400_000
const CHARGES = { deliveryPaise: 150_000, installationPaise: 0 }

const order: Order = {
  id: 'x'.repeat(22),
  ref: 'A7K3-9QF4',
  product: { slug: 'ionia-x-blue-alkaline-water-machine', name: 'X-Blue' },
  amountPaise: 1_000_000,
  charges: CHARGES,
  isTrial: false,
  createdAt: NOW,
  validUntil: new Date(Number(NOW) + DAY_MS),
  payer: { name: 'Asha', phone: '+919876543210', pincode: '302001' },
  payments: [],
  refundedPaise: 0,
  sale: addUp([], { id: 'x', price: { pricePaise: 1_000_000, charges: CHARGES } }),
  part: null,
}
const part: NonNullable<Order['part']> = {
  kind: 'token',
  ended: null,
  madeBy: 'p1',
  replacedBy: null,
}

/** Payments whose page did not open: of unknown effect, or several in a row that failed. */
const unopened = (status: Payment['status'], count: number): Payment[] =>
  Array.from({ length: count }, (_, number) => ({
    id: `p${number}`,
    number,
    gateway: 'phonepe',
    transactionId: `T${number}`,
    status,
    reason: null,
    redirectUrl: null,
    askedPaise: order.amountPaise,
    paidPaise: null,
    reference: null,
    refundedPaise: 0,
    createdAt: NOW,
    changedAt: NOW,
    isByHand: false,
    nextCheckAt: null,
  }))

const today = {
  product: order.product,
  amountPaise: 1_200_000,
  validDays: 3,
  charges: order.charges!,
  isTrial: false,
}
const pathOf = (id: string) => `/pay/${id}`

const show = (
  shown: Order,
  { today: offer = null, first = null }: { today?: Offer | null; first?: string | null } = {},
) => toPaymentView(shown, { isOpen: true, today: offer, first }, NOW)
const OVER = { ...order.sale, paidPaise: 2 * order.amountPaise, overPaise: order.amountPaise, restPaise: 0 }
const paidTwice = () => unopened('paid', 2).map((payment) => ({ ...payment, paidPaise: order.amountPaise }))

const views = {
  order: () => show(order),
  part: () => toPayView({ ...order, part }, pathOf, true, NOW),
  'order without an answer': () => show({ ...order, payments: unopened('pending', 1) }),
  'part without an answer': () => toPayView({ ...order, part, payments: unopened('pending', 1) }, pathOf, true, NOW),
  'order that rests': () => show({ ...order, payments: unopened('failed', 3) }),
  'part that rests': () => toPayView({ ...order, part, payments: unopened('failed', 3) }, pathOf, true, NOW),
  'order whose price has ended': () => show({ ...order, validUntil: new Date(Number(NOW) - 1) }, { today }),
  'order of a buyer who already pays': () => show(order, { first: '/payment/first' }),
  'order of which the rest is due': () =>
    show({ ...order, sale: { ...order.sale, paidPaise: 100_000, restPaise: order.amountPaise - 100_000 } }),
  'order that links have paid': () => show({ ...order, sale: { ...order.sale, restPaise: 0 } }),
  'order that was paid twice': () => show({ ...order, payments: paidTwice(), sale: OVER }),
  'part that was paid twice': () => toPayView({ ...order, part, payments: paidTwice(), sale: OVER }, pathOf, true, NOW),
}

/** Words that visitors read; addresses are in no language. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|https:)/.test(value) ? [] : [value]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => (key === 'state' ? [] : listTexts(part)))
}

test.each(Object.keys(views) as (keyof typeof views)[])('the Hindi page of an %s contains no English', (name) => {
  const english = withLanguage('hi', () =>
    listTexts(views[name]()).flatMap((text) => listEnglish(text, isAllowedLatin)),
  )
  expect(english).toEqual([])
  expect(withLanguage('hi', () => JSON.stringify(views[name]()))).toContain('27 नवंबर 2026, शाम 7:54 बजे')
})

test('private pages are in Hindi, and the gateway’s callback URL has no language', () => {
  for (const path of ['/pay/x', '/payment/x', '/payment/x/state', '/visit/x', '/visit/x/calendar.ics'])
    expect(findTranslated('hi', path), path).toEqual({ isReviewed: false })
  expect(findTranslated('hi', '/payment/callback')).toBeNull()
})
