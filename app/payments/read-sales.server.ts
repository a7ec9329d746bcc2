/** Finds the orders of a sale: those of one person, or of people whom staff have joined, for one machine. */
import type { Transaction } from 'kysely'

import { oneAtATime } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { OrderRow, PaymentRow, Tables } from '#app/database/tables.ts'
import { toKnownStatus } from './order.ts'
import type { SaleOrder, SalePayment } from './sale.ts'

export type Reader = Database | Transaction<Tables>

/** The person behind each enquiry. */
export type People = ReadonlyMap<string, string>

export const leadOf = ({ lead_id, part_lead_id }: Pick<OrderRow, 'lead_id' | 'part_lead_id'>) => lead_id ?? part_lead_id

/** The persons of these enquiries, with all that the same persons sent. */
export async function readPeople(reader: Reader, leadIds: string[]): Promise<People> {
  if (leadIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('enquiries')
    .select(['lead_id', 'person_id'])
    .where(({ eb, selectFrom }) =>
      eb('person_id', 'in', selectFrom('enquiries as own').select('own.person_id').where('own.lead_id', 'in', leadIds)),
    )
    .execute()
  return new Map(rows.map((row) => [row.lead_id, row.person_id]))
}

export const leadsOfPerson = (people: People, leadId: string) =>
  [...people].flatMap(([id, person]) => (person === people.get(leadId) ? id : []))

/** All orders of these enquiries. */
export const selectOrdersOf = (reader: Reader, leadIds: string[]) =>
  reader
    .selectFrom('orders')
    .where(({ or, eb }) => or([eb('orders.lead_id', 'in', leadIds), eb('orders.part_lead_id', 'in', leadIds)]))

/** Locks what these enquiries' person buys, or the sale of an erased person, until the end of the transaction. */
export async function lockPerson(transaction: Transaction<Tables>, order: Pick<OrderRow, 'lead_id' | 'part_lead_id'>) {
  const leadId = leadOf(order)
  if (leadId === null) return
  const leads = leadsOfPerson(await readPeople(transaction, [leadId]), leadId)
  await oneAtATime(
    transaction,
    leads.map((id) => `sale-of:${id}`),
  )
}

/** The orders of each order's sale, itself included. Orders of one sale share one list. */
export async function readSales(reader: Reader, rows: OrderRow[]): Promise<ReadonlyMap<string, SaleOrder[]>> {
  if (rows.length === 0) return new Map()
  const known = await readPeople(
    reader,
    rows.flatMap((row) => leadOf(row) ?? []),
  )
  const persons = [...known.keys()]
  const saleIds = [...new Set(rows.map(({ sale_id }) => sale_id))]
  const found = await reader
    .selectFrom('orders')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('sale_id', 'in', saleIds),
        ...(persons.length > 0 ? [eb('lead_id', 'in', persons), eb('part_lead_id', 'in', persons)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const orders = await withPayments(reader, found)
  const sales = new Map<string, SaleOrder[]>()
  const keyOfSale = new Map(found.map((row) => [row.sale_id, keyOf(row, known)] as const).filter(hasPerson))
  // An order of an erased person has only the id of its sale.
  const groups = Map.groupBy(found, (row) => keyOf(row, known) ?? keyOfSale.get(row.sale_id) ?? row.sale_id)
  for (const group of groups.values()) {
    const sale = group.map(({ id }) => orders.get(id)!)
    for (const { id } of group) sales.set(id, sale)
  }
  return sales
}

function keyOf(row: OrderRow, people: People): string | null {
  const person = people.get(leadOf(row) ?? '')
  return person === undefined ? null : JSON.stringify([person, row.product, row.is_trial, row.sale_number])
}

const hasPerson = (entry: readonly [string, string | null]): entry is readonly [string, string] => entry[1] !== null

async function withPayments(reader: Reader, rows: OrderRow[]): Promise<ReadonlyMap<string, SaleOrder>> {
  const ids = rows.map(({ id }) => id)
  const payments = await reader
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('number')
    .execute()
  const refunds = await reader
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.payment_id', 'refunds.amount_paise as paise', 'refunds.created_at as at'])
    .where('payments.order_id', 'in', ids)
    .where('refunds.status', '!=', 'failed')
    .execute()
  const refundsOf = Map.groupBy(refunds, ({ payment_id }) => payment_id)
  const paymentsOf = Map.groupBy(payments, ({ order_id }) => order_id)
  return new Map(
    rows.map((row) => [
      row.id,
      toSaleOrder(
        row,
        (paymentsOf.get(row.id) ?? []).map((payment) => toSalePayment(payment, refundsOf.get(payment.id) ?? [])),
      ),
    ]),
  )
}

const toSaleOrder = (row: OrderRow, payments: SalePayment[]): SaleOrder => ({
  id: row.id,
  leadId: leadOf(row),
  isPart: row.kind !== null,
  isTrial: row.is_trial === 1,
  createdAt: row.created_at,
  price: toPrice(row),
  payments,
})

const toSalePayment = (row: PaymentRow, refunds: SalePayment['refunds']): SalePayment => ({
  id: row.id,
  status: toKnownStatus(row.status),
  askedPaise: row.asked_paise,
  paidPaise: row.paid_paise ?? 0,
  at: row.changed_at,
  price: toPrice(row),
  refunds,
})

type Priced = Pick<OrderRow, 'price_paise' | 'delivery_paise' | 'installation_paise'>

const toPrice = ({ price_paise, delivery_paise, installation_paise }: Priced) => ({
  pricePaise: price_paise,
  charges:
    delivery_paise === null || installation_paise === null
      ? null
      : { deliveryPaise: delivery_paise, installationPaise: installation_paise },
})
