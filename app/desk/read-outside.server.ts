/** Reads what happened to leads elsewhere: to their visits, payments and messages. */
import type { Database } from '#app/database/database.server.ts'
import type { DeskProspectRow, VisitRow } from '#app/database/tables.ts'
import { isLive } from '#app/visits/visit.ts'
import { type OutsideEvent, PAYMENT_KINDS, VISIT_KINDS } from './outside-events.ts'

export type Outside = {
  /** Oldest first. */
  events: OutsideEvent[]
  /** The latest change that is included; 0 for none. */
  at: number
  /** The booked visit, or the one that has just ended. */
  window: Pick<DeskProspectRow, 'window_at' | 'window_status'> | null
  payment: { status: NonNullable<DeskProspectRow['payment']>; rupees: number; at: number } | null
  /** The visit, in whichever state. */
  visit: Pick<VisitRow, 'status' | 'starts_at' | 'changed_at'> | null
  paid: { at: number; paise: number }[]
}

export const NOTHING_OUTSIDE: Outside = { events: [], at: 0, window: null, payment: null, visit: null, paid: [] }

/** @returns by lead id; leads without visits, payments and messages are missing */
export async function readOutside(database: Database, leadIds: string[]): Promise<Map<string, Outside>> {
  if (leadIds.length === 0) return new Map()
  const [visits, visitEvents, payments, refused, paid] = await Promise.all([
    database.selectFrom('visits').selectAll().where('lead_id', 'in', leadIds).execute(),
    database
      .selectFrom('visit_events')
      .select(['lead_id', 'at', 'what', 'by'])
      .where('lead_id', 'in', leadIds)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    readPayments(database, leadIds),
    database
      .selectFrom('visit_messages')
      .select(['lead_id', 'due_at'])
      .where('lead_id', 'in', leadIds)
      .where('reader', '=', 'visitor')
      .where('status', '=', 'dead')
      .execute(),
    readPaid(database, leadIds),
  ])
  const visitOf = new Map(visits.map((visit) => [visit.lead_id, visit]))
  const found = new Map<string, Outside>()
  const outsideOf = (leadId: string) => {
    const known = found.get(leadId)
    if (known) return known
    const fresh: Outside = { ...NOTHING_OUTSIDE, events: [], paid: [] }
    found.set(leadId, fresh)
    return fresh
  }
  const add = (leadId: string, event: OutsideEvent) => {
    const outside = outsideOf(leadId)
    outside.events.push(event)
    outside.at = Math.max(outside.at, event.at)
  }

  for (const visit of visits) {
    const outside = outsideOf(visit.lead_id)
    outside.at = Math.max(outside.at, visit.changed_at)
    outside.window = toWindow(visit)
    outside.visit = visit
  }
  for (const { lead_id, at, what, by } of visitEvents) {
    const kind = VISIT_KINDS[`${what} ${by}`]
    // Only the latest time of a visit is stored, and each later event replaces the effect of earlier ones.
    if (kind) add(lead_id, { kind, at, startsAt: visitOf.get(lead_id)?.starts_at ?? at })
  }
  for (const { leadId, at, status, rupees } of payments) {
    add(leadId, { kind: PAYMENT_KINDS[status], at, rupees })
    outsideOf(leadId).payment = { status, rupees, at }
  }
  for (const { lead_id, created_at, paid_paise } of paid)
    outsideOf(lead_id!).paid.push({ at: created_at, paise: paid_paise ?? 0 })
  for (const { lead_id, due_at } of refused) {
    add(lead_id, { kind: 'message-refused', at: due_at })
    // A message due at the moment of the booking is refused later, but keeps its due time.
    outsideOf(lead_id).at = Math.max(outsideOf(lead_id).at, due_at + 1)
  }
  for (const { events } of found.values()) events.sort((a, b) => a.at - b.at)
  return found
}

const toWindow = ({ status, starts_at }: VisitRow) =>
  isLive(status) ? { window_at: starts_at, window_status: status } : null

async function readPayments(database: Database, leadIds: string[]) {
  const rows = await database
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('payment_events', 'payment_events.payment_id', 'payments.id')
    .select(['orders.lead_id', 'payment_events.at', 'payment_events.status', 'orders.amount_paise'])
    .where('orders.lead_id', 'in', leadIds)
    .orderBy('payment_events.at')
    .execute()
  return rows.map(({ lead_id, at, status, amount_paise }) => ({
    leadId: lead_id!,
    at,
    status,
    rupees: amount_paise / 100,
  }))
}

const readPaid = (database: Database, leadIds: string[]) =>
  database
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.lead_id', 'payments.created_at', 'payments.paid_paise'])
    .where('orders.lead_id', 'in', leadIds)
    .where('payments.status', '=', 'paid')
    .execute()

/** Leads whose visit, payment or messages have changed since their row was derived. */
export async function listChangedOutside(database: Database, since: number, limit: number): Promise<string[]> {
  const known = database.selectFrom('desk_leads')
  const [visits, payments, messages] = await Promise.all([
    known
      .innerJoin('visits', 'visits.lead_id', 'desk_leads.lead_id')
      .select('desk_leads.lead_id')
      .where('visits.changed_at', '>=', since)
      .where(({ or, eb, ref }) => or([eb('outside_at', 'is', null), eb('outside_at', '<', ref('visits.changed_at'))]))
      .limit(limit)
      .execute(),
    known
      .innerJoin('orders', 'orders.lead_id', 'desk_leads.lead_id')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select('desk_leads.lead_id')
      .where('payments.changed_at', '>=', since)
      .where(({ or, eb, ref }) => or([eb('outside_at', 'is', null), eb('outside_at', '<', ref('payments.changed_at'))]))
      .limit(limit)
      .execute(),
    known
      .innerJoin('visit_messages', 'visit_messages.lead_id', 'desk_leads.lead_id')
      .select('desk_leads.lead_id')
      .where('visit_messages.status', '=', 'dead')
      .where('visit_messages.reader', '=', 'visitor')
      .where('visit_messages.due_at', '>=', since)
      .where(({ or, eb, ref }) =>
        or([eb('outside_at', 'is', null), eb('outside_at', '<=', ref('visit_messages.due_at'))]),
      )
      .limit(limit)
      .execute(),
  ])
  return [...new Set([...visits, ...payments, ...messages].map(({ lead_id }) => lead_id))]
}
