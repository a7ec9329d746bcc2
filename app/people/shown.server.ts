/** The visit and the payment that a person's line shows. */
import { sql } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { PaymentRow } from '#app/database/tables.ts'
import type { Shown, StoredPerson } from './person-rows.ts'

/** The enquiry of an order: of the site, or of a part that staff asked for. */
const LEAD = sql<string>`coalesce(orders.lead_id, orders.part_lead_id)`

/** @returns by person */
export async function readShown(
  database: Database,
  people: Pick<StoredPerson, 'id' | 'rows'>[],
): Promise<Map<string, Shown>> {
  const leadIds = people.flatMap(({ rows }) => rows.map(({ lead_id }) => lead_id))
  if (leadIds.length === 0) return new Map()
  const [visits, payments] = [await readWindows(database, leadIds), await readPayments(database, leadIds)]
  return new Map(
    people.map(({ id, rows }) => {
      const ids = new Set(rows.map(({ lead_id }) => lead_id))
      const visit = visits.find(({ lead_id }) => ids.has(lead_id))
      const payment = payments.find(({ leadId }) => ids.has(leadId))
      return [id, toShown(visit, payment)]
    }),
  )
}

type Windows = Awaited<ReturnType<typeof readWindows>>
type Payments = Awaited<ReturnType<typeof readPayments>>

const toShown = (visit: Windows[number] | undefined, payment: Payments[number] | undefined): Shown => ({
  window_at: visit?.starts_at ?? null,
  window_status: visit?.status ?? null,
  payment: payment?.status ?? null,
  payment_paise: payment ? paiseOf(payment) : null,
})

/** The amount received may differ from the amount requested. */
const paiseOf = ({ status, paid_paise, asked_paise }: Pick<PaymentRow, 'status' | 'paid_paise' | 'asked_paise'>) =>
  (status === 'paid' ? paid_paise : null) ?? asked_paise

/** The next one first. */
const readWindows = (database: Database, leadIds: string[]) =>
  database
    .selectFrom('visits')
    .select(['lead_id', 'starts_at', 'status'])
    .where('lead_id', 'in', leadIds)
    .where('status', 'in', ['booked', 'on_the_way'])
    .orderBy('starts_at')
    .execute()

/** The latest one first. */
const readPayments = (database: Database, leadIds: string[]) =>
  database
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select([LEAD.as('leadId'), 'payments.status', 'payments.asked_paise', 'payments.paid_paise'])
    .where(({ or, eb }) => or([eb('orders.lead_id', 'in', leadIds), eb('orders.part_lead_id', 'in', leadIds)]))
    .where('orders.is_trial', '=', 0)
    .where('payments.status', '!=', 'created')
    .orderBy('payments.changed_at', 'desc')
    .orderBy('payments.number', 'desc')
    .execute()
