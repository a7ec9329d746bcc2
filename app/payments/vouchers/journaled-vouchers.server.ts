/** Vouchers in the journal. */
import type { Transaction } from 'kysely'

import type { Tables, VoucherRow } from '#app/database/tables.ts'
import { journaled } from '#app/leads/journal/journaled-table.server.ts'
import { leadOf } from '../read-sales.server.ts'
import { endSeries } from './voucher-numbers.server.ts'

export const vouchers = journaled({
  table: 'vouchers',
  key: 'id',
  parent: { table: 'payments', column: 'payment_id' },
  times: ['changed_at'],
  states: ['cancelled_at', 'order_id'],
  isNewer: (voucher: VoucherRow, known: VoucherRow) => voucher.cancelled_at !== null && known.cancelled_at === null,
  restore: restoreVoucher,
})

async function restoreVoucher(transaction: Transaction<Tables>, voucher: VoucherRow, known: VoucherRow | undefined) {
  const { id, cancelled_at, changed_at } = voucher
  if (known) return transaction.updateTable('vouchers').set({ cancelled_at, changed_at }).where('id', '=', id).execute()
  await endSeries(transaction)
  await cancelOthers(transaction, voucher)
  const order_id = await findOrder(transaction, voucher.order_id)
  return transaction
    .insertInto('vouchers')
    .values({ ...voucher, order_id })
    .execute()
}

/** What was issued meanwhile because this paper was missing: its buyer holds this one. */
const cancelOthers = async (transaction: Transaction<Tables>, { payment_id, refund_id, cancelled_at }: VoucherRow) => {
  if (cancelled_at !== null) return
  const now = Date.now()
  await transaction
    .updateTable('vouchers')
    .set({ cancelled_at: now, changed_at: now })
    .where('payment_id', '=', payment_id)
    .where('refund_id', refund_id === null ? 'is' : '=', refund_id)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** Null if the buyer has been erased. */
async function findOrder(transaction: Transaction<Tables>, orderId: string | null): Promise<string | null> {
  if (orderId === null) return null
  const order = await transaction
    .selectFrom('orders')
    .select(['lead_id', 'part_lead_id'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order && leadOf(order) !== null ? orderId : null
}
