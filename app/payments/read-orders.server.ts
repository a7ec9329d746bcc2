import { sql } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { OrderRow, PaymentEventRow, PaymentRow, RefundRow } from '#app/database/tables.ts'
import { findPaid, isByHand, orderStatus, toKnownStatus } from './order.ts'
import type { Order, Part, Payment } from './order.ts'
import type { OrderFilter, OrderHistory } from './order-store.ts'
import { readSales } from './read-sales.server.ts'
import type { Reader } from './read-sales.server.ts'
import { addUp, isOpen, visibleTo } from './sale.ts'
import type { SaleOrder } from './sale.ts'

export async function findOrder(database: Reader, column: 'id' | 'ref', value: string): Promise<Order | null> {
  const row = await selectOrders(database).where(`orders.${column}`, '=', value).executeTakeFirst()
  if (!row) return null
  const [payments, sales] = await Promise.all([paymentsOf(database, row.id), readSales(database, [row])])
  return toOrder(row, payments, sales.get(row.id)!)
}

export async function paymentsOf(database: Reader, orderId: string): Promise<Payment[]> {
  const rows = await withRefunded(database).where('order_id', '=', orderId).orderBy('number').execute()
  return rows.map(toPayment)
}

/** Payments, each with its refunded amount. */
const withRefunded = (database: Reader) =>
  database
    .selectFrom('payments')
    .selectAll('payments')
    .select(({ selectFrom }) =>
      selectFrom('refunds')
        .select(({ fn }) => fn.sum('refunds.amount_paise').as('sum'))
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.status', '=', 'done')
        .as('refunded_paise'),
    )

export async function listOrders(database: Database, { since, status }: OrderFilter): Promise<OrderHistory[]> {
  const rows = await selectOrders(database)
    .$if(since !== undefined, (query) => query.where('orders.created_at', '>=', Number(since)))
    .orderBy('orders.created_at', 'desc')
    .execute()
  const orders: OrderHistory[] = []
  for (const chunk of inChunks(rows)) orders.push(...(await withHistory(database, chunk)))
  return orders.filter((order) => !status || orderStatus(order) === status)
}

async function withHistory(database: Database, rows: FoundOrder[]): Promise<OrderHistory[]> {
  const ids = rows.map(({ id }) => id)
  const payments = await withRefunded(database).where('order_id', 'in', ids).orderBy('number').execute()
  const events = await database
    .selectFrom('payment_events')
    .innerJoin('payments', 'payments.id', 'payment_events.payment_id')
    .selectAll('payment_events')
    .where('payments.order_id', 'in', ids)
    .orderBy('payment_events.at')
    .execute()
  const refunds = await database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('payments.order_id', 'in', ids)
    .orderBy('refunds.created_at')
    .execute()
  const paymentsOfOrder = Map.groupBy(payments, (payment) => payment.order_id)
  const eventsOfPayment = Map.groupBy(events, (event) => event.payment_id)
  const refundsOfPayment = Map.groupBy(refunds, (refund) => refund.payment_id)
  const sales = await readSales(database, rows)
  return rows.map((row) => {
    const history = (paymentsOfOrder.get(row.id) ?? []).map((payment) => ({
      ...toPayment(payment),
      events: (eventsOfPayment.get(payment.id) ?? []).map(toEvent),
      refunds: (refundsOfPayment.get(payment.id) ?? []).map(toRefund),
    }))
    return { ...toOrder(row, history, sales.get(row.id)!), payments: history }
  })
}

/** The enquiry of an order: of the site, or of a part that staff asked for. */
const leadOf = sql<string>`coalesce(orders.lead_id, orders.part_lead_id)`

type FoundOrder = OrderRow & { fields: string | null }

const selectOrders = (database: Reader) =>
  database
    .selectFrom('orders')
    .leftJoin('leads', (join) => join.on('leads.id', '=', leadOf))
    .selectAll('orders')
    .select('leads.fields')

export function toOrder(row: OrderRow & { fields?: string | null }, payments: Payment[], orders: SaleOrder[]): Order {
  // This JSON was written by the lead store, so it is trusted.
  const fields = row.fields ? (JSON.parse(row.fields) as Record<string, string>) : null
  const saleOrder = orders.find(({ id }) => id === row.id)!
  const sale = addUp(visibleTo(saleOrder, orders), saleOrder)
  const asked = findPaid(payments) ?? payments.find(isOpen)
  return {
    id: row.id,
    ref: row.ref,
    product: { slug: row.product, name: row.product_name },
    amountPaise: row.kind ? row.amount_paise : (asked?.askedPaise ?? sale.restPaise),
    charges: sale.charges,
    validUntil: new Date(row.valid_until),
    isTrial: row.is_trial === 1,
    createdAt: new Date(row.created_at),
    payer: fields && {
      name: fields.name ?? '',
      phone: fields.phone ?? '',
      phoneTyped: fields.phone_typed,
      pincode: fields.pincode ?? null,
    },
    payments,
    refundedPaise: payments.reduce((total, { refundedPaise }) => total + refundedPaise, 0),
    sale,
    part: row.kind && toPart(row, row.kind, orders),
  }
}

function toPart({ id, ended, made_by }: OrderRow, kind: Part['kind'], orders: SaleOrder[]): Part {
  const latest = orders.findLast(({ isPart }) => isPart)
  return { kind, ended, madeBy: made_by ?? '', replacedBy: latest && latest.id !== id ? latest.id : null }
}

export const toPayment = (row: PaymentRow & { refunded_paise?: unknown }): Payment => ({
  id: row.id,
  number: row.number,
  gateway: row.gateway,
  transactionId: row.transaction_id,
  status: toKnownStatus(row.status),
  reason: row.reason,
  redirectUrl: row.redirect_url,
  askedPaise: row.asked_paise,
  paidPaise: row.paid_paise,
  reference: row.reference,
  refundedPaise: Number(row.refunded_paise ?? 0),
  createdAt: new Date(row.created_at),
  changedAt: new Date(row.changed_at),
  isByHand: isByHand(row),
  nextCheckAt: row.next_check_at === null ? null : new Date(row.next_check_at),
})

const toRefund = ({ id, amount_paise, status, reason, changed_at }: RefundRow) => ({
  id,
  amountPaise: amount_paise,
  status,
  reason,
  at: new Date(changed_at),
})

const toEvent = ({ at, source, status, reason }: PaymentEventRow) => ({ at: new Date(at), source, status, reason })
