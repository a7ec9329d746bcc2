/** Amounts requested, paid and refunded, by the product sold rather than the one enquired about. */
import { sql } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import { readSales } from '#app/payments/read-sales.server.ts'
import { addUp } from '#app/payments/sale.ts'
import type { Period } from './report.server.ts'

type ProductMoney = { product: string; asked: number; paid: number; refunded: number }

/** @returns sums in rupees, without trials */
export async function readMoneyByProduct(database: Database, period: Period): Promise<ProductMoney[]> {
  const [asked, paid, refunded] = await Promise.all([
    ordersOfPeriod(database, period)
      .select(({ fn }) => ['orders.product_name as product', fn.sum('orders.amount_paise').as('paise')])
      .where('orders.kind', 'is not', null)
      .where('orders.ended', 'is', null)
      .whereRef('orders.created_at', '>=', 'desk_facts.created_at')
      .groupBy('orders.product_name')
      .execute(),
    ordersOfPeriod(database, period)
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select(({ fn }) => ['orders.product_name as product', fn.sum('payments.paid_paise').as('paise')])
      .where('payments.status', '=', 'paid')
      .whereRef('payments.created_at', '>=', 'desk_facts.created_at')
      .groupBy('orders.product_name')
      .execute(),
    ordersOfPeriod(database, period)
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
      .select(({ fn }) => ['orders.product_name as product', fn.sum('refunds.amount_paise').as('paise')])
      .where('refunds.status', '=', 'done')
      .whereRef('refunds.changed_at', '>=', 'desk_facts.created_at')
      .groupBy('orders.product_name')
      .execute(),
  ])
  const products = new Set([...asked, ...paid, ...refunded].map(({ product }) => product))
  const sumOf = (rows: { product: string; paise: unknown }[], product: string) =>
    Number(rows.find((row) => row.product === product)?.paise ?? 0) / 100
  return [...products].map((product) => ({
    product,
    asked: sumOf(asked, product),
    paid: sumOf(paid, product),
    refunded: sumOf(refunded, product),
  }))
}

/** What these people paid beyond the price of a machine and have not got back, in rupees. */
export async function readOverpaid(database: Database, period: Period): Promise<number> {
  const orders = await ordersOfPeriod(database, period).selectAll('orders').distinct().execute()
  const sales = new Set((await readSales(database, orders)).values())
  return [...sales].reduce((total, sale) => total + addUp(sale).overPaise / 100, 0)
}

/** Joins each person's orders, on any of their enquiries, to the person's first enquiry of the period. */
const ordersOfPeriod = (database: Database, { from, to }: Period) =>
  database
    .selectFrom('orders')
    .innerJoin('enquiries as own', (join) =>
      join.on('own.lead_id', '=', sql<string>`coalesce(orders.lead_id, orders.part_lead_id)`),
    )
    .innerJoin('enquiries as each', 'each.person_id', 'own.person_id')
    .innerJoin('desk_facts', 'desk_facts.lead_id', 'each.lead_id')
    .where('desk_facts.created_at', '>=', from)
    .where('desk_facts.created_at', '<', to)
    .where('desk_facts.previous_at', '<', from)
    .where('orders.is_trial', '=', 0)
