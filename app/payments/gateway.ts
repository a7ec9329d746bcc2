/** The contract for gateway adapters. They get their settings and a `fetch`, and never throw. */
import type { GatewayName } from './order.ts'

export type PaymentGateway = {
  name: GatewayName
  start: (request: PaymentRequest, signal: AbortSignal) => Promise<StartOutcome>
  /** Absent if the gateway has no status API. */
  status?: (transactionId: string, signal: AbortSignal) => Promise<StatusOutcome>
  /** Absent if the gateway sends no callbacks. @returns null if the signature is invalid */
  readCallback?: (headers: Headers, body: string) => Callback | null
}

export type PaymentRequest = {
  transactionId: string
  /** Letters and digits; the same for every attempt. */
  payerId: string
  amountPaise: number
  name: string
  phone: string
  returnUrl: string
  callbackUrl: string
}

/** `redirectUrl` is unchecked: verify it before sending a visitor there. */
export type StartOutcome = { status: 'started'; redirectUrl: string } | { status: 'failed'; reason: string }

export type StatusOutcome =
  | { status: 'paid'; amountPaise: number | null; reference: string | null }
  | { status: 'pending'; reason: string | null }
  | { status: 'failed'; reason: string }
  /** The gateway was unreachable, or its response was inconclusive. */
  | { status: 'unknown'; reason: string }

export type Callback = {
  transactionId: string
  outcome: StatusOutcome
  /** The amount that the gateway reports once paid. */
  amountPaise: number | null
  isOurs: boolean
}
