import { z } from 'zod'

import { lines, link, text } from './fields.ts'

const state = z.strictObject({
  /** One or two words under the dial. */
  dial: text,
  title: lines,
  text,
  steps: z.array(text).min(1),
})

/** The page of an order. `{name}`, `{reference}` and `{digits}` are filled in. */
export const paymentPageSchema = z.strictObject({
  title: text,
  description: text,
  slip: z.strictObject({
    title: text,
    machine: text,
    taxes: text,
    taxesIncluded: text,
    amount: text,
    reference: text,
    phone: text,
    phoneEnding: text,
    ordered: text,
    transaction: text,
    delivery: text,
    deliveryText: text,
  }),
  actions: z.strictObject({
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
