/**
 * Parts of a sale that staff request on a person's card: a token, and later the rest. The price is fixed with the first money that
 * arrives, and what is asked for never adds up to more than it.
 */
import type { Transaction } from 'kysely'

import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { OrderRow, Tables } from '#app/database/tables.ts'
import type { RowCopies } from '#app/leads/journal/lead-storage.server.ts'
import type { Order } from './order.ts'
import { toValidUntil } from './order-store.ts'
import type { Offer } from './order-store.ts'
import { type Place, findPlace, newId, ordersOfPerson } from './person-sales.server.ts'
import { findOrder } from './read-orders.server.ts'
import { lockPerson, readSales } from './read-sales.server.ts'
import { recordAsked, recordCancelled } from './record-money.server.ts'
import { addUp, hasMoney } from './sale.ts'
import type { Price, Sale } from './sale.ts'

export type NewPart = {
  /** The enquiry on whose card staff request the part. */
  leadId: string
  /** At today's price. */
  offer: Offer
  /** For one more machine than the one that is being paid, or is paid. */
  isAnother: boolean
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
        if (!row) return false
        await lockPerson(transaction, row)
        if (await hasMoneyNow(transaction, row)) return false
        await endParts(transaction, [row.id], 'cancelled', Number(now))
        await recordCancelled(transaction, row, Number(now))
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

const partsOf = (database: Database, leadIds: string[]) =>
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
  const owner = { lead_id: null, part_lead_id: part.leadId }
  await lockPerson(transaction, owner)
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
  const place = await findPlace(transaction, owner, { ...part.offer, isAnother: part.isAnother })
  const { sale, leftPaise } = toLeft(place, part.offer)
  const refusal = findRefusal(part, leftPaise)
  if (refusal) return { status: refusal, leftPaise }
  const row = toRow(part, { ...place.place, price: sale, leftPaise }, await nextRef(transaction, lead.ref), now)
  await supersede(transaction, await ordersOfPerson(transaction, owner), row, now)
  await transaction.insertInto('orders').values(row).execute()
  await recordAsked(transaction, row)
  return { status: 'asked', id: row.id }
}

/** The sale under way, at the price that was paid or is being paid, or otherwise at today's price. */
function toLeft({ orders }: Place, { amountPaise, charges }: Offer): { sale: Sale; leftPaise: number } {
  const sale = addUp(orders, { id: '', price: { pricePaise: amountPaise, charges } })
  return { sale, leftPaise: Math.max(0, sale.restPaise - sale.othersOpenPaise) }
}

function findRefusal({ amountPaise, leastPaise }: NewPart, leftPaise: number) {
  if (amountPaise > leftPaise) return 'too-much'
  if (amountPaise === leftPaise) return null
  // Prices are whole rupees, but a refund may leave paise, and then the rest has some.
  if (amountPaise % 100 !== 0) return 'has-paise'
  return amountPaise < leastPaise ? 'too-little' : null
}

/** Ends the parts that a new one replaces: of its sale, trials, and those of sales without money, because the buyer has decided on another product. */
async function supersede(transaction: Transaction<Tables>, all: OrderRow[], by: OrderRow, now: number) {
  const sales = await readSales(transaction, all)
  const isReplaced = ({ id, sale_id, is_trial }: OrderRow) => {
    const orders = sales.get(id)!
    if (hasMoney(orders.find((order) => order.id === id)!)) return false
    return sale_id === by.sale_id || is_trial !== by.is_trial || !orders.some(hasMoney)
  }
  const open = all.filter((row) => row.kind !== null && row.ended === null)
  await endParts(
    transaction,
    open.filter(isReplaced).map(({ id }) => id),
    'superseded',
    now,
  )
}

async function hasMoneyNow(transaction: Transaction<Tables>, row: OrderRow): Promise<boolean> {
  const sales = await readSales(transaction, [row])
  return hasMoney(sales.get(row.id)!.find(({ id }) => id === row.id)!)
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

type Terms = Place['place'] & { price: Price; leftPaise: number }

const toRow = (part: NewPart, { price, leftPaise, ...place }: Terms, ref: string, now: number): OrderRow => ({
  id: newId(),
  lead_id: null,
  ref,
  product: part.offer.product.slug,
  product_name: part.offer.product.name,
  amount_paise: part.amountPaise,
  delivery_paise: price.charges?.deliveryPaise ?? null,
  installation_paise: price.charges?.installationPaise ?? null,
  created_at: now,
  kind: part.amountPaise === leftPaise ? 'rest' : 'token',
  part_lead_id: part.leadId,
  ...place,
  price_paise: price.pricePaise,
  valid_until: toValidUntil(part.offer, now),
  ended: null,
  made_by_id: part.by?.id ?? null,
  made_by: part.by?.name ?? 'Command line',
  submission_id: part.submissionId,
  changed_at: null,
  is_trial: part.offer.isTrial ? 1 : 0,
})
