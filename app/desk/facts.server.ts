/** The figures of one lead for reports. */
import type { DeskFactsRow, DeskLeadRow } from '#app/database/tables.ts'
import { readCampaign } from '#app/leads/channels/lead-facts.server.ts'
import type { Lead, Touch } from '#app/leads/lead.ts'
import type { BusinessClock } from './business-hours.ts'
import { type EventKind, type LeadEvent, withoutUndone } from './lead-event.ts'

/** Outcomes that imply a conversation. */
const SPOKE: readonly EventKind[] = ['reached', 'later', 'demo', 'sold', 'not-interested']
const MINUTE_MS = 60_000
const LONGEST_NAME = 60
/** Longer times are capped at this: about ten weeks of open hours. */
const LONGEST_RESPONSE_MIN = 30_000

type Given = {
  lead: Lead
  row: DeskLeadRow
  /** Oldest first. */
  events: LeadEvent[]
  /** The response time that the form currently promises. */
  promisedMin: number
  before: Pick<DeskFactsRow, 'promised_min'> | undefined
  clock: BusinessClock
}

export function toFacts({ lead, row, events, promisedMin, before, clock }: Given): DeskFactsRow {
  const { first, last } = lead.attribution
  const living = withoutUndone(events)
  const has = (kinds: readonly EventKind[]) => living.some(({ kind }) => kinds.includes(kind))
  // Of an act on several enquiries, the demo and the sale count for the one on whose card it was saved.
  const own = living.filter(({ data }) => data.via === undefined)
  const sale = row.stage === 'sold' ? own.findLast(({ kind }) => kind === 'sold') : undefined
  // Leads stay measured by the promise of their time.
  const promised = before?.promised_min ?? promisedMin
  return {
    lead_id: row.lead_id,
    created_at: row.created_at,
    form: row.form,
    city: row.city,
    machine: row.product,
    owner_id: row.owner_id,
    first_source: sourceOf(first),
    first_campaign: campaignOf(first),
    last_source: sourceOf(last),
    last_campaign: campaignOf(last),
    goal_at: row.goal_at,
    promised_min: promised,
    response_min: responseOf(row, promised, clock),
    is_reached: toBit(has(SPOKE)),
    has_visit: toBit(own.some(({ kind }) => kind === 'demo')),
    is_sold: toBit(sale !== undefined),
    rupees: sale?.data.rupees ?? 0,
    version: row.version,
  }
}

const toBit = (is: boolean) => (is ? 1 : 0)

/** The due time minus the promise is the start, so the start need not be stored. */
function responseOf({ goal_at, touched_at }: DeskLeadRow, promised: number, clock: BusinessClock): number | null {
  if (goal_at === null || touched_at === null) return null
  // Rounded up, so that a second past the due time is late.
  const minutes = Math.ceil(promised + clock.msBetween(goal_at, touched_at) / MINUTE_MS)
  return Math.min(Math.max(0, minutes), LONGEST_RESPONSE_MIN)
}

/** `google/cpc`, or the referring site: `justdial.com`. */
function sourceOf(touch: Touch | undefined): string {
  if (!touch) return ''
  const host = touch.referrer ? (URL.parse(touch.referrer)?.hostname ?? '') : ''
  return (readCampaign(touch.parameters).source || host.replace(/^www\./, '')).slice(0, LONGEST_NAME)
}

const campaignOf = (touch: Touch | undefined) => readCampaign(touch?.parameters ?? {}).name.slice(0, LONGEST_NAME)
