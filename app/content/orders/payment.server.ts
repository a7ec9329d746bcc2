import { z } from 'zod'

import { lines, link, text } from '#app/content/fields/fields.ts'
import type { Link } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getFacts } from '#app/content/facts.server.ts'

export const state = z.strictObject({
  dial: text.describe('The state of the payment in one to three words, shown below the dial: “not paid yet”.'),
  title: lines,
  text,
  steps: z.array(text).min(1),
})

/** The states of an order whose payment starts on a page of this site. */
export const PAYMENT_STATES = {
  review: state.describe('For an unpaid order before the visitor presses the button to pay. Shows the whole amount.'),
  waiting: state,
  unconfirmed: state.describe('For a payment of which the gateway reports no result, so that staff have to check it.'),
  paid: state,
  unopened: state.describe(
    'For a payment that did not start, because the gateway was unreachable or returned no payment page.',
  ),
  failed: state,
  expired: state,
  attention: state,
  over: state.describe('For a payment after which more than the price, {over}, has arrived, which is to be refunded.'),
  unanswered: state.describe('For a payment whose start the gateway has not confirmed, while the site asks it.'),
  resting: state.describe(
    'For an order whose payment page did not open twice in a row, or that was tried very often, until the clock time {from}.',
  ),
  lapsed: state.describe('For an unpaid order or payment whose price held until {until}, which has passed.'),
  closed: state.describe(
    'For an unpaid order that cannot be paid on this page, because no gateway is set up or it has changed since the order.',
  ),
  refunded: state.describe('For a payment that was refunded in full.'),
}

/** Labels of the machine and its price, on the slip of an order and of a part of it. */
export const PRICE_LABELS = {
  title: text,
  product: text,
  amount: text,
  price: text,
  delivery: text,
  installation: text,
  free: text.describe('Replaces a charge of 0 rupees: “free”.'),
  included: text.describe('Replaces the charges for delivery and installation if the price includes them.'),
  trial: text.describe('Explains that the order is a trial. Shown if a test gateway takes the payment.'),
  taxes: text,
  taxesIncluded: text,
}

/** The first sentence of a receipt, `{confirmed}` in the texts: by whom the payment is known to have arrived. */
export const CONFIRMED = z.strictObject({
  bank: text.describe('If the gateway has reported the payment.'),
  team: text.describe('If staff have settled the payment by hand. It must not name the bank.'),
})

/** The order page's copy, with placeholders `{name}`, `{reference}`, `{digits}`, `{pincode}`, `{refunded}`, `{until}`, `{from}`, `{confirmed}`, `{due}`, `{paid}` and other sums. */
export const paymentPageSchema = z.strictObject({
  title: text,
  description: text,
  slip: z.strictObject({
    ...PRICE_LABELS,
    receipt: text.describe('Replaces `title` once the order is paid.'),
    charges: text.describe('Label of the charges in an old order that did not store them.'),
    chargesText: text,
    reference: text,
    pincode: text,
    phone: text,
    phoneEnding: text,
    ordered: text,
    until: text.describe('Label of the time until which the price is promised.'),
    gstin: text,
    transaction: text,
    paidAt: text,
    refunded: text,
    paidSoFar: text,
    over: text.describe('Label of what was paid beyond the price.'),
  }),
  actions: z.strictObject({
    pay: text.describe('Label of the button to the gateway. It names the amount: “Pay {due}”.'),
    retry: text,
    again: text.describe(
      'Replaces `pay` once the price has ended. It names today’s whole amount: “Order again for {total}”.',
    ),
    continue: text,
    check: text,
    open: text.describe('Label of the link to the page on which the buyer already pays for the machine.'),
    another: text.describe('Label of the button of a buyer who wants one more machine.'),
    call: text,
    chat: text,
    greeting: text.describe('The first message of the WhatsApp chat, which the visitor may change.'),
    print: text,
    next: text.describe('Heading above the next steps, whether the payment succeeded or failed.'),
    advice: text,
  }),
  confirmed: CONFIRMED,
  upi: text.describe('A note beside the button to pay if the amount is above the limit of UPI apps.'),
  terms: link,
  states: z.strictObject({
    ...PAYMENT_STATES,
    included: state.describe('Replaces `review` if the price includes delivery and installation.'),
    rest: state.describe('Replaces `review` if a part of the price, {paid}, is paid by a link that staff sent.'),
    known: state.describe(
      'For an order of a buyer who already pays for the same machine, or has paid, on another page.',
    ),
    full: state.describe('For an order whose price is paid, or is being paid, by links that staff sent.'),
  }),
})

export type PaymentState = keyof typeof PAYMENT_STATES | 'cancelled' | 'superseded' | 'full' | 'known'

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
    /** Link to the page that replaced this one, or on which the buyer already pays. */
    newer?: Link | null
    /** The label of the button that makes the order one for another machine. */
    another?: string | null
    /** The label of the button that posts to the page and redirects to the gateway. */
    pay: string | null
    /** Shown beside that button. */
    payNote: string | null
    continue: Link | null
    check: string | null
    /** The print button of a receipt. */
    print?: string | null
    call: string
    chat: Link
  }
  terms: Link
  /** The papers about payments and refunds of the order, with their heading; null without one. */
  papers?: { title: string; links: Link[] } | null
  /** Delay of the next poll; null if the state is final. */
  lookAgainMs: number | null
}

export const getPaymentPage = (root?: string) => loadContent('pages/payment.json', paymentPageSchema, root)

/** The limit of UPI payments, shown beside the buttons that lead to one. @returns null for a sum that UPI apps accept */
export const getUpiNote = (rupees: number, root?: string): string | null =>
  rupees > getFacts(root).upi.limit ? getPaymentPage(root).upi : null
