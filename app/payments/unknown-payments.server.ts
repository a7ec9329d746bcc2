/** Stores signed callbacks without an order until the order appears, because the payer may have paid. */
import type { Transaction } from 'kysely'

import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Tables, UnknownPaymentRow } from '#app/database/tables.ts'
import type { Callback, StatusOutcome } from './gateway.ts'
import type { GatewayName, ReportedStatus, StatusUpdate } from './order.ts'
import type { OrderStore } from './sql-order-store.server.ts'

export function toUnknownPayment(gateway: GatewayName, callback: Callback, now: Date): UnknownPaymentRow {
  const { transactionId, outcome, amountPaise } = callback
  return {
    transaction_id: transactionId,
    gateway,
    status: REPORTED[outcome.status],
    amount_paise: amountPaise,
    reference: 'reference' in outcome ? outcome.reference : null,
    reason: 'reason' in outcome ? outcome.reason : null,
    received_at: Number(now),
    changed_at: Number(now),
    closed_at: null,
    alert_due: 1,
  }
}

function toStatusUpdate({ status, amount_paise, reference, reason }: UnknownPaymentRow): StatusUpdate {
  if (status === 'paid') return { status, amountPaise: amount_paise, reference }
  return { status, reason: reason ?? 'Reported by the gateway' }
}

const REPORTED: Record<StatusOutcome['status'], ReportedStatus> = {
  paid: 'paid',
  pending: 'pending',
  missing: 'pending',
  failed: 'failed',
  expired: 'failed',
  unknown: 'unknown',
}

const RANK: Record<ReportedStatus, number> = { unknown: 0, pending: 1, failed: 2, paid: 3 }

/** A gateway may repeat a message with more detail. */
export function isNewUnknownPayment(row: UnknownPaymentRow, known: UnknownPaymentRow | undefined): boolean {
  if (!known) return true
  if (row.status === known.status) return row.closed_at !== null && known.closed_at === null
  return RANK[row.status] > RANK[known.status]
}

/** @returns whether it changed anything */
export async function keepUnknownPayment(transaction: Transaction<Tables>, row: UnknownPaymentRow): Promise<boolean> {
  // The second of two concurrent callbacks waits here, and finds the first.
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('unknown_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('transaction_id').doNothing())
    .executeTakeFirstOrThrow()
  if ((inserted ?? 0n) > 0n) return true
  const known = await transaction
    .selectFrom('unknown_payments')
    .selectAll()
    .where('transaction_id', '=', row.transaction_id)
    .forUpdate()
    .executeTakeFirst()
  if (!isNewUnknownPayment(row, known)) return false
  const { transaction_id, received_at: _first, ...update } = row
  await transaction.updateTable('unknown_payments').set(update).where('transaction_id', '=', transaction_id).execute()
  return true
}

export type UnknownPayments = ReturnType<typeof createUnknownPayments>

type Orders = Pick<OrderStore, 'findPayment' | 'apply'>

export function createUnknownPayments(database: Database, orders: Orders) {
  const listOpen = (since?: Date) =>
    database
      .selectFrom('unknown_payments')
      .selectAll()
      .where('closed_at', 'is', null)
      .$if(since !== undefined, (query) => query.where('received_at', '>=', Number(since)))
      .orderBy('received_at', 'desc')
      .execute()

  async function close(transactionId: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('unknown_payments')
      .set({ closed_at: Number(now), changed_at: Number(now), alert_due: 0 })
      .where('transaction_id', '=', transactionId)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  return {
    /** @returns whether it changed anything */
    keep: (row: UnknownPaymentRow): Promise<boolean> =>
      inTransaction(database, (transaction) => keepUnknownPayment(transaction, row)),

    /** Applies a callback if its order has appeared. @returns whether it has */
    async join(row: UnknownPaymentRow, now: Date): Promise<boolean> {
      const found = await orders.findPayment(row.gateway, row.transaction_id)
      if (!found) return false
      await orders.apply(found.payment, toStatusUpdate(row), { source: 'callback' }, now)
      return whenFree(() => close(row.transaction_id, now))
    },

    unannounced: (): Promise<UnknownPaymentRow[]> =>
      whenFree(() => database.selectFrom('unknown_payments').selectAll().where('alert_due', '=', 1).execute()),

    announced: ({ transaction_id, status }: UnknownPaymentRow): Promise<void> =>
      whenFree(async () => {
        await database
          .updateTable('unknown_payments')
          .set({ alert_due: 0 })
          .where('transaction_id', '=', transaction_id)
          // If the status has changed since, the new one is not announced yet.
          .where('status', '=', status)
          .execute()
      }),

    listOpen: (since?: Date): Promise<UnknownPaymentRow[]> => whenFree(() => listOpen(since)),
    /** Closes an unknown payment on behalf of staff. @returns false if none is open */
    close: (transactionId: string, now: Date): Promise<boolean> => whenFree(() => close(transactionId, now)),
  }
}
