/** After a recovery: papers about restored payments and refunds whose own papers the journal did not have. */
import type { Transaction } from 'kysely'

import { inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { followPayment, issueRefundVoucher } from './issue-vouchers.server.ts'
import { oldestKept } from './voucher-store.server.ts'

/** Dated today, and without a message: the buyer may have had one about the paper that was lost. */
export async function completeVouchers(database: Database, now = Date.now()) {
  for (const { id } of await selectPaid(database, now).execute())
    await inTransaction(database, async (transaction) => {
      // Another instance may complete the same payment.
      const payment = await transaction
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (payment) await followPayment(transaction, { ...payment, changed_at: now }, { isSilent: true })
    })
  for (const { id } of await selectRefunded(database, now).execute())
    await inTransaction(database, async (transaction) => {
      const refund = await transaction
        .selectFrom('refunds')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (refund && !(await hasVoucher(transaction, id)))
        await issueRefundVoucher(transaction, { ...refund, changed_at: now })
    })
}

/** Paid, without a paper. Papers older than the owner's period have been deleted. */
const selectPaid = (database: Database, now: number) =>
  database
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.id')
    .where('payments.status', '=', 'paid')
    .where('payments.changed_at', '>=', oldestKept(now))
    .where('orders.is_trial', '=', 0)
    .where(({ or, eb }) => or([eb('orders.lead_id', 'is not', null), eb('orders.part_lead_id', 'is not', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vouchers')
            .select('vouchers.id')
            .whereRef('vouchers.payment_id', '=', 'payments.id')
            .where('vouchers.refund_id', 'is', null)
            .where('vouchers.cancelled_at', 'is', null),
        ),
      ),
    )
    .orderBy('payments.changed_at')

const selectRefunded = (database: Database, now: number) =>
  database
    .selectFrom('refunds')
    .select('refunds.id')
    .where('refunds.status', '=', 'done')
    .where('refunds.changed_at', '>=', oldestKept(now))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('vouchers').select('vouchers.id').whereRef('vouchers.refund_id', '=', 'refunds.id'))),
    )
    .orderBy('refunds.changed_at')

const hasVoucher = async (transaction: Transaction<Tables>, refundId: string) =>
  (await transaction.selectFrom('vouchers').select('id').where('refund_id', '=', refundId).executeTakeFirst()) !==
  undefined
