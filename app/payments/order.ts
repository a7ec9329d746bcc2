/**
 * An order has one payment per attempt, and its status follows from its payments. All functions here are pure.
 *
 *   created -> started -> pending -> paid | failed | expired        (docs/payments.md has the picture)
 *                  `-> needs_attention: a different sum than requested, or an unclear outcome
 */
import { formatSum } from '#app/content/rupees.ts'
import type { PaymentRow, UnknownPaymentRow } from '#app/database/tables.ts'
import { isOpen } from './sale.ts'
import type { Charges, Sale } from './sale.ts'

export type PaymentStatus = PaymentRow['status']

export type GatewayName = PaymentRow['gateway']

export type Payment = {
  id: string
  number: number
  gateway: GatewayName
  /** The gateway's key for the payment; new for each attempt. */
  transactionId: string
  status: PaymentStatus
  reason: string | null
  /** The gateway's page for this payment, once known. */
  redirectUrl: string | null
  askedPaise: number
  paidPaise: number | null
  reference: string | null
  /** The amount refunded to the payer. */
  refundedPaise: number
  createdAt: Date
  changedAt: Date
  /** Whether staff settled it, so that no bank has confirmed it. */
  isByHand: boolean
  /** The planned check as it was read, by which `apply` notices that somebody else has planned another. */
  nextCheckAt: Date | null
}

export type Order = {
  /** 128 random bits, because the URL is the only key to the page. */
  id: string
  ref: string
  product: { slug: string; name: string }
  /** What its page asks for, or has asked for: a part, or what is left of the price. */
  amountPaise: number
  /** Null if unknown. The price then excludes them. */
  charges: Charges | null
  /** Ordered while payments went to a test gateway, so its payments move no money. Only a test gateway accepts them. */
  isTrial: boolean
  createdAt: Date
  /** The price is promised, and a payment may start, until then. */
  validUntil: Date
  /** Null once the visitor's data is erased. Accounting still needs the order. */
  payer: Payer | null
  payments: Payment[]
  /** The amount refunded to the payer. */
  refundedPaise: number
  /** The sale, as far as the order's page may show it. */
  sale: Sale
  /** Null for an order of the site. */
  part: Part | null
}

/** A part of a sale that staff asked for: a token, or the rest. */
export type Part = {
  kind: 'token' | 'rest'
  ended: 'cancelled' | 'superseded' | null
  madeBy: string
  /** The part that replaced this one, if it is superseded. */
  replacedBy: string | null
}

/** `pincode` is the one that determines the charges. */
/** `phoneTyped`: the number as typed, where that is stored. */
export type Payer = { name: string; phone: string; phoneTyped?: string | undefined; pincode: string | null }

/** `unknown` means an inconclusive response. */
export type ReportedStatus = UnknownPaymentRow['status']

export type StatusUpdate =
  | { status: 'started'; redirectUrl: string }
  /** Whether the start took effect is not known, so the gateway is asked. */
  | { status: 'unanswered'; reason: string }
  | { status: 'pending'; reason: string | null }
  | { status: 'paid'; amountPaise: number | null; reference: string | null }
  | { status: 'failed' | 'expired' | 'needs_attention'; reason: string }
  /** `missing`: the gateway does not know the payment, or not yet. */
  | { status: 'unknown' | 'missing'; reason: string }

/** Time limit for starting a payment. One that stays `created` longer belongs to an interrupted process. */
export const START_LIMIT_MS = 8_000
const ABANDONED_AFTER_MS = START_LIMIT_MS + 4_000
/** The clocks of two instances are assumed to differ by less than this. */
const CLOCKS_DIFFER_MS = 60_000
/** How long a payer is sent to the same gateway page. */
const LINK_FRESH_MS = 15 * 60 * 1000

export const PAYMENT_STATUSES: PaymentStatus[] = [
  'created',
  'started',
  'pending',
  'paid',
  'failed',
  'expired',
  'needs_attention',
]

/**
 * A later release, which may run alongside this one, may have more states. Staff then check the payment, and it cannot be paid
 * again.
 */
export const toKnownStatus = (status: PaymentStatus): PaymentStatus =>
  PAYMENT_STATUSES.includes(status) ? status : 'needs_attention'

export type Change = { status: PaymentStatus; reason: string | null; isForStaff: boolean }

/**
 * Applies a status update to a payment. Money that arrives late still counts; otherwise a final state stays.
 * @returns null if nothing changes
 */
export function changeBy(
  update: StatusUpdate,
  payment: Pick<Payment, 'status' | 'gateway'>,
  askedPaise: number,
): Change | null {
  const status = nextStatus(payment.status, update, askedPaise)
  if (status === payment.status) return null
  // Its payer saw no payment page, and cannot try again until the gateway has answered.
  const isStuck = update.status === 'unanswered'
  return { status, reason: toReason(update, askedPaise), isForStaff: isStuck || isForStaff(status, payment.gateway) }
}

export type Verdict = 'paid' | 'failed'

/** The person who settled a payment, or took that back, and the reason. */
export type Hand = { by: string; why: string }

/** Whether its state is the one that staff gave it. */
export const isByHand = ({
  status,
  hand,
  hand_at,
  changed_at,
}: Pick<PaymentRow, 'status' | 'hand' | 'hand_at' | 'changed_at'>) => status === hand && hand_at === changed_at

const signed = (act: string, { by, why }: Hand) => `${act} by ${by}${why === '' ? '' : `: ${why}`}`

/** Staff have checked the gateway's dashboard; they may override any status except `paid`. */
export function changeByStaff(status: Verdict, payment: Pick<Payment, 'status'>, hand: Hand): Change | null {
  return payment.status === 'paid' || payment.status === status
    ? null
    : { status, reason: signed('Settled', hand), isForStaff: false }
}

/** A payment that staff settled needs attention again, in whatever state it was before. */
export const changeByTakingBack = (hand: Hand): Change => ({
  status: 'needs_attention',
  reason: signed('Taken back', hand),
  isForStaff: false,
})

/**
 * Staff asked the gateway about a payment that needs attention. Only the requested sum, or a refusal, ends it.
 * @returns null if nothing changes
 */
export function changeByAsking(
  update: StatusUpdate,
  { status, asked_paise }: Pick<PaymentRow, 'status' | 'asked_paise'>,
): Change | null {
  if (status !== 'needs_attention') return null
  if (update.status === 'paid')
    return update.amountPaise === asked_paise ? { status: 'paid', reason: null, isForStaff: true } : null
  return update.status === 'failed' ? { status: 'failed', reason: update.reason, isForStaff: true } : null
}

function nextStatus(current: PaymentStatus, update: StatusUpdate, askedPaise: number): PaymentStatus {
  if (current === 'paid' || current === 'needs_attention') return current
  if (update.status === 'paid') return update.amountPaise === askedPaise ? 'paid' : 'needs_attention'
  if (!isOpen({ status: current }) || update.status === 'unknown' || update.status === 'missing') return current
  if (update.status === 'unanswered') return current === 'created' ? 'pending' : current
  return update.status === 'started' && current !== 'created' ? current : update.status
}

/** `started` and `pending` resolve automatically, unless the gateway is silent. */
function isForStaff(status: PaymentStatus, gateway: GatewayName): boolean {
  return status === 'pending' ? gateway === 'payment-api' : status !== 'created' && status !== 'started'
}

function toReason(update: StatusUpdate, askedPaise: number): string | null {
  if (update.status === 'started') return null
  if (update.status !== 'paid') return update.reason
  return update.amountPaise === askedPaise
    ? null
    : `Paid ${formatPaise(update.amountPaise)} instead of ${formatPaise(askedPaise)}`
}

export const formatPaise = (paise: number | null) =>
  paise === null ? 'an unknown sum' : `Rs ${formatSum(paise / 100)}`

type Settled = Pick<Payment, 'status'> & Partial<Pick<Payment, 'paidPaise' | 'refundedPaise'>>

/** Whether it is refunded in full. */
const isRefunded = ({ paidPaise, refundedPaise = 0 }: Settled) => refundedPaise > 0 && refundedPaise >= (paidPaise ?? 0)

/** An order has a sale of its own, or shares it with others that may have been paid too. */
export type Standing = { payments: Settled[]; sale: Pick<Sale, 'overPaise'> }

export function orderStatus({ payments, sale }: Standing): PaymentStatus {
  const isPaid = payments.some((payment) => payment.status === 'paid' && !isRefunded(payment))
  if ((isPaid && sale.overPaise > 0) || payments.some(({ status }) => status === 'needs_attention'))
    return 'needs_attention'
  return payments.some(({ status }) => status === 'paid') ? 'paid' : (payments.at(-1)?.status ?? 'created')
}

/** The payment that a receipt names: if there are several, one that was not refunded. */
export function findPaid<Own extends Settled>(payments: Own[]): Own | undefined {
  const paid = payments.filter(({ status }) => status === 'paid')
  return paid.find((payment) => !isRefunded(payment)) ?? paid[0]
}

/** Whether every payment that arrived is refunded in full. */
export function isAllRefunded(payments: Settled[]): boolean {
  const paid = payments.filter(({ status }) => status === 'paid')
  return paid.length > 0 && paid.every(isRefunded)
}

type Payable = Pick<Order, 'payments' | 'charges' | 'amountPaise' | 'part' | 'sale' | 'validUntil'>

/** Whether another payment may start now. */
export const canPay = (order: Payable, now: Date) => isPayable(order, now) && pausedUntil(order.payments, now) === null

/** Whether another payment may start, now or after a pause: its price still holds, and no earlier payment can still succeed. */
export const isPayable = (order: Payable, now: Date) =>
  order.charges !== null &&
  now <= order.validUntil &&
  !order.part?.ended &&
  !order.sale.isUnclear &&
  fitsSale(order) &&
  isUnpaid(order)

/** Whether the promise of its price has ended. A payment that started in time still counts. */
export const isLapsed = (order: Standing & Pick<Order, 'validUntil'>, now: Date) =>
  now > order.validUntil && isUnpaid(order)

function isUnpaid(order: Standing): boolean {
  const status = orderStatus(order)
  return status !== 'paid' && status !== 'needs_attention' && !order.payments.some(isOpen)
}

const MINUTE_MS = 60 * 1000

/**
 * How long an order rests after starts in a row without a payment page, so that a gateway that is down is not called at each press: not
 * after the first, shortly after the second, which may be a moment's fault, and longer after each further one.
 */
const RESTS_MS = [0, 0, 3 * MINUTE_MS, 10 * MINUTE_MS]
/** Payments of one order within an hour. */
const MOST_AN_HOUR = 10
const HOUR_MS = 60 * 60 * 1000

/** When the order may be tried again, on a full minute, as the page shows it. Null if it may be tried now. */
export function pausedUntil(
  payments: Pick<Payment, 'redirectUrl' | 'createdAt' | 'changedAt'>[],
  now: Date,
): Date | null {
  const opened = payments.findLastIndex(({ redirectUrl }) => redirectUrl !== null)
  const unopened = payments.length - 1 - opened
  const restMs = RESTS_MS[unopened] ?? RESTS_MS.at(-1)!
  const first = payments.at(-MOST_AN_HOUR)
  const ends = [
    ...(restMs > 0 ? [Number(payments.at(-1)!.changedAt) + restMs] : []),
    ...(payments.length >= MOST_AN_HOUR && first ? [Number(first.createdAt) + HOUR_MS] : []),
    // A clock that was ahead ends no pause months from now.
  ].filter((at) => at > Number(now) && at <= Number(now) + HOUR_MS)
  return ends.length > 0 ? new Date(Math.ceil(Math.max(...ends) / MINUTE_MS) * MINUTE_MS) : null
}

/** What is asked for, paid and being paid never adds up to more than the price. */
export const fitsSale = ({ sale, amountPaise }: Pick<Order, 'sale' | 'amountPaise'>) =>
  amountPaise > 0 && amountPaise <= sale.restPaise - sale.othersOpenPaise

/** Milliseconds since the start of a payment; null if it is in the future, because a clock was wrong. */
export function ageOf({ createdAt }: Pick<Payment, 'createdAt'>, now: Date): number | null {
  const age = Number(now) - Number(createdAt)
  return age < -CLOCKS_DIFFER_MS ? null : age
}

/** Whether the process that calls the gateway may still be waiting for its response. */
export const isStarting = (payment: Pick<Payment, 'status' | 'createdAt'>, now: Date) =>
  payment.status === 'created' && (ageOf(payment, now) ?? Infinity) <= ABANDONED_AFTER_MS

/** The gateway's page, if the payer may still return to it: not after late money of an earlier attempt or of another order. */
export function freshLink(order: Pick<Order, 'payments' | 'amountPaise' | 'sale'>, now: Date): string | null {
  const last = order.payments.at(-1)
  if (!last || !isOpen({ status: orderStatus(order) }) || !fitsSale(order)) return null
  return (ageOf(last, now) ?? Infinity) < LINK_FRESH_MS ? last.redirectUrl : null
}
