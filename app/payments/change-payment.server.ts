/** Writes what has become of a payment: its row, its history, its paper and its person's timeline, in one transaction. */
import type { Transaction } from 'kysely'

import type { PaymentRow, Tables } from '#app/database/tables.ts'
import type { Change, StatusUpdate } from './order.ts'
import type { Source } from './order-store.ts'
import { recordPayment } from './record-money.server.ts'
import { followPayment } from './vouchers/issue-vouchers.server.ts'

/** Locked until the end of the transaction. */
export const readFresh = (transaction: Transaction<Tables>, paymentId: string) =>
  transaction.selectFrom('payments').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirstOrThrow()

export async function writeChange(
  transaction: Transaction<Tables>,
  payment: PaymentRow,
  { isForStaff, ...change }: Change & Partial<PaymentRow>,
  source: Source,
  now: Date,
) {
  const changed = await transaction
    .updateTable('payments')
    .set({ ...change, changed_at: Number(now), alert_due: isForStaff ? 1 : 0 })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('payment_events')
    .values({ payment_id: payment.id, at: Number(now), source, status: change.status, reason: change.reason })
    .execute()
  if (change.status !== payment.status) await followPayment(transaction, changed)
  await recordPayment(transaction, changed, payment.status)
}

/** The columns that an update fills besides the status. */
export const toDetails = (update: StatusUpdate): Partial<PaymentRow> => {
  if (update.status === 'started') return { redirect_url: update.redirectUrl }
  return update.status === 'paid' ? { paid_paise: update.amountPaise, reference: update.reference } : {}
}

type Reported = Pick<PaymentRow, 'reported_status' | 'reported_paise' | 'reported_at'>

/** What staff read about a payment that needs attention. A start reports nothing. */
export function toReported(update: StatusUpdate, now: Date): Partial<Reported> {
  if (update.status === 'started' || update.status === 'unanswered') return {}
  return {
    reported_status: update.status === 'needs_attention' ? 'unknown' : update.status,
    reported_paise: update.status === 'paid' ? update.amountPaise : null,
    reported_at: Number(now),
  }
}
