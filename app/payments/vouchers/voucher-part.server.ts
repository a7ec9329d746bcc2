/** Erasing a person cuts the links to their vouchers, which stay for the period that the owner sets. */
import type { LeadPart } from '#app/leads/lead-part.ts'
import { NO_PART } from '#app/leads/lead-part.ts'
import { selectOrdersOf } from '../read-sales.server.ts'

export const voucherPart: LeadPart = {
  ...NO_PART,
  async erase(transaction, leadIds, deleteLeads) {
    if (leadIds.length > 0)
      await transaction
        .updateTable('vouchers')
        .set({ order_id: null, changed_at: Date.now() })
        .where('order_id', 'in', selectOrdersOf(transaction, leadIds).select('orders.id'))
        .execute()
    await deleteLeads()
  },
}
