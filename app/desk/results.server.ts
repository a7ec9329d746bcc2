/** What came of enquiries, for the figures of reports: visits, and money without trials. */
import { sql } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { VisitRow } from '#app/database/tables.ts'
import { readSales } from '#app/payments/read-sales.server.ts'
import { addUp, completesPrice, followMoney, keptOf } from '#app/payments/sale.ts'

export type Money = { at: number; paise: number; by: string | null }

export type Results = {
  /** The visit, in any state. */
  visit: Pick<VisitRow, 'status' | 'starts_at' | 'changed_at'> | null
  /** When a visit was done. */
  doneAt: number[]
  /** Payments that arrived. `by`: the member who asked for it. `isSale`: it completes the price, which is not fully refunded. */
  paid: (Money & { isSale: boolean })[]
  /** Parts of a sale that staff asked for and that are still valid. */
  asked: Money[]
  refunded: Money[]
}

/** @returns by lead id */
export async function readResults(database: Database, leadIds: string[]): Promise<Map<string, Results>> {
  const [visits, done, paid, parts, refunds] = await Promise.all([
    database.selectFrom('visits').selectAll().where('lead_id', 'in', leadIds).execute(),
    database
      .selectFrom('visit_events')
      .select(['lead_id', 'at'])
      .where('lead_id', 'in', leadIds)
      .where('what', '=', 'done')
      .execute(),
    readPaid(database, leadIds),
    readParts(database, leadIds),
    readRefunds(database, leadIds),
  ])
  const pickLead = <Row extends { leadId: string }>(rows: Row[], leadId: string) =>
    rows.filter((row) => row.leadId === leadId)
  return new Map(
    leadIds.map((leadId) => [
      leadId,
      {
        visit: visits.find(({ lead_id }) => lead_id === leadId) ?? null,
        doneAt: done.filter(({ lead_id }) => lead_id === leadId).map(({ at }) => at),
        paid: pickLead(paid, leadId),
        asked: pickLead(parts, leadId),
        refunded: pickLead(refunds, leadId),
      },
    ]),
  )
}

/** The enquiry of an order: of the site, or of a part that staff asked for. */
const LEAD = sql<string>`coalesce(orders.lead_id, orders.part_lead_id)`

const ordersOf = (database: Database, leadIds: string[]) =>
  database
    .selectFrom('orders')
    .where(({ or, eb }) => or([eb('orders.lead_id', 'in', leadIds), eb('orders.part_lead_id', 'in', leadIds)]))

/** The payments that arrived, with what each did to its sale. */
async function readPaid(database: Database, leadIds: string[]) {
  const orders = await ordersOf(database, leadIds).selectAll('orders').where('is_trial', '=', 0).execute()
  const payments = await ordersOf(database, leadIds)
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select([LEAD.as('leadId'), 'payments.id as paymentId', 'payments.created_at as at'])
    .select(['orders.id as orderId', 'orders.made_by_id as by'])
    .where('payments.status', '=', 'paid')
    .where('orders.is_trial', '=', 0)
    .orderBy('payments.changed_at')
    .execute()
  const sales = await readSales(database, orders)
  return payments.map(({ orderId, paymentId, ...row }) => {
    const sale = sales.get(orderId)!
    const arrival = followMoney(sale).find((move) => move.refundId === null && move.paymentId === paymentId)!
    return { ...row, paise: arrival.paise, isSale: completesPrice(arrival) && keptOf(addUp(sale)) > 0 }
  })
}

const readParts = (database: Database, leadIds: string[]) =>
  database
    .selectFrom('orders')
    .select(['created_at as at', 'amount_paise as paise', 'made_by_id as by'])
    .select(sql<string>`part_lead_id`.as('leadId'))
    .where('part_lead_id', 'in', leadIds)
    .where('ended', 'is', null)
    .where('is_trial', '=', 0)
    .execute()

const readRefunds = (database: Database, leadIds: string[]) =>
  ordersOf(database, leadIds)
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select([LEAD.as('leadId'), 'refunds.changed_at as at', 'refunds.amount_paise as paise'])
    .select('refunds.made_by_id as by')
    .where('refunds.status', '=', 'done')
    .where('orders.is_trial', '=', 0)
    .execute()
