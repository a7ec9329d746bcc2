/** Restores orders from the journal if they are missing or outdated in the database. */
import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression } from 'kysely'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'

import { isPostgres, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { PaymentRow, Tables } from '#app/database/tables.ts'
import { restoreRows } from '#app/leads/journal/restore-rows.server.ts'
import { isOrderEntry } from '#app/leads/journal/row-entry.ts'
import type { OrderEntry, RowEntry, RowRecovery } from '#app/leads/journal/row-entry.ts'
import { isOpen } from './order.ts'
import { isNewsOfUnknown, keepUnknownPayment } from './unknown-payments.server.ts'

type Kept = Extract<OrderEntry, { kind: 'order' }>

export function createSqlOrderRecovery(database: Database, log: Logger, now = Date.now): RowRecovery {
  async function missing(all: RowEntry[]): Promise<OrderEntry[]> {
    const entries = all.filter((entry) => isOrderEntry(entry))
    if (entries.length === 0) return []
    const known = await readKnown(database, entries)
    return entries.filter((entry) => isMissing(entry, known))
  }

  const restoreOne = (transaction: Transaction<Tables>, entry: OrderEntry) =>
    entry.kind === 'order' ? restore(transaction, entry, now()) : keepUnknownPayment(transaction, entry.row)

  return {
    isShared: isPostgres(database),
    missing,
    restore: async (entries) => restoreRows(await missing(entries), { database, restore: restoreOne, log }),

    changedSince: (time) =>
      whenFree(async () => {
        const [orders, payments, unknown] = [
          await database.selectFrom('orders').selectAll().where('created_at', '>=', time).execute(),
          await database.selectFrom('payments').selectAll().where('changed_at', '>=', time).execute(),
          await database.selectFrom('unknown_payments').selectAll().where('changed_at', '>=', time).execute(),
        ]
        const byId = new Map(orders.map((order) => [order.id, order]))
        for (const order of await ordersOf(database, payments, byId)) byId.set(order.id, order)
        return [
          ...orders.map((order) => ({ kind: 'order' as const, order, payment: null })),
          ...payments.map((payment) => ({ kind: 'order' as const, order: byId.get(payment.order_id)!, payment })),
          ...unknown.map((row) => ({ kind: 'unknown-payment' as const, row })),
        ]
      }),
  }
}

/** Finds orders that the journal mentions only through their payments. */
async function ordersOf(database: Database, payments: PaymentRow[], known: ReadonlyMap<string, unknown>) {
  const ids = [...new Set(payments.map(({ order_id }) => order_id))].filter((id) => !known.has(id))
  const orders: Kept['order'][] = []
  for (const chunk of inChunks(ids)) {
    orders.push(...(await database.selectFrom('orders').selectAll().where('id', 'in', chunk).execute()))
  }
  return orders
}

/** PostgreSQL rejects an empty list. */
const NONE_OF_NONE = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })

type Known = Awaited<ReturnType<typeof readKnown>>

async function readKnown(database: Database, entries: OrderEntry[]) {
  const orderEntries = entries.filter((entry) => entry.kind === 'order')
  const [orderIds, paymentIds] = [
    orderEntries.map(({ order }) => order.id),
    orderEntries.flatMap(({ payment }) => payment?.id ?? []),
  ]
  const transactionIds = entries.flatMap((entry) => (entry.kind === 'order' ? [] : [entry.row.transaction_id]))
  const reader = database.withPlugin(NONE_OF_NONE)
  const [orders, payments, unknown] = [
    await reader.selectFrom('orders').select(['id', 'lead_id']).where('id', 'in', orderIds).execute(),
    await reader.selectFrom('payments').selectAll().where('id', 'in', paymentIds).execute(),
    await reader.selectFrom('unknown_payments').selectAll().where('transaction_id', 'in', transactionIds).execute(),
  ]
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    payments: new Map(payments.map((payment) => [payment.id, payment])),
    unknown: new Map(unknown.map((row) => [row.transaction_id, row])),
  }
}

function isMissing(entry: OrderEntry, { orders, payments, unknown }: Known): boolean {
  if (entry.kind === 'unknown-payment') return isNewsOfUnknown(entry.row, unknown.get(entry.row.transaction_id))
  const order = orders.get(entry.order.id)
  if (!order || (entry.order.lead_id !== null && order.lead_id === null)) return true
  return entry.payment !== null && saysMore(entry.payment, payments.get(entry.payment.id))
}

const rank = (payment: PaymentRow) => (payment.status === 'paid' ? 2 : isOpen(payment) ? 0 : 1)

/** Paid stays paid, and a final state does not reopen; otherwise the newer one wins. */
function saysMore(payment: PaymentRow, known: PaymentRow | undefined): boolean {
  if (!known) return true
  const ranks = rank(payment) - rank(known)
  return ranks > 0 || (ranks === 0 && payment.changed_at > known.changed_at)
}

async function restore(transaction: Transaction<Tables>, { order, payment }: Kept, now: number): Promise<boolean> {
  const leadId = await findLead(transaction, order.lead_id)
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('orders')
    .values({ ...order, lead_id: leadId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  const { numUpdatedRows: linked } = await transaction
    .updateTable('orders')
    .set({ lead_id: leadId })
    .where('id', '=', order.id)
    .where('lead_id', 'is', null)
    .where(({ lit }) => lit(leadId !== null))
    .executeTakeFirstOrThrow()
  const isNews = payment !== null && (await restorePayment(transaction, payment, now))
  return isNews || (inserted ?? 0n) > 0n || linked > 0n
}

/** Null if the lead was erased, or is not restored yet because a later journal contains it. */
async function findLead(transaction: Transaction<Tables>, leadId: string | null): Promise<string | null> {
  if (leadId === null) return null
  const lead = await transaction.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst()
  return lead?.id ?? null
}

async function restorePayment(transaction: Transaction<Tables>, payment: PaymentRow, now: number): Promise<boolean> {
  const known = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', payment.id)
    .forUpdate()
    .executeTakeFirst()
  if (!saysMore(payment, known)) return false
  const { id, ...row } = toRestored(payment, now)
  await transaction
    .insertInto('payments')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await transaction
    .insertInto('payment_events')
    .values({ payment_id: id, at: now, source: 'journal', status: row.status, reason: row.reason })
    .execute()
  return true
}

/** Schedules an immediate check, even if only `created`, because the copy may be older than the result. */
function toRestored(payment: PaymentRow, now: number): PaymentRow {
  if (!isOpen(payment)) return payment
  return { ...payment, status: payment.status === 'created' ? 'started' : payment.status, next_check_at: now }
}
