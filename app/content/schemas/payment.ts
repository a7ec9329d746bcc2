import { z } from 'zod'

import { lines, link, text } from './fields.ts'

const state = z.strictObject({
  /** One or two words under the dial. */
  dial: text,
  title: lines,
  text,
  steps: z.array(text).min(1),
})

/** The page of an order. `{name}`, `{reference}`, `{digits}`, `{pincode}` and sums of money are filled in. */
export const paymentPageSchema = z.strictObject({
  title: text,
  description: text,
  slip: z.strictObject({
    title: text,
    machine: text,
    amount: text,
    price: text,
    delivery: text,
    installation: text,
    /** Of a charge that is nothing. */
    free: text,
    taxes: text,
    taxesIncluded: text,
    /** Of an order from before charges were part of it. */
    charges: text,
    chargesText: text,
    reference: text,
    pincode: text,
    phone: text,
    phoneEnding: text,
    ordered: text,
    transaction: text,
  }),
  actions: z.strictObject({
    /** Leads to the gateway, with the whole amount in it. */
    pay: text,
    retry: text,
    continue: text,
    check: text,
    call: text,
    chat: text,
    /** The first message on WhatsApp. */
    greeting: text,
    /** Over the steps: of a payment that is well, and of one that is not. */
    next: text,
    advice: text,
  }),
  terms: link,
  states: z.strictObject({
    /** Ordered, and not paid: the whole amount is named, and nobody has pressed the button. */
    review: state,
    waiting: state,
    /** The gateway does not tell; staff look it up. */
    unconfirmed: state,
    paid: state,
    /** The gateway could not be reached, or named no page. */
    unopened: state,
    failed: state,
    expired: state,
    attention: state,
  }),
})

export type PaymentPage = z.output<typeof paymentPageSchema>
export type PaymentState = keyof PaymentPage['states']
