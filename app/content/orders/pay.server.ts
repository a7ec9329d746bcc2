/** Copy of the page on which a part of a sale is paid. */
import { z } from 'zod'

import { link, text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { PAYMENT_STATES, PRICE_LABELS, state } from './payment.server.ts'

/** With placeholders `{name}`, `{part}`, `{total}`, `{paid}`, `{left}`, `{rest}`, `{until}`, `{refunded}` and `{reference}`. */
export const payPageSchema = z.strictObject({
  title: text,
  description: text,
  slip: z.strictObject({
    ...PRICE_LABELS,
    receipt: text.describe('In place of `title` once it is paid.'),
    total: text,
    paid: text,
    rest: text,
    remains: text.describe('In place of `rest` where this payment is no longer open.'),
    company: text,
    gstin: text,
    reference: text,
    sent: text,
    until: text,
    transaction: text,
    paidAt: text,
    refunded: text,
    emi: text,
    emiOffer: text.describe('An offer of content/costs.json: {lender}, {months}, {rate} and {fee} are filled in.'),
  }),
  actions: z.strictObject({
    pay: text,
    retry: text,
    continue: text,
    check: text,
    newer: text.describe('From a link that was replaced to the one that replaced it.'),
    call: text,
    chat: text,
    greeting: text.describe('The first message on WhatsApp.'),
    print: text,
    next: text.describe('Over the steps: of a payment that is well, and of one that is not.'),
    advice: text,
  }),
  terms: link,
  states: z.strictObject({
    ...PAYMENT_STATES,
    last: state.describe('Like `review`, where nothing remains after this payment.'),
    settled: state.describe('Like `paid`, where nothing remains.'),
    lapsed: state.describe('Its last day has passed.'),
    cancelled: state.describe('Cancelled by staff.'),
    superseded: state.describe('Staff have sent a newer link.'),
    full: state.describe('Other payments make up the whole price, or are under way.'),
  }),
})

export const getPayPage = (root?: string) => loadContent('pages/pay.json', payPageSchema, root)
