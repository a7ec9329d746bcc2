/**
 * Finds the events that ring the phones of staff. It reads what happened to people, so it covers all instances, releases and commands, and
 * each event rings once.
 */
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import type { Database } from '#app/database/database.server.ts'
import { type Item, eachRow, rowByRow } from '#app/database/set-aside.server.ts'
import { REQUEST_FORMS } from '#app/forms/registry.ts'
import { ENTERED_ON } from '#app/leads/enter-lead.server.ts'
import { IMPORTED_ON } from '#app/leads/imported-lead.server.ts'
import type { Lead } from '#app/leads/lead.ts'
import { ARRIVED } from '#app/people/timeline-rows.server.ts'
import { RING_STAYS_MS } from '#app/push/ring.ts'
import type { NewRing, Subscriptions } from '#app/push/subscriptions.server.ts'
import type { EventData } from '#app/tasks/lead-event.ts'
import type { OutsideEvent, OutsideKind } from '#app/tasks/outside-rules.ts'
import { BY_RULE } from './acts.server.ts'
import { findLateRings } from './late-rings.server.ts'
import type { OwnerRules } from './owner-rules.server.ts'

/** Maximum number of events handled per run. */
const AT_ONCE = 200
/** Milliseconds in which staff who enter a lead usually save its outcome, and so become its owner. */
const ENTERING_MS = 3000

const PAYMENTS: readonly OutsideKind[] = ['paid', 'token-paid', 'overpaid']
const MOVES: readonly OutsideKind[] = ['moved-by-visitor', 'cancelled-by-visitor']

type Options = {
  database: Database
  subscriptions: Pick<Subscriptions, 'isAny' | 'listUnknown' | 'markReported' | 'ring'>
  ownerRules: Pick<OwnerRules, 'give'>
  clock: BusinessClock
  now: () => number
}

/** `memberId`: the owner; null rings everyone, because the lead has no owner. */
type Found = NewRing & {
  /** The key of a new lead that a rule assigned: its ring covers the assignment, unless it rang before. */
  coveredBy?: string
}

/** @returns the run that marks the browsers to ring. Without any browser it does nothing. */
export function createRings({ database, subscriptions, ownerRules, clock, now }: Options) {
  const since = () => now() - RING_STAYS_MS
  const by = { database, kind: 'ring' } as const

  /** A message that a service delivers an hour late still rings. */
  const listEvents = () =>
    database
      .selectFrom('timeline')
      .innerJoin('leads', 'leads.id', 'timeline.lead_id')
      .innerJoin('enquiries', 'enquiries.lead_id', 'timeline.lead_id')
      .innerJoin('people', 'people.person_id', 'enquiries.person_id')
      .select(['timeline.id', 'timeline.lead_id', 'kind', 'data', 'member_id', 'timeline.at', 'saved_at'])
      .select(['leads.created_at', 'leads.page', 'leads.fields', 'enquiries.stage', 'people.owner_id'])
      .where('timeline.place', '>=', since())
      .where('kind', 'in', [ARRIVED, 'assigned', 'escalated', 'note', ...MOVES, ...PAYMENTS])
      .where(({ or, eb }) => or([eb('kind', '!=', ARRIVED), eb('leads.form', 'not in', REQUEST_FORMS)]))
      // Staff know about imported leads, which rules may assign by the thousand.
      .where(({ or, and, eb }) =>
        or([
          eb('leads.page', '<>', IMPORTED_ON),
          and([
            eb('kind', '!=', ARRIVED),
            or([eb('timeline.submission_id', 'is', null), eb('timeline.submission_id', 'not like', `${BY_RULE}%`)]),
          ]),
        ]),
      )
      .orderBy('timeline.place', 'desc')
      .limit(AT_ONCE)
      .execute()

  type Row = Awaited<ReturnType<typeof listEvents>>[number]

  /** A colleague who enters an enquiry may have dealt with it too. */
  const isBeingEntered = ({ page, created_at, stage }: Row) =>
    page === ENTERED_ON && (created_at > now() - ENTERING_MS || stage !== 'new')

  function toArrived(row: Row): Found[] {
    const { lead_id, at, owner_id, page, fields } = row
    // Nobody can call them, however quickly.
    if (isBeingEntered(row) || row.stage === 'no-number') return []
    const exceptName = page === ENTERED_ON ? ((JSON.parse(fields) as Lead['fields']).entered_by ?? '') : undefined
    const ring = { key: leadKey(lead_id), memberId: owner_id, kind: 'new', at } as const
    return [exceptName === undefined ? ring : { ...ring, exceptName }]
  }

  function toFound(row: Row): Found[] {
    const { id, kind, data, owner_id: memberId, saved_at } = row
    const at = saved_at ?? row.at
    if (at < since()) return []
    if (kind === ARRIVED) return toArrived(row)
    const outside = JSON.parse(data) as OutsideEvent
    if (MOVES.some((move) => move === kind))
      return [{ key: id, memberId, kind: kind === 'moved-by-visitor' ? 'moved' : 'cancelled', at }]
    if (PAYMENTS.some((payment) => payment === kind))
      return [{ key: `paid:${outside.paymentId ?? id}`, memberId, kind: outside.isTrial ? 'trial' : 'paid', at }]
    return toAct(row, at)
  }

  function toAct({ id, lead_id, created_at, kind, data, member_id, owner_id }: Row, at: number): Found[] {
    const { ownerId, via, heard, refused, by: sender, rule } = JSON.parse(data) as EventData
    const key = `event:${id}`
    if (refused) return sender ? [{ key, memberId: sender, kind: 'refused', at }] : []
    if (kind === 'note') return heard && heard !== 'spoke' ? [{ key, memberId: owner_id, kind: 'wrote', at }] : []
    // Skips copies of the act on other enquiries of the person.
    if (!ownerId || ownerId === member_id || via) return []
    const coveredBy = rule !== undefined && created_at >= since() ? { coveredBy: leadKey(lead_id) } : {}
    return [{ key, memberId: ownerId, kind: 'given', at, ...coveredBy }]
  }

  /** One row that cannot be read must not silence the others. */
  async function readEvents(): Promise<Found[]> {
    const found: Found[] = []
    const toItem = (row: Row): Item => ({ id: `read:${row.id}`, leadId: row.lead_id })
    await rowByRow({ ...by, now: now(), toItem }, await listEvents(), async (some) => {
      const read = some.flatMap(toFound)
      found.push(...read)
      return []
    })
    return found
  }

  /** Rules assign the owner of a new lead before it rings. */
  async function readOwned(): Promise<Found[]> {
    const found = await readEvents()
    const isFree = ({ kind, memberId }: Found) => kind === 'new' && memberId === null
    const unknown = await subscriptions.listUnknown(found.filter(isFree).map(({ key }) => key))
    if (unknown.size === 0 || (await ownerRules.give()) === 0) return found
    return readEvents()
  }

  return async function findRings(): Promise<number> {
    if (!(await subscriptions.isAny())) return 0
    const found: Found[] = [...(await readOwned()), ...(await findLateRings(database, clock, now()))]
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
