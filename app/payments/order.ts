/**
 * The order: what a visitor of the site wants to pay for. It has one payment for each try to pay it, and its status follows
 * from theirs, as a lead's follows from its deliveries.
 *
 *   created -> started -> pending -> paid | failed | expired        (docs/payments.md has the picture)
 *                  `-> needs_attention: another sum than the one asked for, or nobody can say what became of it
 *
 * Everything here is pure.
 */
export type PaymentStatus = 'created' | 'started' | 'pending' | 'paid' | 'failed' | 'expired' | 'needs_attention'

export type GatewayName = 'payment-api' | 'phonepe'

export type Payment = {
  id: string
  /** 1 for the first try. */
  number: number
  gateway: GatewayName
  /** What the gateway knows it by; a new one for each try. */
  transactionId: string
  status: PaymentStatus
  /** For staff: why it has its status. */
  reason: string | null
  /** The gateway's page for this payment, once it has named it. */
  redirectUrl: string | null
  /** What the gateway says has been paid. */
  paidPaise: number | null
  /** What the gateway calls it. */
  reference: string | null
  createdAt: Date
  changedAt: Date
}

export type Charges = { deliveryPaise: number; installationPaise: number }

export type Order = {
  /** 128 random bits: who knows the address of its page may see it. */
  id: string
  /** Of the lead that it was made for. */
  ref: string
  product: { slug: string; name: string }
  /** All that is paid: product, delivery and installation. */
  amountPaise: number
  /** What of it is not the product's price. Null: not known, and not part of the amount. */
  charges: Charges | null
  createdAt: Date
  /** Null once the visitor's data has been erased: the order stays, for the books. */
  payer: Payer | null
  /** Oldest first. */
  payments: Payment[]
}

/** `pincode`: the one that the charges are for. */
export type Payer = { name: string; phone: string; pincode: string | null }

/** What a gateway can say of a payment. `unknown`: what it said proves nothing. */
export type Heard = 'paid' | 'pending' | 'failed' | 'unknown'

/** What has been heard of a payment. */
export type News =
  | { status: 'started'; redirectUrl: string }
  | { status: 'pending'; reason: string | null }
  | { status: 'paid'; amountPaise: number | null; reference: string | null }
  | { status: 'failed' | 'expired' | 'needs_attention'; reason: string }
  /** Nothing could be learnt this time. */
  | { status: 'unknown'; reason: string }

/** A gateway gets eight seconds to start a payment: who is `created` for longer was left behind by a process that ended. */
export const START_LIMIT_MS = 8_000
const ABANDONED_AFTER_MS = START_LIMIT_MS + 4_000
/** For this long a payer is sent to the same page of the gateway again. */
const LINK_FRESH_MS = 15 * 60 * 1000

const OPEN: readonly PaymentStatus[] = ['created', 'started', 'pending']
export const isOpen = ({ status }: Pick<Payment, 'status'>) => OPEN.includes(status)

export type Change = { status: PaymentStatus; reason: string | null; isForStaff: boolean }

/**
 * What a piece of news makes of a payment. Money that arrives late still arrives; nothing else reopens what is settled.
 * @returns null when it changes nothing, so that news may be heard any number of times
 */
export function changeBy(news: News, payment: Pick<Payment, 'status' | 'gateway'>, askedPaise: number): Change | null {
  const status = nextStatus(payment.status, news, askedPaise)
  if (status === payment.status) return null
  return { status, reason: toReason(news, askedPaise), isForStaff: isForStaff(status, payment.gateway) }
}

/** Staff have looked at the gateway's dashboard: their word stands against any but `paid`. */
export function changeByStaff(status: 'paid' | 'failed', payment: Pick<Payment, 'status'>): Change | null {
  return payment.status === 'paid' || payment.status === status
    ? null
    : { status, reason: 'Settled by staff', isForStaff: false }
}

function nextStatus(current: PaymentStatus, news: News, askedPaise: number): PaymentStatus {
  if (current === 'paid' || current === 'needs_attention') return current
  if (news.status === 'paid') return news.amountPaise === askedPaise ? 'paid' : 'needs_attention'
  if (!isOpen({ status: current }) || news.status === 'unknown') return current
  return news.status === 'started' && current !== 'created' ? current : news.status
}

/** `started` is on its way. `pending` settles by itself, but where the gateway is silent somebody has to look. */
function isForStaff(status: PaymentStatus, gateway: GatewayName): boolean {
  return status === 'pending' ? gateway === 'payment-api' : status !== 'created' && status !== 'started'
}

function toReason(news: News, askedPaise: number): string | null {
  if (news.status === 'started') return null
  if (news.status !== 'paid') return news.reason
  return news.amountPaise === askedPaise
    ? null
    : `Paid ${sayPaise(news.amountPaise)} in place of ${sayPaise(askedPaise)}`
}

/** `16500000` -> Rs 1,65,000 */
export const sayPaise = (paise: number | null) =>
  paise === null ? 'a sum that was not told' : `Rs ${(paise / 100).toLocaleString('en-IN')}`

export function orderStatus(payments: Pick<Payment, 'status'>[]): PaymentStatus {
  const count = (status: PaymentStatus) => payments.filter((payment) => payment.status === status).length
  // Paid twice is money that has to go back.
  if (count('needs_attention') > 0 || count('paid') > 1) return 'needs_attention'
  if (count('paid') === 1) return 'paid'
  return payments.at(-1)?.status ?? 'created'
}

/** Whether another payment may begin: for the whole amount only, and never beside one that could still succeed. */
export function canPay({ payments, charges }: Pick<Order, 'payments' | 'charges'>, now: Date): boolean {
  if (!charges) return false
  const status = orderStatus(payments)
  if (status === 'paid' || status === 'needs_attention') return false
  return payments.every((payment) => !isOpen(payment) || wasLeftBehind(payment, now))
}

const wasLeftBehind = ({ status, createdAt }: Pick<Payment, 'status' | 'createdAt'>, now: Date) =>
  status === 'created' && Number(now) - Number(createdAt) > ABANDONED_AFTER_MS

/** The page of the gateway that the payer may go back to. */
export function freshLink({ payments }: Pick<Order, 'payments'>, now: Date): string | null {
  const last = payments.at(-1)
  const isFresh = last && isOpen(last) && Number(now) - Number(last.createdAt) < LINK_FRESH_MS
  return isFresh ? last.redirectUrl : null
}
