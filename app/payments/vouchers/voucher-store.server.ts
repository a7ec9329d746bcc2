/** Reads vouchers, and deletes them once the owner's period is over. */
import { getVouchers } from '#app/content/orders/vouchers.server.ts'
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { VisitMessageRow, VoucherRow } from '#app/database/tables.ts'
import { DAY_MS } from '#app/time/india.ts'

const YEAR_MS = 365.25 * DAY_MS

export type PaperMessage = Pick<VisitMessageRow, 'voucher_id' | 'channel' | 'status' | 'delivered_at'>

export const createVoucherStore = (database: Database) => ({
  /** The papers of these orders, in the order of their issue. */
  listOf: (orderIds: string[]): Promise<VoucherRow[]> =>
    whenFree(async () =>
      orderIds.length === 0
        ? []
        : database.selectFrom('vouchers').selectAll().where('order_id', 'in', orderIds).orderBy('issued_at').execute(),
    ),

  /** The messages that brought these papers, or could not. */
  messagesOf: (ids: string[]): Promise<PaperMessage[]> =>
    whenFree(async () =>
      ids.length === 0
        ? []
        : database
            .selectFrom('visit_messages')
            .select(['voucher_id', 'channel', 'status', 'delivered_at'])
            .where('voucher_id', 'in', ids)
            .where('status', 'in', ['delivered', 'dead'])
            .orderBy('id')
            .execute(),
    ),

  find: (id: string): Promise<VoucherRow | undefined> =>
    whenFree(() => database.selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirst()),

  /** All papers from one time until before another, in the order of their issue. */
  listBetween: (from: number, until: number): Promise<VoucherRow[]> =>
    whenFree(() =>
      database
        .selectFrom('vouchers')
        .selectAll()
        .where('issued_at', '>=', from)
        .where('issued_at', '<', until)
        .orderBy('issued_at')
        .orderBy('number')
        .execute(),
    ),

  countOld: (now: number): Promise<number> =>
    whenFree(async () => {
      const { count } = await database
        .selectFrom('vouchers')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('issued_at', '<', oldestKept(now))
        .executeTakeFirstOrThrow()
      return Number(count)
    }),

  removeOld: (now: number): Promise<void> =>
    whenFree(async () => {
      await database.deleteFrom('vouchers').where('issued_at', '<', oldestKept(now)).execute()
    }),
})

/** Papers from before this time are deleted. */
export const oldestKept = (now: number) => now - getVouchers().settings.keptYears * YEAR_MS
