/** One lead with its enquiry, other enquiries of the same person, and its timeline. */
import type { Database } from '#app/database/database.server.ts'
import type { DeskLeadRow } from '#app/database/tables.ts'
import type { StoredLead, LeadStore } from '#app/leads/store/lead-store.ts'
import { type VisitStep, readTimeline } from '#app/visits/timeline.server.ts'
import { readEvents } from './event-rows.server.ts'
import { type LeadEvent, withoutUndone } from './lead-event.ts'

/** Bounds the card; real people send fewer. */
const MOST_EARLIER = 20

export type PaymentStep = { at: number; status: string; rupees: number }

export type Card = {
  row: DeskLeadRow
  stored: StoredLead
  /** Oldest first, including undone events. */
  events: LeadEvent[]
  /** Other enquiries of the same person, newest first. */
  earlier: DeskLeadRow[]
  payments: PaymentStep[]
  /** Oldest first. */
  visit: VisitStep[]
  /** Other people who have opened the lead. */
  readers: { name: string; at: number }[]
}

export type ReadCard = (ref: string, personId: string) => Promise<Card | null>

export const createReadCard =
  ({ database, store }: { database: Database; store: Pick<LeadStore, 'find'> }): ReadCard =>
  async (ref, personId) => {
    const [row, stored] = await Promise.all([
      database.selectFrom('desk_leads').selectAll().where('ref', '=', ref).executeTakeFirst(),
      store.find(ref),
    ])
    if (!row || !stored) return null
    const [events, earlier, payments, visit, readers] = await Promise.all([
      readEvents(database, [row.lead_id]),
      readEarlier(database, row),
      readPayments(database, row.lead_id),
      readTimeline(database, row.lead_id),
      database
        .selectFrom('desk_reads')
        .innerJoin('staff_people', 'staff_people.id', 'desk_reads.person_id')
        .select(['staff_people.name', 'desk_reads.at'])
        .where('desk_reads.lead_id', '=', row.lead_id)
        .where('desk_reads.person_id', '!=', personId)
        .orderBy('desk_reads.at', 'desc')
        .execute(),
    ])
    return { row, stored, events: events.get(row.lead_id) ?? [], earlier, payments, visit, readers }
  }

async function readEarlier(database: Database, row: DeskLeadRow): Promise<DeskLeadRow[]> {
  return database
    .selectFrom('desk_leads')
    .selectAll()
    .where('person_key', 'in', await readKeys(database, row))
    .where('lead_id', '!=', row.lead_id)
    .orderBy('created_at', 'desc')
    .limit(MOST_EARLIER)
    .execute()
}

/** All person keys of a lead: a person may have several phones. */
async function readKeys(database: Database, { lead_id, person_key }: DeskLeadRow): Promise<string[]> {
  // An enquiry that was separated from a shared number is its own person.
  if (person_key === lead_id) return [person_key]
  const phones = await database
    .selectFrom('desk_leads')
    .select('phone')
    .distinct()
    .where('person_key', '=', person_key)
    .where('phone', '!=', '')
    .limit(MOST_EARLIER)
    .execute()
  if (phones.length === 0) return [person_key]
  const keys = await database
    .selectFrom('desk_leads')
    .select('person_key')
    .distinct()
    .where(
      'phone',
      'in',
      phones.map(({ phone }) => phone),
    )
    .where(({ eb, ref }) => eb('person_key', '!=', ref('lead_id')))
    .limit(MOST_EARLIER)
    .execute()
  return [...new Set([person_key, ...keys.map((row) => row.person_key)])]
}

async function readPayments(database: Database, leadId: string): Promise<PaymentStep[]> {
  const rows = await database
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('payment_events', 'payment_events.payment_id', 'payments.id')
    .select(['payment_events.at', 'payment_events.status', 'orders.amount_paise'])
    .where('orders.lead_id', '=', leadId)
    .orderBy('payment_events.at')
    .execute()
  return rows.map(({ at, status, amount_paise }) => ({ at, status, rupees: amount_paise / 100 }))
}

/** The number of unanswered calls so far, which delays the next try. */
export const countUnanswered = (events: LeadEvent[]) =>
  withoutUndone(events).filter(({ kind }) => kind === 'no-answer').length
