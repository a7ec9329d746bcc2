import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'

/** The successful payments for the given enquiries, latest first, with their refunds. */
export const createReadPaid = (database: Database) => (leadIds: string[]) =>
  whenFree(async () => {
    const orders = await database
      .selectFrom('orders')
      .selectAll()
      .where(({ or, eb }) => or([eb('lead_id', 'in', leadIds), eb('part_lead_id', 'in', leadIds)]))
      .execute()
    if (orders.length === 0) return []
    const payments = await database
      .selectFrom('payments')
      .selectAll()
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .where('status', '=', 'paid')
      .orderBy('changed_at', 'desc')
      .execute()
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
