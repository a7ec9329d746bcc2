/**
 * Finds what rings the phones of staff. It looks at what is stored, so it finds what any instance, release or command has stored, and
 * each event rings once.
 */
import type { Database } from '#app/database/database.server.ts'
import { REQUEST_FORMS } from '#app/forms/registry.ts'
import { ENTERED_ON } from '#app/leads/enter-lead.server.ts'
import { IMPORTED_ON } from '#app/leads/imported-lead.server.ts'
import { RING_STAYS_MS } from '#app/push/ring.ts'
import type { NewRing, Subscriptions } from '#app/push/subscriptions.server.ts'
import type { EventData } from './lead-event.ts'
import type { LeadIndex } from './lead-index.server.ts'
import type { OwnerRules } from './owner-rules.server.ts'

/** Most events handled per run. */
const AT_ONCE = 200

type Options = {
  database: Database
  subscriptions: Pick<Subscriptions, 'isAny' | 'listUnknown' | 'ring'>
  index: Pick<LeadIndex, 'catchUp'>
  ownerRules: Pick<OwnerRules, 'give'>
  now: () => number
}

/** `personId`: the owner; null for everyone, because nobody has the lead. */
type Found = NewRing & { isNewLead?: true; hasRow?: boolean }

/** @returns the run that marks the browsers to ring. Without any browser it does nothing. */
export function createRings({ database, subscriptions, index, ownerRules, now }: Options) {
  const since = () => now() - RING_STAYS_MS

  async function listNewLeads(): Promise<Found[]> {
    const rows = await database
      .selectFrom('leads')
      .leftJoin('desk_leads', 'desk_leads.lead_id', 'leads.id')
      .leftJoin('desk_prospects', 'desk_prospects.prospect_id', 'desk_leads.prospect_id')
      .select(['leads.id', 'leads.created_at', 'desk_leads.prospect_id', 'desk_prospects.owner_id'])
      .where('leads.created_at', '>=', since())
      .where('leads.quarantined_at', 'is', null)
      .where('leads.form', 'not in', REQUEST_FORMS)
      // Staff entered or imported it, and know of it.
      .where('leads.page', 'not in', [ENTERED_ON, IMPORTED_ON])
      .orderBy('leads.created_at', 'desc')
      .limit(AT_ONCE)
      .execute()
    return rows.map(({ id, created_at, prospect_id, owner_id }) => ({
      ...{ key: `lead:${id}`, personId: owner_id, kind: 'new', at: created_at },
      ...{ isNewLead: true, hasRow: prospect_id !== null },
    }))
  }

  /** Rules and pages give a new lead its owner; so its row must be there first. */
  async function listOwnedLeads(): Promise<Found[]> {
    const found = await listNewLeads()
    const isUnknown = await subscriptions.listUnknown(found.map(({ key }) => key))
    const isOpen = ({ key, hasRow, personId }: Found) => isUnknown.has(key) && (!hasRow || personId === null)
    if (!found.some(isOpen)) return found
    await index.catchUp()
    await ownerRules.give()
    return listNewLeads()
  }

  async function listStaffEvents(): Promise<Found[]> {
    const rows = await database
      .selectFrom('lead_events')
      .leftJoin('desk_leads', 'desk_leads.lead_id', 'lead_events.lead_id')
      .leftJoin('desk_prospects', 'desk_prospects.prospect_id', 'desk_leads.prospect_id')
      .select(['lead_events.id', 'lead_events.at', 'kind', 'data', 'person_id', 'desk_prospects.owner_id'])
      .where('lead_events.at', '>=', since())
      .where('kind', 'in', ['assigned', 'escalated', 'note'])
      .orderBy('lead_events.at', 'desc')
      .limit(AT_ONCE)
      .execute()
    return rows.flatMap(({ id, at, kind, data, person_id, owner_id }): Found[] => {
      const { ownerId, via, heard, refused, by, rule } = JSON.parse(data) as EventData
      if (refused) return by ? [{ key: `event:${id}`, personId: by, kind: 'refused', at }] : []
      if (kind === 'note') return heard ? [{ key: `event:${id}`, personId: owner_id, kind: 'wrote', at }] : []
      // The same act on another enquiry of the person; a new lead that a rule gave rings as new.
      if (!ownerId || ownerId === person_id || via || rule !== undefined) return []
      return [{ key: `event:${id}`, personId: ownerId, kind: 'given', at }]
    })
  }

  async function listVisitChanges(): Promise<Found[]> {
    const rows = await database
      .selectFrom('visits')
      .innerJoin('visit_events', 'visit_events.lead_id', 'visits.lead_id')
      .leftJoin('desk_leads', 'desk_leads.lead_id', 'visits.lead_id')
      .leftJoin('desk_prospects', 'desk_prospects.prospect_id', 'desk_leads.prospect_id')
      .select(['visit_events.id', 'visit_events.at', 'what', 'desk_prospects.owner_id'])
      .where('visits.changed_at', '>=', since())
      .where('visit_events.at', '>=', since())
      .where('by', '=', 'visitor')
      .where('what', 'in', ['moved', 'cancelled'])
      .limit(AT_ONCE)
      .execute()
    return rows.map(({ id, at, what, owner_id }) => ({
      ...{ key: `visit:${id}`, personId: owner_id, kind: what as 'moved' | 'cancelled', at },
    }))
  }

  async function listPayments(): Promise<Found[]> {
    const rows = await database
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .leftJoin('desk_leads', (join) =>
        join.on(({ or, eb, ref }) =>
          or([
            eb('desk_leads.lead_id', '=', ref('orders.lead_id')),
            eb('desk_leads.lead_id', '=', ref('orders.part_lead_id')),
          ]),
        ),
      )
      .leftJoin('desk_prospects', 'desk_prospects.prospect_id', 'desk_leads.prospect_id')
      .select(['payments.id', 'payments.changed_at', 'desk_prospects.owner_id'])
      .where('payments.changed_at', '>=', since())
      .where('payments.status', '=', 'paid')
      .limit(AT_ONCE)
      .execute()
    return rows.map(({ id, changed_at: at, owner_id }) => ({ key: `paid:${id}`, personId: owner_id, kind: 'paid', at }))
  }

  return async function findRings(): Promise<number> {
    if (!(await subscriptions.isAny())) return 0
    const found = [
      ...(await listOwnedLeads()),
      ...(await listStaffEvents()),
      ...(await listVisitChanges()),
      ...(await listPayments()),
    ]
    const unknown = await subscriptions.listUnknown(found.map(({ key }) => key))
    // Oldest first, so that the latest event decides how long a message is of use.
    const news = found.filter(({ key }) => unknown.has(key)).toSorted((a, b) => a.at - b.at)
    for (const { key, personId, kind, at } of news) await subscriptions.ring({ key, personId, kind, at })
    return news.length
  }
}
