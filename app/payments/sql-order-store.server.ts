import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'

import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isDue } from '#app/database/due.server.ts'
import type { OrderRow, PaymentRow, Tables } from '#app/database/tables.ts'
import type { RowCopies } from '#app/leads/journal/lead-storage.server.ts'
import { GIVE_UP_MS } from './check-schedule.ts'
import { readFresh, toDetails, toReported, writeChange } from './change-payment.server.ts'
import { canPay, changeBy, isLapsed } from './order.ts'
import type { GatewayName, StatusUpdate, Order, Payment } from './order.ts'
import { toValidUntil } from './order-store.ts'
import type { ClaimedPayment, Offer, OrderFilter, OrderHistory, Source } from './order-store.ts'
import { findPlace, newId } from './person-sales.server.ts'
import { findOrder, listOrders, paymentsOf, toOrder, toPayment } from './read-orders.server.ts'
import { lockPerson, readSales } from './read-sales.server.ts'
import { hasMoney, isOpen } from './sale.ts'
import type { SaleOrder } from './sale.ts'

export type OrderStore = ReturnType<typeof createSqlOrderStore>

/** @param keep copies to the journal; awaited after each commit that must not be lost */
export function createSqlOrderStore(database: Database, keep: RowCopies['keep'] = async () => undefined) {
  return {
    /**
     * Creates a purchase lead's order, or returns the existing one. `toOffer` returns null if the whole amount is unknown.
     * @returns null if nothing is for sale, or the lead is missing or quarantined
     */
    async open(ref: string, toOffer: ToOffer, now: Date): Promise<Order | null> {
      const opened = await inTransaction(database, (transaction) => openOrder(transaction, ref, toOffer, Number(now)))
      if (!opened) return null
      if (opened.isNew) await keep()
      return whenFree(() => findOrder(database, 'id', opened.row.id))
    },

    find: (id: string): Promise<Order | null> => whenFree(() => findOrder(database, 'id', id)),
    findByRef: (ref: string): Promise<Order | null> => whenFree(() => findOrder(database, 'ref', ref)),

    findPayment: (gateway: GatewayName, transactionId: string): Promise<{ order: Order; payment: Payment } | null> =>
      whenFree(async () => {
        const row = await database
          .selectFrom('payments')
          .selectAll()
          .where('gateway', '=', gateway)
          .where('transaction_id', '=', transactionId)
          .executeTakeFirst()
        return row ? withOrder(database, row) : null
      }),

    /** The orders of the site for these enquiries, latest first. */
    listByLead: (leadIds: string[]): Promise<Order[]> =>
      whenFree(async () => {
        const rows = await database
          .selectFrom('orders')
          .select('id')
          .where('lead_id', 'in', leadIds)
          .orderBy('created_at', 'desc')
          .execute()
        const orders = await Promise.all(rows.map(({ id }) => findOrder(database, 'id', id)))
        return orders.filter((order) => order !== null)
      }),

    /** Gives an order of the site whose price has ended today's price. @returns false if it has not ended, or is paid or being paid */
    async renew({ id }: Order, offer: Offer, now: Date): Promise<boolean> {
      const isRenewed = await inTransaction(database, (transaction) => renewOrder(transaction, id, offer, now))
      if (isRenewed) await keep()
      return isRenewed
    },

    /** All orders of this order's sale, itself included. */
    readSale: ({ id }: Pick<Order, 'id'>): Promise<SaleOrder[]> =>
      whenFree(async () => {
        const row = await database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        return (await readSales(database, [row])).get(id)!
      }),

    /** Makes an order of the site a sale of its own, because the buyer wants another machine. @returns false once it has money */
    async separate({ id }: Pick<Order, 'id'>, now: Date): Promise<boolean> {
      const isSeparate = await inTransaction(database, (transaction) => separateOrder(transaction, id, Number(now)))
      if (isSeparate) await keep()
      return isSeparate
    },

    list: (filter: OrderFilter): Promise<OrderHistory[]> => whenFree(() => listOrders(database, filter)),

    /** @returns null if another of the order's payments could still succeed, for instance one from a faster second post */
    async addPayment(order: Order, begun: Begun, now: Date): Promise<Payment | null> {
      const added = await inTransaction(database, (transaction) => insertPayment(transaction, order.id, begun, now))
      if (!added) return null
      await keep()
      return added
    },

    /**
     * Applies a status update to a payment. Idempotent. Leaves a check that somebody else has planned since `payment` was read, such as
     * one after a webhook.
     */
    apply: (
      payment: Payment,
      update: StatusUpdate,
      { source, nextCheckAt }: { source: Source; nextCheckAt?: Date | null },
      now: Date,
    ): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const row = await readFresh(transaction, payment.id)
        const isPlannedAnew = row.next_check_at !== null && row.next_check_at !== toMs(payment.nextCheckAt)
        const sure = isPlannedAnew ? withDoubt(update, source) : update
        const change = changeBy(sure, row, row.asked_paise)
        const reported = source === 'start' ? {} : toReported(sure, now)
        if (change) await writeChange(transaction, row, { ...change, ...toDetails(sure), ...reported }, source, now)
        const { status } = change ?? row
        // Late money still counts, so an expired payment is still checked until its outcome is final.
        const isUnclear = ['unknown', 'missing', 'pending', 'expired'].includes(sure.status)
        const isChecked = isOpen({ status }) || (isUnclear && status !== 'paid')
        if ((isChecked && nextCheckAt === undefined) || (isPlannedAnew && status !== 'paid')) return
        await transaction
          .updateTable('payments')
          .set({ next_check_at: isChecked ? toMs(nextCheckAt) : null })
          .where('id', '=', payment.id)
          .execute()
      }),

    claimDue: (gateway: GatewayName, limit: number, now: Date, leaseMs: number): Promise<ClaimedPayment[]> =>
      inTransaction(database, async (transaction) => {
        const rows = await transaction
          .selectFrom('payments')
          .selectAll()
          .where('gateway', '=', gateway)
          .where(isDue('next_check_at', Number(now), GIVE_UP_MS))
          .orderBy('next_check_at')
          .limit(limit)
          .forUpdate()
          // Another instance is claiming them.
          .skipLocked()
          .execute()
        if (rows.length === 0) return []
        const ids = rows.map(({ id }) => id)
        const next_check_at = Number(now) + leaseMs
        await transaction
          .updateTable('payments')
          .set({ next_check_at, checked_at: Number(now) })
          .where('id', 'in', ids)
          .execute()
        return rows.map((row) => ({ ...toPayment({ ...row, next_check_at }), lastCheckAt: row.checked_at }))
      }),

    /** Claims one payment early. @returns null if it was checked since `lookedAtSince` */
    claimNow: (payment: Payment, lookedAtSince: Date, now: Date, leaseMs: number): Promise<ClaimedPayment | null> =>
      inTransaction(database, async (transaction) => {
        const nextCheckAt = new Date(Number(now) + leaseMs)
        const { numUpdatedRows } = await transaction
          .updateTable('payments')
          .set({ next_check_at: Number(nextCheckAt), checked_at: Number(now) })
          .where('id', '=', payment.id)
          .where('next_check_at', 'is not', null)
          .where(({ eb, or }) => or([eb('checked_at', 'is', null), eb('checked_at', '<', Number(lookedAtSince))]))
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n ? { ...payment, nextCheckAt, lastCheckAt: null } : null
      }),

    /** Schedules a check of a payment that is not paid, at once. @returns whether the payment is known */
    checkSoon: (gateway: GatewayName, transactionId: string, now: Date): Promise<boolean> =>
      whenFree(async () => {
        const found = await database
          .selectFrom('payments')
          .select('id')
          .where('gateway', '=', gateway)
          .where('transaction_id', '=', transactionId)
          .executeTakeFirst()
        if (!found) return false
        await database
          .updateTable('payments')
          .set({ next_check_at: Number(now) })
          .where('id', '=', found.id)
          .where('status', '!=', 'paid')
          .where(({ eb, or }) => or([eb('next_check_at', 'is', null), eb('next_check_at', '>', Number(now))]))
          .execute()
        return true
      }),

    /** Keys of the payments that staff are to be told about. `findPayment` reads one, so that a damaged row fails alone. */
    unannounced: (): Promise<{ gateway: GatewayName; transactionId: string }[]> =>
      whenFree(() =>
        database
          .selectFrom('payments')
          .select(['gateway', 'transaction_id as transactionId'])
          .where('alert_due', '=', 1)
          .execute(),
      ),

    announced: ({ id, status }: Payment): Promise<void> =>
      inTransaction(database, async (transaction) => {
        await transaction
          .updateTable('payments')
          .set({ alert_due: 0 })
          .where('id', '=', id)
          // If the status has changed since, the new one is not announced yet.
          .where('status', '=', status)
          .execute()
      }),
  }
}

type ToOffer = (pincode: string | undefined) => Offer | null

async function openOrder(transaction: Transaction<Tables>, ref: string, toOffer: ToOffer, now: number) {
  const known = await transaction.selectFrom('orders').selectAll().where('ref', '=', ref).executeTakeFirst()
  if (known) return { row: known, isNew: false }
  const lead = await transaction
    .selectFrom('leads')
    .select(['id', 'fields'])
    .where('ref', '=', ref)
    .where('form', '=', 'purchase')
    .where('quarantined_at', 'is', null)
    .executeTakeFirst()
  // This JSON was written by the lead store, so it is trusted.
  const offer = lead && toOffer((JSON.parse(lead.fields) as Record<string, string>).pincode)
  if (!lead || !offer) return null
  const owner = { lead_id: lead.id, part_lead_id: null }
  await lockPerson(transaction, owner)
  const { place } = await findPlace(transaction, owner, offer)
  const row: OrderRow = {
    id: newId(),
    ...owner,
    ref,
    product: offer.product.slug,
    product_name: offer.product.name,
    ...toPriceColumns(offer, now),
    ...place,
    created_at: now,
    is_trial: offer.isTrial ? 1 : 0,
    kind: null,
    ended: null,
    made_by_id: null,
    made_by: null,
    submission_id: null,
    changed_at: null,
  }
  // The second of two concurrent posts waits here, and gets the first one's order.
  await transaction
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await transaction.selectFrom('orders').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow()
  return { row: stored, isNew: stored.id === row.id }
}

const toPriceColumns = (offer: Offer, now: number) => ({
  amount_paise: offer.amountPaise,
  price_paise: offer.amountPaise,
  delivery_paise: offer.charges.deliveryPaise,
  installation_paise: offer.charges.installationPaise,
  valid_until: toValidUntil(offer, now),
})

async function renewOrder(transaction: Transaction<Tables>, id: string, offer: Offer, now: Date): Promise<boolean> {
  const order = await readLocked(transaction, id)
  if (order.part || !isLapsed(order, now)) return false
  await transaction
    .updateTable('orders')
    .set({ ...toPriceColumns(offer, Number(now)), changed_at: Number(now) })
    .where('id', '=', id)
    .execute()
  return true
}

async function separateOrder(transaction: Transaction<Tables>, id: string, now: number): Promise<boolean> {
  const { row, sale } = await lockOrder(transaction, id)
  if (row.kind || hasMoney(sale.find((order) => order.id === id)!)) return false
  const { place } = await findPlace(transaction, row, {
    product: { slug: row.product, name: row.product_name },
    isTrial: row.is_trial === 1,
    isAnother: true,
  })
  await transaction
    .updateTable('orders')
    .set({ ...place, changed_at: now })
    .where('id', '=', id)
    .execute()
  return true
}

/**
 * Locks what the order's person buys, so that nothing else of it starts, and then the order itself: the second of two concurrent posts
 * waits until the first one's payment is visible.
 */
async function lockOrder(transaction: Transaction<Tables>, id: string) {
  const select = () => transaction.selectFrom('orders').selectAll().where('id', '=', id)
  await lockPerson(transaction, await select().executeTakeFirstOrThrow())
  const row = await select().forUpdate().executeTakeFirstOrThrow()
  return { row, sale: (await readSales(transaction, [row])).get(id)! }
}

async function readLocked(transaction: Transaction<Tables>, id: string): Promise<Order> {
  const { row, sale } = await lockOrder(transaction, id)
  return toOrder(row, await paymentsOf(transaction, id), sale)
}

type Begun = { gateway: GatewayName; transactionId: string; nextCheckAt: Date }

/** @returns null if another payment could still succeed, or the whole amount is unknown */
async function insertPayment(transaction: Transaction<Tables>, orderId: string, begun: Begun, now: Date) {
  const order = await readLocked(transaction, orderId)
  const { payments, sale } = order
  // The response to an earlier commit was lost.
  const storedPayment = payments.find(({ transactionId }) => transactionId === begun.transactionId)
  if (storedPayment) return storedPayment
  if (!canPay(order, now)) return null
  const payment: PaymentRow = {
    id: randomUUID(),
    order_id: orderId,
    number: payments.length + 1,
    gateway: begun.gateway,
    transaction_id: begun.transactionId,
    status: 'created',
    reason: null,
    redirect_url: null,
    paid_paise: null,
    reference: null,
    created_at: Number(now),
    changed_at: Number(now),
    checked_at: null,
    next_check_at: Number(begun.nextCheckAt),
    alert_due: 0,
    asked_paise: order.amountPaise,
    price_paise: sale.pricePaise,
    delivery_paise: sale.charges?.deliveryPaise ?? null,
    installation_paise: sale.charges?.installationPaise ?? null,
    reported_status: null,
    reported_paise: null,
    reported_at: null,
    hand: null,
    hand_at: null,
  }
  await transaction.insertInto('payments').values(payment).execute()
  return toPayment(payment)
}

async function withOrder(database: Database, row: PaymentRow) {
  const order = await findOrder(database, 'id', row.order_id)
  return { order: order!, payment: toPayment(row) }
}

const toMs = (at: Date | null | undefined) => (at ? Number(at) : null)

/** A refused start is asked about after all if a webhook has named its payment meanwhile. */
const withDoubt = (update: StatusUpdate, source: Source): StatusUpdate =>
  source === 'start' && update.status === 'failed' ? { ...update, status: 'unanswered' } : update
