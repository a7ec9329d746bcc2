/** Orders, payments and unknown payments in the journal. */
import type { Transaction } from 'kysely'

import type { OrderRow, PaymentRow, RefundRow, Tables, UnknownPaymentRow } from '#app/database/tables.ts'
import { journaled } from '#app/leads/journal/journaled-table.server.ts'
import { recordAsked, recordCancelled, recordPayment, recordRefund } from './record-money.server.ts'
import { isOpen } from './sale.ts'
import { vouchers } from './vouchers/journaled-vouchers.server.ts'
import { endSeries } from './vouchers/voucher-numbers.server.ts'
import { isNewUnknownPayment, keepUnknownPayment } from './unknown-payments.server.ts'

const orders = journaled({
  table: 'orders',
  key: 'id',
  times: ['created_at', 'changed_at'],
  states: ['changed_at'],
  // A payment is restored only with its order.
  changedWith: (database, time) =>
    database
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .selectAll('orders')
      .select('payments.changed_at as at')
      .where('payments.changed_at', '>=', time),
  isNewer: (order, known) =>
    (order.lead_id !== null && known.lead_id === null) ||
    (order.part_lead_id !== null && known.part_lead_id === null) ||
    (order.changed_at ?? 0) > (known.changed_at ?? 0),
  restore: restoreOrder,
})

const payments = (now: () => number) =>
  journaled({
    table: 'payments',
    key: 'id',
    parent: { table: 'orders', column: 'order_id' },
    times: ['changed_at'],
    states: ['status', 'hand_at'],
    isNewer: supersedes,
    restore: (transaction, payment) => restorePayment(transaction, payment, now()),
  })

export const unknownPayments = journaled({
  table: 'unknown_payments',
  key: 'transaction_id',
  times: ['changed_at'],
  states: ['status', 'closed_at'],
  isNewer: isNewUnknownPayment,
  restore: (transaction, row: UnknownPaymentRow) => keepUnknownPayment(transaction, row),
})

const refunds = (now: () => number) =>
  journaled({
    table: 'refunds',
    key: 'id',
    parent: { table: 'payments', column: 'payment_id' },
    times: ['changed_at'],
    states: ['status'],
    isNewer: (refund: RefundRow, known: RefundRow) => RANKS[refund.status] > RANKS[known.status],
    restore: (transaction, refund: RefundRow) => restoreRefund(transaction, refund, now()),
  })

const RANKS: Record<RefundRow['status'], number> = { requested: 0, pending: 1, failed: 2, done: 2 }

/** The journal's copy may predate the gateway's result, so an open refund is checked immediately. */
async function restoreRefund(transaction: Transaction<Tables>, refund: RefundRow, now: number) {
  const isOpen = refund.status === 'requested' || refund.status === 'pending'
  const { id, ...row } = { ...refund, next_check_at: isOpen ? now : null }
  await transaction
    .insertInto('refunds')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await endSeries(transaction)
  if (!isOpen) await recordRefund(transaction, refund)
}

export const orderTables = (now = Date.now) => [orders, payments(now), unknownPayments, refunds(now), vouchers]

/** Includes the orders of changed payments, because their earlier copies may have left the journal. */
/** @returns whether it changed anything: without its lead, it is left as it is */
async function restoreOrder(transaction: Transaction<Tables>, order: OrderRow, known: OrderRow | undefined) {
  const lead_id = await findLead(transaction, order.lead_id)
  const part_lead_id = await findLead(transaction, order.part_lead_id ?? null)
  if (!known) {
    const restored = { ...order, lead_id, part_lead_id }
    await transaction.insertInto('orders').values(restored).execute()
    if (order.kind !== null) await recordAsked(transaction, restored)
    if (order.ended === 'cancelled') await recordCancelled(transaction, restored, order.changed_at ?? order.created_at)
    return true
  }
  const isNewer = (order.changed_at ?? 0) > (known.changed_at ?? 0)
  const { sale_id, sale_number, ended, price_paise, valid_until, changed_at } = order
  const { amount_paise, delivery_paise, installation_paise } = order
  const price = { amount_paise, price_paise, delivery_paise, installation_paise, valid_until }
  const changed = { ...price, sale_id, sale_number, ended, changed_at }
  await transaction
    .updateTable('orders')
    .set({ lead_id, part_lead_id, ...(isNewer && changed) })
    .where('id', '=', order.id)
    .execute()
  if (isNewer && ended === 'cancelled')
    await recordCancelled(transaction, { ...order, lead_id, part_lead_id }, changed_at ?? order.created_at)
  return lead_id !== null || part_lead_id !== null || isNewer
}

/** Null if the lead was erased, or is not restored yet because a later journal contains it. */
async function findLead(transaction: Transaction<Tables>, leadId: string | null): Promise<string | null> {
  if (leadId === null) return null
  const lead = await transaction.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst()
  return lead?.id ?? null
}

const rank = (payment: PaymentRow) => (payment.status === 'paid' ? 2 : isOpen(payment) ? 0 : 1)

/** What staff did last counts. Otherwise paid stays paid, a final state does not reopen, and the newer one wins. */
function supersedes(payment: PaymentRow, known: PaymentRow): boolean {
  const hands = (payment.hand_at ?? 0) - (known.hand_at ?? 0)
  if (hands !== 0) return hands > 0
  const ranks = rank(payment) - rank(known)
  return ranks > 0 || (ranks === 0 && payment.changed_at > known.changed_at)
}

async function restorePayment(transaction: Transaction<Tables>, payment: PaymentRow, now: number) {
  const { id, ...row } = toRestored(payment, now)
  await transaction
    .insertInto('payments')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await transaction
    .insertInto('payment_events')
    .values({ payment_id: id, at: payment.changed_at, source: 'journal', status: row.status, reason: row.reason })
    .execute()
  await endSeries(transaction)
  await recordPayment(transaction, { id, ...row }, undefined)
}

/** Schedules an immediate check, even if only `created`, because the journal's copy may predate the gateway's result. */
function toRestored(payment: PaymentRow, now: number): PaymentRow {
  if (!isOpen(payment)) return payment
  return { ...payment, status: payment.status === 'created' ? 'started' : payment.status, next_check_at: now }
}
