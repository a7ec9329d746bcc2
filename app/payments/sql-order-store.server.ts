import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'

import { whenFree } from '#app/leads/store/database.server.ts'
import type { Database } from '#app/leads/store/database.server.ts'
import type { OrderRow, PaymentEventRow, PaymentRow, Tables } from '#app/leads/store/tables.ts'
import { canPay, changeBy, changeByStaff, isOpen, orderStatus } from './order.ts'
import type { Change, News, Order, Payment } from './order.ts'
import type { OrderStore, Sale, Source } from './order-store.ts'

export function createSqlOrderStore(database: Database): OrderStore {
  const write = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) =>
    whenFree(() => database.transaction().execute(work))

  return {
    async open(ref, sale, now) {
      const id = await write((transaction) => openOrder(transaction, ref, sale, Number(now)))
      return id === null ? null : findOrder(database, 'id', id)
    },

    find: (id) => findOrder(database, 'id', id),
    findByRef: (ref) => findOrder(database, 'ref', ref),

    async findPayment(gateway, transactionId) {
      const row = await database
        .selectFrom('payments')
        .selectAll()
        .where('gateway', '=', gateway)
        .where('transaction_id', '=', transactionId)
        .executeTakeFirst()
      return row ? withOrder(database, row) : null
    },

    async list({ since, status }) {
      const rows = await database
        .selectFrom('orders')
        .select('id')
        .$if(since !== undefined, (query) => query.where('created_at', '>=', Number(since)))
        .orderBy('created_at', 'desc')
        .execute()
      const orders = await Promise.all(rows.map(({ id }) => findOrder(database, 'id', id)))
      const wanted = orders.filter((order) => order && (!status || orderStatus(order.payments) === status))
      return Promise.all(wanted.map((order) => withEvents(database, order!)))
    },

    addPayment: (order, { gateway, transactionId, nextCheckAt }, now) =>
      write(async (transaction) => {
        const payments = await paymentsOf(transaction, order.id)
        if (!canPay({ payments }, now)) return null
        const row: PaymentRow = {
          id: randomUUID(),
          order_id: order.id,
          number: payments.length + 1,
          gateway,
          transaction_id: transactionId,
          status: 'created',
          reason: null,
          redirect_url: null,
          paid_paise: null,
          reference: null,
          created_at: Number(now),
          changed_at: Number(now),
          checked_at: null,
          next_check_at: Number(nextCheckAt),
          notice_due: 0,
        }
        await transaction.insertInto('payments').values(row).execute()
        return toPayment(row)
      }),

    apply: (payment, news, { source, nextCheckAt }, now) =>
      write(async (transaction) => {
        const { row, askedPaise } = await readFresh(transaction, payment.id)
        const change = changeBy(news, row, askedPaise)
        if (change) await writeChange(transaction, row, { ...change, ...toDetails(news) }, source, now)
        const isStillOpen = isOpen(change ?? row)
        if (isStillOpen && nextCheckAt === undefined) return
        await transaction
          .updateTable('payments')
          .set({ next_check_at: isStillOpen && nextCheckAt ? Number(nextCheckAt) : null })
          .where('id', '=', payment.id)
          .execute()
      }),

    settle: (payment, status, now) =>
      write(async (transaction) => {
        const { row, askedPaise } = await readFresh(transaction, payment.id)
        const change = changeByStaff(status, row)
        if (!change) return false
        const details = { paid_paise: status === 'paid' ? askedPaise : null, next_check_at: null }
        await writeChange(transaction, row, { ...change, ...details }, 'staff', now)
        return true
      }),

    claimDue: (gateway, limit, now, leaseMs) =>
      write(async (transaction) => {
        const rows = await transaction
          .updateTable('payments')
          .set({ next_check_at: Number(now) + leaseMs, checked_at: Number(now) })
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('payments')
              .select('id')
              .where('gateway', '=', gateway)
              .where('next_check_at', '<=', Number(now))
              .orderBy('next_check_at')
              .limit(limit),
          )
          .returningAll()
          .execute()
        return rows.map(toPayment)
      }),

    claimNow: ({ id }, lookedAtSince, now, leaseMs) =>
      write(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('payments')
          .set({ next_check_at: Number(now) + leaseMs, checked_at: Number(now) })
          .where('id', '=', id)
          .where('next_check_at', 'is not', null)
          .where(({ eb, or }) => or([eb('checked_at', 'is', null), eb('checked_at', '<', Number(lookedAtSince))]))
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n
      }),

    async unannounced() {
      const rows = await database.selectFrom('payments').selectAll().where('notice_due', '=', 1).execute()
      return Promise.all(rows.map((row) => withOrder(database, row)))
    },

    announced: ({ id, status }) =>
      write(async (transaction) => {
        await transaction
          .updateTable('payments')
          .set({ notice_due: 0 })
          .where('id', '=', id)
          // It may have become something else meanwhile, which they do not know of yet.
          .where('status', '=', status)
          .execute()
      }),
  }
}

async function openOrder(transaction: Transaction<Tables>, ref: string, sale: Sale, now: number) {
  const lead = await transaction
    .selectFrom('leads')
    .select('id')
    .where('ref', '=', ref)
    .where('form', '=', 'purchase')
    .where('quarantined_at', 'is', null)
    .executeTakeFirst()
  if (!lead) return null
  const row: OrderRow = {
    id: randomBytes(16).toString('base64url'),
    lead_id: lead.id,
    ref,
    product: sale.product.slug,
    product_name: sale.product.name,
    amount_paise: sale.amountPaise,
    created_at: now,
  }
  await transaction
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute()
  const { id } = await transaction.selectFrom('orders').select('id').where('ref', '=', ref).executeTakeFirstOrThrow()
  return id
}

async function findOrder(database: Database, column: 'id' | 'ref', value: string): Promise<Order | null> {
  const row = await database
    .selectFrom('orders')
    .leftJoin('leads', 'leads.id', 'orders.lead_id')
    .selectAll('orders')
    .select('leads.fields')
    .where(`orders.${column}`, '=', value)
    .executeTakeFirst()
  return row ? toOrder(row, await paymentsOf(database, row.id)) : null
}

async function paymentsOf(database: Database | Transaction<Tables>, orderId: string): Promise<Payment[]> {
  const rows = await database
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  return rows.map(toPayment)
}

async function withOrder(database: Database, row: PaymentRow) {
  const order = await findOrder(database, 'id', row.order_id)
  return { order: order!, payment: toPayment(row) }
}

async function withEvents(database: Database, order: Order) {
  const payments = await Promise.all(
    order.payments.map(async (payment) => {
      const rows = await database
        .selectFrom('payment_events')
        .selectAll()
        .where('payment_id', '=', payment.id)
        .orderBy('at')
        .execute()
      return { ...payment, events: rows.map(toEvent) }
    }),
  )
  return { ...order, payments }
}

async function readFresh(transaction: Transaction<Tables>, paymentId: string) {
  const row = await transaction.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const { amount_paise: askedPaise } = await transaction
    .selectFrom('orders')
    .select('amount_paise')
    .where('id', '=', row.order_id)
    .executeTakeFirstOrThrow()
  return { row, askedPaise }
}

async function writeChange(
  transaction: Transaction<Tables>,
  { id }: PaymentRow,
  { isForStaff, ...change }: Change & Partial<PaymentRow>,
  source: Source,
  now: Date,
) {
  await transaction
    .updateTable('payments')
    .set({ ...change, changed_at: Number(now), notice_due: isForStaff ? 1 : 0 })
    .where('id', '=', id)
    .execute()
  await transaction
    .insertInto('payment_events')
    .values({ payment_id: id, at: Number(now), source, status: change.status, reason: change.reason })
    .execute()
}

const toDetails = (news: News): Partial<PaymentRow> => {
  if (news.status === 'started') return { redirect_url: news.redirectUrl }
  return news.status === 'paid' ? { paid_paise: news.amountPaise, reference: news.reference } : {}
}

function toOrder(row: OrderRow & { fields: string | null }, payments: Payment[]): Order {
  // Our own JSON, written by the lead store.
  const fields = row.fields === null ? null : (JSON.parse(row.fields) as Record<string, string>)
  return {
    id: row.id,
    ref: row.ref,
    product: { slug: row.product, name: row.product_name },
    amountPaise: row.amount_paise,
    createdAt: new Date(row.created_at),
    payer: fields && { name: fields.name ?? '', phone: fields.phone ?? '' },
    payments,
  }
}

const toPayment = (row: PaymentRow): Payment => ({
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
