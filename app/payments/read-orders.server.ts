import type { Transaction } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { OrderRow, PaymentEventRow, PaymentRow, Tables } from '#app/database/tables.ts'
import { orderStatus } from './order.ts'
import type { Charges, Order, Payment } from './order.ts'
import type { OrderFilter, OrderHistory } from './order-store.ts'

type Reader = Database | Transaction<Tables>

export async function findOrder(database: Reader, column: 'id' | 'ref', value: string): Promise<Order | null> {
  const row = await selectOrders(database).where(`orders.${column}`, '=', value).executeTakeFirst()
  return row ? toOrder(row, await paymentsOf(database, row.id)) : null
}

export async function paymentsOf(database: Reader, orderId: string): Promise<Payment[]> {
  const rows = await database
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  return rows.map(toPayment)
}

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
  const payments = await database
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('number')
    .execute()
  const events = await database
    .selectFrom('payment_events')
    .innerJoin('payments', 'payments.id', 'payment_events.payment_id')
    .selectAll('payment_events')
    .where('payments.order_id', 'in', ids)
    .orderBy('payment_events.at')
    .execute()
  const paymentsOfOrder = Map.groupBy(payments, (payment) => payment.order_id)
  const eventsOfPayment = Map.groupBy(events, (event) => event.payment_id)
  return rows.map((row) => ({
    ...toOrder(row, []),
    payments: (paymentsOfOrder.get(row.id) ?? []).map((payment) => ({
      ...toPayment(payment),
      events: (eventsOfPayment.get(payment.id) ?? []).map(toEvent),
    })),
  }))
}

type FoundOrder = OrderRow & { fields: string | null }

const selectOrders = (database: Reader) =>
  database
    .selectFrom('orders')
    .leftJoin('leads', 'leads.id', 'orders.lead_id')
    .selectAll('orders')
    .select('leads.fields')

function toOrder(row: FoundOrder, payments: Payment[]): Order {
  // This JSON was written by the lead store, so it is trusted.
  const fields = row.fields === null ? null : (JSON.parse(row.fields) as Record<string, string>)
  return {
    id: row.id,
    ref: row.ref,
    product: { slug: row.product, name: row.product_name },
    amountPaise: row.amount_paise,
    charges: toCharges(row),
    createdAt: new Date(row.created_at),
    payer: fields && { name: fields.name ?? '', phone: fields.phone ?? '', pincode: fields.pincode ?? null },
    payments,
  }
}

export const toCharges = ({ delivery_paise, installation_paise }: OrderRow): Charges | null =>
  delivery_paise === null || installation_paise === null
    ? null
    : { deliveryPaise: delivery_paise, installationPaise: installation_paise }

export const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  number: row.number,
  gateway: row.gateway,
  transactionId: row.transaction_id,
  status: row.status,
  reason: row.reason,
  redirectUrl: row.redirect_url,
  paidPaise: row.paid_paise,
  reference: row.reference,
  createdAt: new Date(row.created_at),
  changedAt: new Date(row.changed_at),
})

const toEvent = ({ at, source, status, reason }: PaymentEventRow) => ({ at: new Date(at), source, status, reason })
