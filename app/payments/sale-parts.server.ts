/**
 * Parts of a sale that staff request on a person's card: a token, and later the rest. The price is fixed with the first part that is
 * paid, and parts never add up to more than it.
 */
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'

import { inTransaction, oneAtATime, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { OrderRow, Tables } from '#app/database/tables.ts'
import type { RowCopies } from '#app/leads/journal/lead-storage.server.ts'
import { isOpen } from './order.ts'
import type { Order } from './order.ts'
import { toValidUntil } from './order-store.ts'
import type { Sale } from './order-store.ts'
import { findOrder, paymentsOf, readSaleSums } from './read-orders.server.ts'

export type NewPart = {
  /** The enquiry on whose card staff request the part. */
  leadId: string
  /** All enquiries of the person, whose parts belong to the same sale. */
  personLeadIds: string[]
  /** At today's price. */
  sale: Sale
  amountPaise: number
  /** The minimum amount to request; a smaller remainder may be requested whole. */
  leastPaise: number
  by: { id: string; name: string } | null
  submissionId: string
}

export type PartRequestResult =
  | { status: 'asked' | 'repeated'; order: Order }
  /** `leftPaise`: the amount that staff can still request. */
  | { status: 'too-much' | 'too-little' | 'has-paise'; leftPaise: number }
  | { status: 'gone' }

/** Locks the sale until the end of the transaction. */
export const lockSale = (transaction: Transaction<Tables>, saleId: string) =>
  oneAtATime(transaction, [`sale:${saleId}`])

/** Bounds the work for one person; real sales have two or three parts. */
const MOST_PARTS = 50

/** @param keep copies to the journal */
export function createSaleParts(database: Database, keep: RowCopies['keep'] = async () => undefined) {
  return {
    /** Requests a part. Supersedes parts of the same sale without a payment in progress, and parts of sales without any payment. */
    async ask(part: NewPart, now: Date): Promise<PartRequestResult> {
      const asked = await inTransaction(database, (transaction) => insertPart(transaction, part, Number(now)))
      if (!('id' in asked)) return asked
      await keep()
      const order = await whenFree(() => findOrder(database, 'id', asked.id))
      return order ? { status: asked.status, order } : { status: 'gone' }
    },

    /** @returns false if it is not a part of these enquiries, has ended, or is paid or being paid */
    async cancel(orderId: string, leadIds: string[], now: Date): Promise<boolean> {
      const isCancelled = await inTransaction(database, async (transaction) => {
        const row = await transaction
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', orderId)
          .where('part_lead_id', 'in', leadIds)
          .where('ended', 'is', null)
          .executeTakeFirst()
        if (!row?.sale_id) return false
        await lockSale(transaction, row.sale_id)
        if (!(await isFree(transaction, row.id))) return false
        await endParts(transaction, [row.id], 'cancelled', Number(now))
        return true
      })
      if (isCancelled) await keep()
      return isCancelled
    },

    /** All parts of these enquiries, latest first. */
    list: (leadIds: string[]): Promise<Order[]> =>
      whenFree(async () => {
        const rows = await partsOf(database, leadIds)
        const orders = await Promise.all(rows.map(({ id }) => findOrder(database, 'id', id)))
        return orders.filter((order) => order !== null)
      }),
  }
}

const partsOf = (database: Database | Transaction<Tables>, leadIds: string[]) =>
  database
    .selectFrom('orders')
    .selectAll()
    .where('part_lead_id', 'in', leadIds)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_PARTS)
    .execute()

type Inserted = { status: 'asked' | 'repeated'; id: string } | Exclude<PartRequestResult, { order: Order }>

async function insertPart(transaction: Transaction<Tables>, part: NewPart, now: number): Promise<Inserted> {
  await oneAtATime(
    transaction,
    part.personLeadIds.map((id) => `sale-of:${id}`),
  )
  const repeated = await transaction
    .selectFrom('orders')
    .select('id')
    .where('submission_id', '=', part.submissionId)
    .executeTakeFirst()
  if (repeated) return { status: 'repeated', id: repeated.id }
  const lead = await transaction
    .selectFrom('leads')
    .select('ref')
    .where('id', '=', part.leadId)
    .where('quarantined_at', 'is', null)
    .executeTakeFirst()
  if (!lead) return { status: 'gone' }
  const all = await partsOf(transaction, part.personLeadIds)
  const productParts = all.filter(({ product }) => product === part.sale.product.slug)
  // A trial takes no money, so it is not counted towards any sale.
  const parts = productParts.filter(({ is_trial }) => (is_trial === 1) === part.sale.isTrial)
  const sale = await readSale(transaction, parts, part.sale)
  if (part.amountPaise > sale.leftPaise) return { status: 'too-much', leftPaise: sale.leftPaise }
  // Prices are whole rupees, but a refund may leave paise, and then the rest has some.
  if (part.amountPaise % 100 !== 0 && part.amountPaise !== sale.leftPaise)
    return { status: 'has-paise', leftPaise: sale.leftPaise }
  if (part.amountPaise < part.leastPaise && part.amountPaise !== sale.leftPaise)
    return { status: 'too-little', leftPaise: sale.leftPaise }
  const otherParts = all.filter((otherPart) => !productParts.includes(otherPart))
  await supersede(transaction, [...productParts, ...(await inUnpaidSales(transaction, otherParts))], now)
  const row = toRow(part, sale, await nextRef(transaction, lead.ref), now)
  await transaction.insertInto('orders').values(row).execute()
  return { status: 'asked', id: row.id }
}

type OpenSale = Sale & { id: string; leftPaise: number }

/** The sale under way, at the price that was sent with it, or a new one at today's price. */
async function readSale(transaction: Transaction<Tables>, parts: OrderRow[], today: Sale): Promise<OpenSale> {
  const [last] = parts
  const fresh = { ...today, id: newId(), leftPaise: today.amountPaise }
  if (!last?.sale_id) return fresh
  await lockSale(transaction, last.sale_id)
  const { salePaidPaise, othersOpenPaise } = await readSaleSums(transaction, { id: '', sale_id: last.sale_id })
  const taken = salePaidPaise + othersOpenPaise
  const price = last.price_paise ?? 0
  if (taken <= 0) return { ...fresh, id: last.sale_id }
  if (salePaidPaise >= price) return fresh
  const charges = { deliveryPaise: last.delivery_paise ?? 0, installationPaise: last.installation_paise ?? 0 }
  return { ...today, amountPaise: price, charges, id: last.sale_id, leftPaise: price - taken }
}

/** The buyer has decided on another product. */
async function inUnpaidSales(transaction: Transaction<Tables>, parts: OrderRow[]): Promise<OrderRow[]> {
  const unpaid: string[] = []
  for (const sale_id of new Set(parts.flatMap((part) => (part.ended ? [] : (part.sale_id ?? []))))) {
    await lockSale(transaction, sale_id)
    const { salePaidPaise, othersOpenPaise } = await readSaleSums(transaction, { id: '', sale_id })
    if (salePaidPaise + othersOpenPaise <= 0) unpaid.push(sale_id)
  }
  return parts.filter(({ sale_id }) => sale_id && unpaid.includes(sale_id))
}

async function supersede(transaction: Transaction<Tables>, parts: OrderRow[], now: number) {
  const open = parts.filter(({ ended }) => !ended)
  const free: string[] = []
  for (const { id } of open) if (await isFree(transaction, id)) free.push(id)
  await endParts(transaction, free, 'superseded', now)
}

/** Whether the part has no paid or pending payment. */
async function isFree(transaction: Transaction<Tables>, orderId: string): Promise<boolean> {
  const payments = await paymentsOf(transaction, orderId)
  return payments.every(
    (payment) => !isOpen(payment) && payment.status !== 'paid' && payment.status !== 'needs_attention',
  )
}

async function endParts(
  transaction: Transaction<Tables>,
  ids: string[],
  ended: 'cancelled' | 'superseded',
  now: number,
) {
  if (ids.length === 0) return
  await transaction.updateTable('orders').set({ ended, changed_at: now }).where('id', 'in', ids).execute()
}

/** `A7K3-9QF4-2`: the enquiry's reference, and the number of the part. */
async function nextRef(transaction: Transaction<Tables>, ref: string): Promise<string> {
  const rows = await transaction.selectFrom('orders').select('ref').where('ref', 'like', `${ref}-%`).execute()
  return `${ref}-${Math.max(0, ...rows.map((row) => Number(row.ref.slice(ref.length + 1)) || 0)) + 1}`
}

const newId = () => randomBytes(16).toString('base64url')

const toRow = (part: NewPart, sale: OpenSale, ref: string, now: number): OrderRow => ({
  id: newId(),
  lead_id: null,
  ref,
  product: sale.product.slug,
  product_name: sale.product.name,
  amount_paise: part.amountPaise,
  delivery_paise: sale.charges.deliveryPaise,
  installation_paise: sale.charges.installationPaise,
  created_at: now,
  kind: part.amountPaise === sale.leftPaise ? 'rest' : 'token',
  part_lead_id: part.leadId,
  sale_id: sale.id,
  price_paise: sale.amountPaise,
  valid_until: toValidUntil(sale, now),
  ended: null,
  made_by_id: part.by?.id ?? null,
  made_by: part.by?.name ?? 'Command line',
  submission_id: part.submissionId,
  changed_at: null,
  is_trial: sale.isTrial ? 1 : 0,
})
