/** The contract for gateway adapters. They get their settings and a `fetch`, and never throw. */
import type { GatewayName } from './order.ts'

export type PaymentGateway = {
  name: GatewayName
  start: (request: PaymentRequest, signal: AbortSignal) => Promise<StartOutcome>
  /** Absent if the gateway has no status API. */
  status?: (transactionId: string, signal: AbortSignal) => Promise<StatusOutcome>
  /** Absent if the gateway sends no callbacks. @returns null if the signature is invalid */
  readCallback?: (headers: Headers, body: string) => Callback | null
  /** For callbacks whose signature does not cover their body: only a reason to query the gateway. @returns null if it is not the gateway's */
  readHint?: (headers: Headers, body: string) => Hint | null
  /** Refunds through the gateway. Absent if refunds are made on its dashboard. */
  refunds?: GatewayRefunds
}

export type GatewayRefunds = {
  /** Repeats with the same id refund once. */
  start: (request: RefundRequest, signal: AbortSignal) => Promise<RefundOutcome>
  status: (refundId: string, signal: AbortSignal) => Promise<RefundOutcome>
}

/** `refundId` is this site's; `transactionId` that of the payment. */
export type RefundRequest = { refundId: string; transactionId: string; amountPaise: number }

export type RefundOutcome =
  | { status: 'done'; amountPaise: number }
  | { status: 'pending' }
  | { status: 'failed'; reason: string }
  /** The gateway has no refund with this id. */
  | { status: 'missing'; reason: string }
  | { status: 'unknown'; reason: string }

/** The id of a payment or of a refund; neither for other events. */
export type Hint = { transactionId?: string | undefined; refundId?: string | undefined }

export type PaymentRequest = {
  transactionId: string
  /** Letters and digits; the same for every attempt. */
  payerId: string
  amountPaise: number
  name: string
  phone: string
  /** Where that is known: some landlines look like a mobile. */
  isLandline?: boolean
  returnUrl: string
  callbackUrl: string
}

/** `redirectUrl` is unchecked: verify it before sending a visitor there. */
export type StartOutcome =
  | { status: 'started'; redirectUrl: string }
  /** The gateway refused the payment, or was never reached. */
  | { status: 'failed'; reason: string }
  /** The request was sent, and may have taken effect: no response, or none that decides. */
  | { status: 'unanswered'; reason: string }

export type StatusOutcome =
  | { status: 'paid'; amountPaise: number | null; reference: string | null }
  | { status: 'pending'; reason: string | null }
  | { status: 'failed'; reason: string }
  /** The time limit passed, and nobody tried to pay. */
  | { status: 'expired'; reason: string }
  /** The gateway does not know the payment, or not yet: it may report this right after the start. */
  | { status: 'missing'; reason: string }
  /** The gateway was unreachable, or its response was inconclusive. */
  | { status: 'unknown'; reason: string }

export type Callback = {
  transactionId: string
  outcome: StatusOutcome
  /** The amount that the gateway reports once paid. */
  amountPaise: number | null
  isOurs: boolean
}
