/**
 * The money of one sale: what one person pays for one machine, in whatever ways they were asked. Nothing else adds up payments and
 * refunds. All functions here are pure.
 */
import type { PaymentRow } from '#app/database/tables.ts'

export type Charges = { deliveryPaise: number; installationPaise: number }

/** A whole price with both charges. `charges` is null if they are unknown; the price then excludes them. */
export type Price = { pricePaise: number; charges: Charges | null }

type SaleRefund = { id: string; paise: number; at: number }

export type SalePayment = {
  id: string
  status: PaymentRow['status']
  askedPaise: number
  paidPaise: number
  /** When it got its status. */
  at: number
  /** The whole price when it started. */
  price: Price
  /** Those that went out, or are on their way. */
  refunds: SaleRefund[]
}

/** An order of the site, or a part that staff asked for. */
export type SaleOrder = {
  id: string
  leadId: string | null
  isPart: boolean
  isTrial: boolean
  createdAt: number
  price: Price
  payments: SalePayment[]
}

/** Money that arrived, or a refund. */
export type Move = {
  orderId: string
  paymentId: string
  refundId: string | null
  /** Negative for a refund. */
  paise: number
  at: number
  price: Price
}

export type SaleMoney = Price & {
  paidPaise: number
  refundedPaise: number
  /** What is beyond the price, or beyond what an order asked for: to be refunded. */
  overPaise: number
  /** What remains to be paid. */
  restPaise: number
}

export type Sale = SaleMoney & {
  /** What is being paid on other orders of the sale. */
  othersOpenPaise: number
  /** Staff have to look at a payment before anyone pays more. */
  isUnclear: boolean
  isTrial: boolean
}

const OPEN: readonly PaymentRow['status'][] = ['created', 'started', 'pending']

/** Whether money may still arrive. */
export const isOpen = ({ status }: Pick<SalePayment, 'status'>) => OPEN.includes(status)

export const keptOf = ({ paidPaise, refundedPaise }: Pick<SaleMoney, 'paidPaise' | 'refundedPaise'>) =>
  paidPaise - refundedPaise

/**
 * Adds up a sale.
 * @param asking the order that asks, whose price counts before any money has arrived
 */
export function addUp(orders: SaleOrder[], asking?: Pick<SaleOrder, 'id' | 'price'>): Sale {
  const payments = orders.flatMap((order) => order.payments.map((payment) => ({ ...payment, orderId: order.id })))
  const open = payments.filter(isOpen)
  const price = open[0]?.price ?? asking?.price ?? latestPrice(orders)
  const openElsewhere = open.filter(({ orderId }) => orderId !== asking?.id)
  return {
    ...addUpMoves(movesOf(orders), price),
    othersOpenPaise: sum(openElsewhere.map(({ askedPaise }) => askedPaise)),
    isUnclear: payments.some(({ status }) => status === 'needs_attention'),
    isTrial: orders.some(({ isTrial }) => isTrial),
  }
}

/** The money of a sale at an earlier time. */
export const addUpUntil = (orders: SaleOrder[], at: number): SaleMoney =>
  addUpMoves(
    movesOf(orders).filter((move) => move.at <= at),
    latestPrice(orders),
  )

/** Each move of money, with the sale before and after it. */
export function followMoney(orders: SaleOrder[]): (Move & { before: SaleMoney; after: SaleMoney })[] {
  const moves = movesOf(orders)
  const until = (end: number) => addUpMoves(moves.slice(0, end), latestPrice(orders))
  return moves.map((move, at) => ({ ...move, before: until(at), after: until(at + 1) }))
}

/** A sale without the money of a payment that has just arrived, and with it, whatever the clocks of two instances say of their order. */
export function followArrival(orders: SaleOrder[], paymentId: string) {
  const moves = movesOf(orders)
  const arrived = moves.find((move) => move.paymentId === paymentId && move.refundId === null)!
  const earlier = moves.filter((move) => move.paymentId !== paymentId)
  return {
    paise: arrived.paise,
    before: addUpMoves(earlier, latestPrice(orders)),
    after: addUpMoves(moves, latestPrice(orders)),
  }
}

/** Whether this money completed the price. */
export const completesPrice = ({ before, after }: { before: SaleMoney; after: SaleMoney }) =>
  after.restPaise === 0 && (before.restPaise > 0 || keptOf(before) <= 0)

/**
 * What the page of an order may show. A part's link was sent to the person, and whoever has paid an order knows of the sale; both show
 * all of it. The page of an unpaid order may be of somebody else who typed the number, so it shows its own money, and the parts
 * that staff have asked for since.
 */
export function visibleTo(order: SaleOrder, orders: SaleOrder[]): SaleOrder[] {
  if (order.isPart || order.payments.some(({ status }) => status === 'paid')) return orders
  return orders.filter(({ id, isPart, createdAt }) => id === order.id || (isPart && createdAt >= order.createdAt))
}

/** Whether what staff settled can no longer be taken back: money has arrived or gone back since, beside what it counted. */
export const hasMovedSince = (orders: SaleOrder[], paymentId: string, at: number) =>
  movesOf(orders).some((move) => move.at >= at && (move.paymentId !== paymentId || move.refundId !== null))

/** Whether an order is being paid, has money or needs attention. */
export const hasMoney = ({ payments }: Pick<SaleOrder, 'payments'>) =>
  payments.some(
    (payment) =>
      isOpen(payment) ||
      payment.status === 'needs_attention' ||
      (payment.status === 'paid' && payment.paidPaise > sum(payment.refunds.map(({ paise }) => paise))),
  )

function movesOf(orders: SaleOrder[]): Move[] {
  const moves = orders.flatMap(({ id: orderId, payments }) =>
    payments
      .filter(({ status }) => status === 'paid')
      .flatMap((payment) => [
        toMove(orderId, payment, null),
        ...payment.refunds.map((refund) => toMove(orderId, payment, refund)),
      ]),
  )
  return moves.toSorted((a, b) => a.at - b.at)
}

const toMove = (orderId: string, { id, paidPaise, at, price }: SalePayment, refund: SaleRefund | null): Move => ({
  orderId,
  paymentId: id,
  refundId: refund?.id ?? null,
  paise: refund ? -refund.paise : paidPaise,
  // Not before its payment, whatever the clocks of two instances say.
  at: refund ? Math.max(at, refund.at) : at,
  price,
})

/** The price is fixed by the first money that arrives while none is left. */
function addUpMoves(moves: Move[], unpaidPrice: Price): SaleMoney {
  let [net, price] = [0, unpaidPrice]
  const firstOf = new Map<string, number>()
  for (const move of moves) {
    if (net <= 0) price = move.price
    net += move.paise
    if (move.refundId === null && !firstOf.has(move.orderId)) firstOf.set(move.orderId, move.paise)
  }
  if (net <= 0) price = unpaidPrice
  // An order asks for its sum once, so a second payment of it is too much, even below the price.
  const duePaise = Math.min(price.pricePaise, sum([...firstOf.values()]))
  const overPaise = Math.max(0, net - duePaise)
  const received = moves.filter(({ refundId }) => refundId === null)
  const paidPaise = sum(received.map(({ paise }) => paise))
  return {
    ...price,
    paidPaise,
    refundedPaise: paidPaise - net,
    overPaise,
    restPaise: Math.max(0, price.pricePaise - (net - overPaise)),
  }
}

const latestPrice = (orders: SaleOrder[]): Price =>
  orders.toSorted((a, b) => b.createdAt - a.createdAt)[0]?.price ?? { pricePaise: 0, charges: null }

const sum = (all: number[]) => all.reduce((total, paise) => total + paise, 0)
