import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { PaymentRow } from '#app/database/tables.ts'
import { isByHand } from '#app/payments/order.ts'

/** The payments of the given enquiries that have money or need staff, latest first, with their refunds. */
export const createReadMoney = (database: Database) => (leadIds: string[]) =>
  whenFree(async () => {
    const orders = await database
      .selectFrom('orders')
      .selectAll()
      .where(({ or, eb }) => or([eb('lead_id', 'in', leadIds), eb('part_lead_id', 'in', leadIds)]))
      .execute()
    if (orders.length === 0) return []
    const all = await database
      .selectFrom('payments')
      .selectAll()
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('changed_at', 'desc')
      .execute()
    const payments = all.filter((payment) => payment.status === 'paid' || isForHand(payment) || isByHand(payment))
    if (payments.length === 0) return []
    const refunds = await database
      .selectFrom('refunds')
      .selectAll()
      .where(
        'payment_id',
        'in',
        payments.map(({ id }) => id),
      )
      .orderBy('created_at')
      .execute()
    return payments.map((payment) => ({
      payment,
      order: orders.find(({ id }) => id === payment.order_id)!,
      refunds: refunds.filter(({ payment_id }) => payment_id === payment.id),
    }))
  })

/** Whether it waits for staff to look it up and settle it. */
export const isForHand = ({ status, gateway }: Pick<PaymentRow, 'status' | 'gateway'>) =>
  status === 'needs_attention' || (status === 'pending' && gateway === 'payment-api')

export type Money = Awaited<ReturnType<ReturnType<typeof createReadMoney>>>[number]
