/**
 * Staff decide by hand what the gateway leaves open, and may take that back while no money has moved since. The row of the
 * payment, which is journaled, names them and their reason.
 */
import type { Transaction } from 'kysely'

import { inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { PaymentRow, Tables } from '#app/database/tables.ts'
import type { RowCopies } from '#app/leads/journal/lead-storage.server.ts'
import { readFresh, toDetails, toReported, writeChange } from './change-payment.server.ts'
import { changeByAsking, changeByStaff, changeByTakingBack, isByHand } from './order.ts'
import type { Change, Hand, StatusUpdate, Verdict } from './order.ts'
import { lockPerson, readSales } from './read-sales.server.ts'
import { hasMovedSince } from './sale.ts'

/** `seenAt`: when the payment had last changed as staff saw it. Not checked if it is absent. */
type Seen = { id: string; seenAt?: number | undefined }

/** `changed`: it is not as staff saw it, or cannot become so. `moved`: money has moved since. */
export type SettleResult = 'done' | 'changed' | 'moved'

/** @param keep copies to the journal */
export function createSettling(database: Database, keep: RowCopies['keep'] = async () => undefined) {
  async function change({ id, seenAt }: Seen, write: (transaction: Transaction<Tables>) => Promise<SettleResult>) {
    const result = await inTransaction(database, async (transaction) => {
      const order = await readOrderOf(transaction, id)
      await lockPerson(transaction, order)
      const { changed_at } = await readFresh(transaction, id)
      return seenAt !== undefined && seenAt !== changed_at ? 'changed' : write(transaction)
    })
    if (result === 'done') await keep()
    return result
  }

  return {
    /** Stores the result that staff found on the gateway's dashboard, and the sum if the gateway has reported none. */
    settle: (seen: Seen, verdict: Verdict, hand: Hand, now: Date, sumPaise?: number): Promise<SettleResult> =>
      change(seen, async (transaction) => {
        const row = await readFresh(transaction, seen.id)
        const settled = changeByStaff(verdict, row, hand)
        if (!settled) return 'changed'
        // Keeps the amount that the gateway reported, even if it differs from the amount requested.
        const paid_paise = verdict === 'paid' ? (row.paid_paise ?? sumPaise ?? row.asked_paise) : null
        // A check that is due follows a webhook, which staff may not know of.
        const isDueNow = row.next_check_at !== null && row.next_check_at <= Number(now)
        const next_check_at = verdict === 'failed' && isDueNow ? row.next_check_at : null
        await writeByHand(transaction, row, { ...settled, hand: verdict, paid_paise, next_check_at }, now)
        return 'done'
      }),

    /** The payment needs attention again. */
    takeBack: (seen: Seen, hand: Hand, now: Date): Promise<SettleResult> =>
      change(seen, async (transaction) => {
        const row = await readFresh(transaction, seen.id)
        if (!isByHand(row)) return 'changed'
        if (await hasMoved(transaction, row)) return 'moved'
        const paid_paise = row.reported_status === 'paid' ? row.reported_paise : null
        await writeByHand(transaction, row, { ...changeByTakingBack(hand), hand: 'back', paid_paise }, now)
        return 'done'
      }),

    /** Stores what the gateway reports when staff ask. @returns whether that settles the payment */
    noteReport: async ({ id }: Seen, update: StatusUpdate, now: Date): Promise<boolean> => {
      const isSettled = await inTransaction(database, async (transaction) => {
        const row = await readFresh(transaction, id)
        const reported = toReported(update, now)
        const known = changeByAsking(update, row)
        if (known) await writeChange(transaction, row, { ...known, ...toDetails(update), ...reported }, 'status', now)
        else if (row.status === 'needs_attention')
          await writeReport(transaction, id, { ...toDetails(update), ...reported })
        return known !== null
      })
      if (isSettled) await keep()
      return isSettled
    },
  }
}

function writeByHand(
  transaction: Transaction<Tables>,
  row: PaymentRow,
  change: Change & Partial<PaymentRow>,
  now: Date,
) {
  // Later than what it changes, whatever the clock says, because the journal compares these times.
  const at = Math.max(Number(now), row.changed_at + 1)
  return writeChange(transaction, row, { ...change, hand_at: at }, 'staff', new Date(at))
}

const writeReport = (transaction: Transaction<Tables>, id: string, reported: Partial<PaymentRow>) =>
  transaction.updateTable('payments').set(reported).where('id', '=', id).execute()

const readOrderOf = (transaction: Transaction<Tables>, paymentId: string) =>
  transaction
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .selectAll('orders')
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow()

async function hasMoved(transaction: Transaction<Tables>, row: PaymentRow): Promise<boolean> {
  const order = await readOrderOf(transaction, row.id)
  return hasMovedSince((await readSales(transaction, [order])).get(order.id)!, row.id, row.changed_at)
}
