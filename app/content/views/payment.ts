/** What the page of an order shows. Types only: sections may import this. */
import type { Link } from '#app/content/schemas/fields.ts'
import type { PaymentState } from '#app/content/schemas/payment.ts'

type Row = { label: string; value: string }

export type PaymentView = {
  title: string
  description: string
  path: string
  state: PaymentState
  words: { dial: string; title: string[]; text: string; steps: string[] }
  stepsTitle: string
  slip: {
    title: string
    machine: { name: string; href: string }
    amount: { label: string; rupees: number }
    /** What the amount is made of. */
    bill: Row[]
    rows: Row[]
  }
  actions: {
    /** Posts to the page, and leads to the gateway. */
    pay: string | null
    continue: Link | null
    check: string | null
    call: string
    chat: Link
  }
  terms: Link
  /** When to look again; null once nothing more is to come. */
  lookAgainMs: number | null
}
