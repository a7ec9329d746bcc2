/**
 * Finds the events that ring the phones of staff. It reads stored rows, so it covers all instances, releases and commands, and
 * each event rings once.
 */
import type { Database } from '#app/database/database.server.ts'
import { type Item, eachRow, rowByRow } from '#app/database/set-aside.server.ts'
import { REQUEST_FORMS } from '#app/forms/registry.ts'
import { ENTERED_ON } from '#app/leads/enter-lead.server.ts'
import { IMPORTED_ON } from '#app/leads/imported-lead.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import { RING_STAYS_MS } from '#app/push/ring.ts'
import type { NewRing, Subscriptions } from '#app/push/subscriptions.server.ts'
import { BY_RULE } from './acts.server.ts'
import type { EventData } from '#app/tasks/lead-event.ts'
import type { LeadIndex } from './lead-index.server.ts'
import type { OwnerRules } from './owner-rules.server.ts'

/** Maximum number of events handled per run. */
const AT_ONCE = 200
/** Milliseconds in which staff who enter a lead usually save its outcome, and so become its owner. */
const ENTERING_MS = 3000

type Options = {
  database: Database
  subscriptions: Pick<Subscriptions, 'isAny' | 'listUnknown' | 'markReported' | 'ring'>
  index: Pick<LeadIndex, 'catchUp'>
  ownerRules: Pick<OwnerRules, 'give'>
  now: () => number
}

/** `memberId`: the owner; null rings everyone, because the lead has no owner. */
type Found = NewRing & {
  hasRow?: boolean
  /** The key of a new lead that a rule assigned: its ring covers the assignment, unless it rang before. */
  coveredBy?: string
}

/** @returns the run that marks the browsers to ring. Without any browser it does nothing. */
export function createRings({ database, subscriptions, index, ownerRules, now }: Options) {
  const since = () => now() - RING_STAYS_MS

  const by = { database, kind: 'ring' } as const

  /** One row that cannot be read must not silence the others. */
  async function readEach<Row>(rows: Row[], toItem: (row: Row) => Item, toFound: (row: Row) => Found[]) {
    const found: Found[] = []
    await rowByRow({ ...by, now: now(), toItem }, rows, async (some) => {
      const read = some.flatMap(toFound)
      found.push(...read)
      return []
    })
    return found
  }

  async function listNewLeads(): Promise<Found[]> {
    const rows = await database
      .selectFrom('leads')
      .leftJoin('desk_leads', 'desk_leads.lead_id', 'leads.id')
      .leftJoin('desk_prospects', 'desk_prospects.prospect_id', 'desk_leads.prospect_id')
      .select(['leads.id', 'leads.created_at', 'leads.page', 'leads.fields'])
      .select(['desk_leads.prospect_id', 'desk_prospects.owner_id'])
      .where('leads.created_at', '>=', since())
      .where('leads.quarantined_at', 'is', null)
      .where('leads.form', 'not in', REQUEST_FORMS)
      .where('leads.page', '<>', IMPORTED_ON)
      .where(({ or, and, eb }) =>
        or([
          eb('leads.page', '<>', ENTERED_ON),
          and([
            eb('leads.created_at', '<=', now() - ENTERING_MS),
            // The colleague may have dealt with it too.
            or([eb('desk_leads.stage', 'is', null), eb('desk_leads.stage', '=', 'new')]),
          ]),
        ]),
      )
      .orderBy('leads.created_at', 'desc')
      .limit(AT_ONCE)
      .execute()
    const toItem = ({ id }: { id: string }) => ({ id: `read:${leadKey(id)}`, leadId: id })
    return readEach(rows, toItem, ({ id, created_at, page, fields, prospect_id, owner_id }) => [
      {
        key: leadKey(id),
        memberId: owner_id,
        kind: 'new',
        at: created_at,
        hasRow: prospect_id !== null,
        ...(page === ENTERED_ON && { exceptName: (JSON.parse(fields) as Lead['fields']).entered_by ?? '' }),
      },
    ])
  }

  /** Rules and pages assign the owner of a new lead, so its row must exist first. */
  async function listOwnedLeads(): Promise<Found[]> {
    const found = await listNewLeads()
    const isUnknown = await subscriptions.listUnknown(found.map(({ key }) => key))
    const isOpen = ({ key, hasRow, memberId }: Found) => isUnknown.has(key) && (!hasRow || memberId === null)
    if (!found.some(isOpen)) return found
    await index.catchUp()
    await ownerRules.give()
    return listNewLeads()
  }

  async function listStaffEvents(): Promise<Found[]> {
    const rows = await database
      .selectFrom('lead_events')
      .innerJoin('leads', 'leads.id', 'lead_events.lead_id')
      .leftJoin('desk_leads', 'desk_leads.lead_id', 'lead_events.lead_id')
      .leftJoin('desk_prospects', 'desk_prospects.prospect_id', 'desk_leads.prospect_id')
      .select(['lead_events.id', 'lead_events.lead_id', 'kind', 'data', 'member_id'])
      .select(['leads.created_at', 'desk_prospects.owner_id'])
      // A message that a service delivers an hour late still rings.
      .select(({ fn }) => fn.coalesce('lead_events.saved_at', 'lead_events.at').as('at'))
      .where(({ or, eb }) => or([eb('lead_events.at', '>=', since()), eb('lead_events.saved_at', '>=', since())]))
      .where('kind', 'in', ['assigned', 'escalated', 'note'])
      // Rules may assign thousands of imported leads, which staff already know about.
      .where(({ or, eb }) =>
        or([
          eb('leads.page', '<>', IMPORTED_ON),
          eb('lead_events.submission_id', 'is', null),
          eb('lead_events.submission_id', 'not like', `${BY_RULE}%`),
        ]),
      )
      .orderBy('at', 'desc')
      .limit(AT_ONCE)
      .execute()
    const toItem = (row: { id: string; lead_id: string }) => ({ id: `read:event:${row.id}`, leadId: row.lead_id })
    return readEach(rows, toItem, ({ id, at, lead_id, created_at, kind, data, member_id, owner_id }) => {
      const { ownerId, via, heard, refused, by, rule } = JSON.parse(data) as EventData
      if (refused) return by ? [{ key: `event:${id}`, memberId: by, kind: 'refused', at }] : []
      if (kind === 'note') return heard ? [{ key: `event:${id}`, memberId: owner_id, kind: 'wrote', at }] : []
      // Skips copies of the act on other enquiries of the person.
      if (!ownerId || ownerId === member_id || via) return []
      const coveredBy = rule !== undefined && created_at >= since() ? { coveredBy: leadKey(lead_id) } : {}
      return [{ key: `event:${id}`, memberId: ownerId, kind: 'given', at, ...coveredBy }]
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
    return rows.map(({ id, at, what: change, owner_id }) => ({
      key: `visit:${id}`,
      memberId: owner_id,
      kind: change as 'moved' | 'cancelled',
      at,
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
      .select(['payments.id', 'payments.changed_at', 'desk_prospects.owner_id', 'orders.is_trial'])
      .where('payments.changed_at', '>=', since())
      .where('payments.status', '=', 'paid')
      .limit(AT_ONCE)
      .execute()
    return rows.map(({ id, changed_at: at, owner_id, is_trial }) => ({
      key: `paid:${id}`,
      memberId: owner_id,
      kind: is_trial === 1 ? 'trial' : 'paid',
      at,
    }))
  }

  return async function findRings(): Promise<number> {
    if (!(await subscriptions.isAny())) return 0
    const found = [
      ...(await listOwnedLeads()),
      ...(await listStaffEvents()),
      ...(await listVisitChanges()),
      ...(await listPayments()),
    ]
    const keys = found.flatMap(({ key, coveredBy }) => (coveredBy === undefined ? [key] : [key, coveredBy]))
    const unknown = await subscriptions.listUnknown(keys)
    const isCovered = ({ coveredBy }: Found) => coveredBy !== undefined && unknown.has(coveredBy)
    // Oldest first, so that the latest event decides how long a message is of use.
    const unreported = found.filter(({ key }) => unknown.has(key)).toSorted((a, b) => a.at - b.at)
    // Covered events are stored first, because an instance that finds the lead's key must find them too.
    await subscriptions.markReported(unreported.filter(isCovered))
    const toItem = ({ key }: Found) => ({ id: key, leadId: null })
    const rung = unreported.filter((event) => !isCovered(event))
    await eachRow({ ...by, now: now(), toItem }, rung, (event) => subscriptions.ring(event))
    return unreported.length
  }
}

const leadKey = (id: string) => `lead:${id}`
