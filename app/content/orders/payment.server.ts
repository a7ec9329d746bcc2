import { z } from 'zod'

import { lines, link, text } from '#app/content/fields/fields.ts'
import type { Link } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'

export const state = z.strictObject({
  dial: text.describe('One or two words under the dial.'),
  title: lines,
  text,
  steps: z.array(text).min(1),
})

/** The states of an order whose payment starts on a page of this site. */
export const PAYMENT_STATES = {
  review: state.describe('Ordered but not paid: the whole amount is shown, and the button has not been pressed.'),
  waiting: state,
  unconfirmed: state.describe('The gateway reports no result; staff look it up.'),
  paid: state,
  unopened: state.describe('The gateway could not be reached, or named no page.'),
  failed: state,
  expired: state,
  attention: state,
  closed: state.describe(
    'Not paid, and not payable on this page: no gateway is set, or another one than at the time of the order.',
  ),
  refunded: state.describe('All that was paid has gone back.'),
}

/** Labels of the machine and its price, on the slip of an order and of a part of it. */
export const PRICE_LABELS = {
  title: text,
  product: text,
  amount: text,
  price: text,
  delivery: text,
  installation: text,
  free: text.describe('Shown for a charge of nothing.'),
  included: text.describe('Shown for both charges where the price includes them.'),
  trial: text.describe('Shown for an order at a test gateway.'),
  taxes: text,
  taxesIncluded: text,
}

/** The order page's copy, with placeholders `{name}`, `{reference}`, `{digits}`, `{pincode}`, `{refunded}` and sums. */
export const paymentPageSchema = z.strictObject({
  title: text,
  description: text,
  slip: z.strictObject({
    ...PRICE_LABELS,
    charges: text.describe('Shown for an order from before charges were part of it.'),
    chargesText: text,
    reference: text,
    pincode: text,
    phone: text,
    phoneEnding: text,
    ordered: text,
    transaction: text,
    refunded: text,
  }),
  actions: z.strictObject({
    pay: text.describe('Leads to the gateway, with the whole amount in it.'),
    retry: text,
    continue: text,
    check: text,
    call: text,
    chat: text,
    greeting: text.describe('The first message on WhatsApp.'),
    next: text.describe('Heading of the steps, for a payment that went well and for one that did not.'),
    advice: text,
  }),
  upi: text.describe('Beside buttons that lead to a payment above the limit of UPI apps.'),
  terms: link,
  states: z.strictObject({
    ...PAYMENT_STATES,
    included: state.describe('Like `review`, where the price includes delivery and installation.'),
  }),
})

export type PaymentState = keyof typeof PAYMENT_STATES | 'lapsed' | 'cancelled' | 'superseded' | 'full'

type Row = { label: string; value: string }

export type PaymentView = {
  title: string
  description: string
  path: string
  state: PaymentState
  copy: { dial: string; title: string[]; text: string; steps: string[] }
  stepsTitle: string
  slip: {
    title: string
    product: { name: string; href: string }
    amount: { label: string; rupees: number }
    bill: Row[]
    rows: Row[]
    /** The sentence about a trial; null for other orders. */
    trial: string | null
  }
  actions: {
    /** To the page that replaced this one. */
    newer?: Link | null
    /** The label of the button that posts to the page and redirects to the gateway. */
    pay: string | null
    /** Stands beside that button. */
    payNote: string | null
    continue: Link | null
    check: string | null
    /** Of a receipt. */
    print?: string | null
    call: string
    chat: Link
  }
  terms: Link
  /** Delay of the next poll; null if the state is final. */
  lookAgainMs: number | null
}

export const getPaymentPage = (root?: string) => loadContent('pages/payment.json', paymentPageSchema, root)
