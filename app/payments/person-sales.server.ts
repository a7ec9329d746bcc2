/** Decides to which sale of a person a new order belongs. */
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'

import type { OrderRow, Tables } from '#app/database/tables.ts'
import type { Offer } from './order-store.ts'
import { leadOf, leadsOfPerson, readPeople, readSales, selectOrdersOf } from './read-sales.server.ts'
import { addUp } from './sale.ts'
import type { SaleOrder } from './sale.ts'

type Owner = Pick<OrderRow, 'lead_id' | 'part_lead_id'>

type Wish = Pick<Offer, 'product' | 'isTrial'> & {
  /** The buyer, or staff, want one more machine. */
  isAnother?: boolean
}

/** The sale that an order joins. `orders`: those that it has already. */
export type Place = { place: Pick<OrderRow, 'sale_id' | 'sale_number'>; orders: SaleOrder[] }

/** All that a person was asked to pay for, and the sale that one more order for the product joins: the latest, unless it is over. */
export async function findPlace(transaction: Transaction<Tables>, owner: Owner, wish: Wish): Promise<Place> {
  const rows = await ordersOfPerson(transaction, owner)
  const productRows = rows.filter((row) => row.product === wish.product.slug && row.is_trial === (wish.isTrial ? 1 : 0))
  const latest = productRows.toSorted((a, b) => b.sale_number - a.sale_number || a.created_at - b.created_at)[0]
  if (!latest) return { place: { sale_id: newId(), sale_number: 1 }, orders: [] }
  const orders = (await readSales(transaction, [latest])).get(latest.id)!
  if (wish.isAnother || (await isOver(transaction, orders)))
    return { place: { sale_id: newId(), sale_number: latest.sale_number + 1 }, orders: [] }
  return { place: { sale_id: latest.sale_id, sale_number: latest.sale_number }, orders }
}

export async function ordersOfPerson(transaction: Transaction<Tables>, owner: Owner): Promise<OrderRow[]> {
  const leadId = leadOf(owner)
  if (leadId === null) return []
  const leads = leadsOfPerson(await readPeople(transaction, [leadId]), leadId)
  return leads.length > 0 ? selectOrdersOf(transaction, leads).selectAll().execute() : []
}

/** Paid in full, and marked as sold. */
async function isOver(transaction: Transaction<Tables>, orders: SaleOrder[]): Promise<boolean> {
  const { paidPaise, refundedPaise, restPaise } = addUp(orders)
  const leads = orders.flatMap(({ leadId }) => leadId ?? [])
  if (restPaise > 0 || paidPaise <= refundedPaise || leads.length === 0) return false
  const sold = await transaction
    .selectFrom('enquiries')
    .select('lead_id')
    .where('lead_id', 'in', leads)
    .where('stage', '=', 'sold')
    .executeTakeFirst()
  return sold !== undefined
}

export const newId = () => randomBytes(16).toString('base64url')
