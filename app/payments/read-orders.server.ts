import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { OrderRow, PaymentEventRow, PaymentRow, RefundRow, Tables } from '#app/database/tables.ts'
import { isOpen, orderStatus, toKnownStatus } from './order.ts'
import type { Charges, Order, Part, Payment } from './order.ts'
import type { OrderFilter, OrderHistory } from './order-store.ts'

type Reader = Database | Transaction<Tables>

export async function findOrder(database: Reader, column: 'id' | 'ref', value: string): Promise<Order | null> {
  const row = await selectOrders(database).where(`orders.${column}`, '=', value).executeTakeFirst()
  if (!row) return null
  const [payments, sums] = await Promise.all([paymentsOf(database, row.id), readSaleSums(database, row)])
  return { ...toOrder(row, payments, sums), refundedPaise: sum(payments.map((payment) => payment.refundedPaise)) }
}

type SaleSums = Pick<Part, 'salePaidPaise' | 'othersOpenPaise' | 'replacedBy'>
const NO_SUMS: SaleSums = { salePaidPaise: 0, othersOpenPaise: 0, replacedBy: null }

/** The money of the sale that the part belongs to. */
export async function readSaleSums(database: Reader, { id, sale_id }: Pick<OrderRow, 'id' | 'sale_id'>) {
  if (!sale_id) return NO_SUMS
  const [parts, payments, refunds] = await Promise.all([
    database
      .selectFrom('orders')
      .select(['id', 'created_at'])
      .where('sale_id', '=', sale_id)
      .orderBy('created_at')
      .execute(),
    selectPayments(database, sale_id)
      .select(['payments.order_id', 'payments.status', 'payments.paid_paise', 'orders.amount_paise'])
      .execute(),
    selectPayments(database, sale_id)
      .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
      .select('refunds.amount_paise')
      .where('refunds.status', '!=', 'failed')
      .execute(),
  ])
  const paid = payments.map(({ status, paid_paise }) => (status === 'paid' ? (paid_paise ?? 0) : 0))
  const open = payments.filter((payment) => payment.order_id !== id && isOpen(payment))
  const last = parts.at(-1)
  return {
    salePaidPaise: sum(paid) - sum(refunds.map((refund) => refund.amount_paise)),
    othersOpenPaise: sum(open.map((payment) => payment.amount_paise)),
    replacedBy: last && last.id !== id ? last.id : null,
  }
}

const selectPayments = (database: Reader, saleId: string) =>
  database
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('orders.sale_id', '=', saleId)

const sum = (all: number[]) => all.reduce((total, amount) => total + Number(amount), 0)

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
  return orders.filter(({ payments }) => !status || orderStatus(payments) === status)
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
  return rows.map((row) => ({
    ...toOrder(row, [], NO_SUMS),
    payments: (paymentsOfOrder.get(row.id) ?? []).map((payment) => ({
      ...toPayment(payment),
      events: (eventsOfPayment.get(payment.id) ?? []).map(toEvent),
      refunds: (refundsOfPayment.get(payment.id) ?? []).map(toRefund),
    })),
  }))
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

function toOrder(row: FoundOrder, payments: Payment[], sums: SaleSums): Omit<Order, 'refundedPaise'> {
  // This JSON was written by the lead store, so it is trusted.
  const fields = row.fields === null ? null : (JSON.parse(row.fields) as Record<string, string>)
  return {
    id: row.id,
    ref: row.ref,
    product: { slug: row.product, name: row.product_name },
    ...toPriced(row),
    isTrial: row.is_trial === 1,
    createdAt: new Date(row.created_at),
    payer: fields && { name: fields.name ?? '', phone: fields.phone ?? '', pincode: fields.pincode ?? null },
    payments,
    part: toPart(row, sums),
  }
}

export const toPart = (row: OrderRow, sums: SaleSums = NO_SUMS): Part | null =>
  row.kind
    ? {
        kind: row.kind,
        saleId: row.sale_id ?? row.id,
        pricePaise: row.price_paise ?? row.amount_paise,
        ended: row.ended ?? null,
        madeBy: row.made_by ?? '',
        ...sums,
      }
    : null

export const toPriced = (row: OrderRow) => ({
  amountPaise: row.amount_paise,
  charges: toCharges(row),
  validUntil: new Date(row.valid_until),
})

const toCharges = ({ delivery_paise, installation_paise }: OrderRow): Charges | null =>
  delivery_paise === null || installation_paise === null
    ? null
    : { deliveryPaise: delivery_paise, installationPaise: installation_paise }

export const toPayment = (row: PaymentRow & { refunded_paise?: unknown }): Payment => ({
  id: row.id,
  number: row.number,
  gateway: row.gateway,
  transactionId: row.transaction_id,
  status: toKnownStatus(row.status),
  reason: row.reason,
  redirectUrl: row.redirect_url,
  paidPaise: row.paid_paise,
  reference: row.reference,
  refundedPaise: Number(row.refunded_paise ?? 0),
  createdAt: new Date(row.created_at),
  changedAt: new Date(row.changed_at),
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
