/** Copy of the page on which a part of a sale is paid. */
import { z } from 'zod'

import { link, text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { CONFIRMED, PAYMENT_STATES, PRICE_LABELS, state } from './payment.server.ts'

/** With placeholders `{name}`, `{part}`, `{total}`, `{paid}`, `{left}`, `{rest}`, `{until}`, `{refunded}`, `{over}`, `{confirmed}` and `{reference}`. */
export const payPageSchema = z.strictObject({
  title: text,
  description: text,
  slip: z.strictObject({
    ...PRICE_LABELS,
    receipt: text.describe('Replaces `title` once the part is paid.'),
    total: text,
    paid: text,
    rest: text,
    remains: text.describe('Replaces `rest` if this payment is no longer open.'),
    company: text,
    gstin: text,
    reference: text,
    sent: text,
    until: text,
    transaction: text,
    paidAt: text,
    refunded: text,
    emi: text,
    emiOffer: text.describe(
      'A lender’s offer from content/costs.json. {lender}, {months}, {rate} and {fee} are filled in.',
    ),
  }),
  actions: z.strictObject({
    pay: text,
    retry: text,
    continue: text,
    check: text,
    newer: text.describe('Label of the link to the newer payment that replaces this one.'),
    call: text,
    chat: text,
    greeting: text.describe('The first message of the WhatsApp chat, which the visitor may change.'),
    print: text,
    next: text.describe('Heading above the next steps, whether the payment succeeded or failed.'),
    advice: text,
  }),
  confirmed: CONFIRMED,
  terms: link,
  states: z.strictObject({
    ...PAYMENT_STATES,
    last: state.describe('Replaces `review` if this payment completes the price.'),
    settled: state.describe('Replaces `paid` if the whole price is paid.'),
    cancelled: state.describe('For a payment that staff have cancelled.'),
    superseded: state.describe('For a payment whose link staff have replaced by a newer one.'),
    full: state.describe(
      'For a payment that is no longer needed: other payments, made or under way, already add up to the price.',
    ),
  }),
})

export const getPayPage = (root?: string) => loadContent('pages/pay.json', payPageSchema, root)
