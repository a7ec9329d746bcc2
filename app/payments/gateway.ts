/**
 * A payment gateway: an outside service on whose page a visitor pays. Adapters are made with their settings and a `fetch`;
 * the field names and quirks of a service stay inside its adapter. None of them throws.
 */
import type { GatewayName } from './order.ts'

export type PaymentGateway = {
  name: GatewayName
  start: (request: PaymentRequest, signal: AbortSignal) => Promise<StartOutcome>
  /** Absent where the gateway has no way to ask. */
  status?: (transactionId: string, signal: AbortSignal) => Promise<StatusOutcome>
  /** Absent where the gateway sends none. @returns null when it is not the gateway that speaks */
  readCallback?: (headers: Headers, body: string) => Callback | null
}

export type PaymentRequest = {
  transactionId: string
  /** Letters and digits that stand for the payer; the same in each try. */
  payerId: string
  amountPaise: number
  name: string
  /** E.164 */
  phone: string
  /** The page that the payer comes back to. */
  returnUrl: string
  /** Where the gateway tells us what became of it. */
  callbackUrl: string
}

/** `redirectUrl` is as the gateway gave it: who sends a visitor there checks it first. */
export type StartOutcome = { status: 'started'; redirectUrl: string } | { status: 'failed'; reason: string }

export type StatusOutcome =
  | { status: 'paid'; amountPaise: number | null; reference: string | null }
  | { status: 'pending'; reason: string | null }
  | { status: 'failed'; reason: string }
  /** It could not be asked, or its answer proves nothing. */
  | { status: 'unknown'; reason: string }

export type Callback = {
  transactionId: string
  outcome: StatusOutcome
  /** As told; what has been paid, once it is paid. */
  amountPaise: number | null
  /** Whether it is of our merchant account. */
  isOurs: boolean
}
