/** Figures of a person's enquiries for reports, and the staff who are credited with them. */
import type { DeskCreditRow, DeskFactsRow, EnquiryRow, DeskMoneyRow } from '#app/database/tables.ts'
import { readCampaign } from '#app/leads/channels/lead-facts.server.ts'
import type { Lead, Touch } from '#app/leads/lead.ts'
import { isLive } from '#app/visits/visit.ts'
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import { type LeadEvent, isTap, withoutUndone } from '#app/tasks/lead-event.ts'
import { endsVisit, isOutcome, outcomeOf } from '#app/tasks/outcomes.ts'
import type { Results } from './results.server.ts'

const MINUTE_MS = 60_000
const LONGEST_NAME = 60
/** Longer times are capped at this: about ten weeks of open hours. */
const LONGEST_RESPONSE_MIN = 30_000

type Enquiry = {
  lead: Lead
  row: EnquiryRow
  /** The person asked for no calls, or may have: calls wait. */
  isWaiting: boolean
  /** Oldest first. */
  events: LeadEvent[]
  results: Results
  /** The response time that the form currently promises. */
  promisedMin: number
  before: Pick<DeskFactsRow, 'promised_min'> | undefined
}
export type Figures = { facts: DeskFactsRow[]; credits: DeskCreditRow[]; money: DeskMoneyRow[] }

/** `by`: the credited user; null if no staff took part. */
type Result = { at: number; by: string | null; rupees?: number; paise?: number }
/** Everything that happened to a person, on any of their enquiries, oldest first. */
type History = {
  taps: Result[]
  outcomes: Result[]
  talks: Result[]
  visits: Result[]
  sales: Result[]
  /** Payments that arrived, whether or not they complete a sale. */
  payments: Result[]
  asked: Result[]
  refunds: Result[]
}

/** @param enquiries all of one person, without requests */
export function toFigures(enquiries: Enquiry[], clock: BusinessClock): Figures {
  const living = enquiries.map((enquiry) => ({ ...enquiry, events: withoutUndone(enquiry.events) }))
  const history = toHistory(living)
  const sorted = living.toSorted(
    (a, b) => a.row.created_at - b.row.created_at || (a.row.lead_id < b.row.lead_id ? -1 : 1),
  )
  const figures = sorted.map((enquiry, index) => {
    const since = sinceOf(history, enquiry.row.created_at)
    const facts = toFacts(enquiry, since, sorted[index - 1]?.row.created_at ?? 0, clock)
    return { facts, credits: toCredits(enquiry, since, facts), money: toMoney(since, facts) }
  })
  return {
    facts: figures.map(({ facts }) => facts),
    credits: figures.flatMap(({ credits }) => credits),
    money: figures.flatMap(({ money }) => money),
  }
}

function toHistory(enquiries: Enquiry[]): History {
  const events = enquiries.flatMap((enquiry) => enquiry.events)
  const of = (is: (event: LeadEvent) => boolean) => events.filter(is).map(toResult)
  const met = enquiries.flatMap(({ results }) => results.doneAt.map((at) => ({ at, by: null })))
  const history = {
    taps: [...of(isOutgoing), ...met],
    outcomes: [...of(({ kind }) => isOutcome(kind)), ...met],
    talks: [...of(({ kind }) => outcomeOf(kind)?.spoke === true), ...met],
    visits: toVisits(enquiries),
    sales: enquiries.flatMap(toSales),
    payments: enquiries.flatMap(({ results }) => results.paid),
    asked: enquiries.flatMap(({ results }) => results.asked),
    refunds: enquiries.flatMap(({ results }) => results.refunded),
  }
  for (const results of Object.values(history)) results.sort((a, b) => a.at - b.at)
  return history
}

const isOutgoing = ({ kind, data }: LeadEvent) => isTap(kind) || isOutcome(kind) || data.replied === true

const toResult = ({ at, memberId }: LeadEvent): Result => ({ at, by: memberId })

/** Copies of an act on the person's other enquiries must not count as a second demo or sale. */
const isOwn = ({ data }: LeadEvent) => data.via === undefined

/** Visits that took place or are still planned, booked in the calendar or fixed by phone. */
function toVisits(enquiries: Enquiry[]): Result[] {
  const events = enquiries.flatMap((enquiry) => enquiry.events.filter(isOwn)).toSorted((a, b) => a.at - b.at)
  const demos = events.filter(({ kind }) => kind === 'demo')
  const booked = enquiries.flatMap(({ results }) => results.visit ?? [])
  const isKept = ({ status }: (typeof booked)[number]) => isLive(status) || status === 'done'
  const lost = booked.filter((visit) => !isKept(visit))
  const stands = (demo: LeadEvent) =>
    !events.some(({ kind, at }) => isOutcome(kind) && endsVisit(kind) && at > demo.at && at < timeOf(demo)) &&
    !(demo === demos.at(-1) && lost.some(({ changed_at }) => changed_at >= demo.at))
  return [
    ...booked.filter(isKept).map(({ starts_at }) => ({ at: starts_at, by: demos.at(-1)?.memberId ?? null })),
    ...demos.filter(stands).map((demo) => ({ at: timeOf(demo), by: demo.memberId })),
  ]
}

const timeOf = ({ at, data }: LeadEvent) => data.at ?? at

/** A sale that staff noted counts until they reopen the lead or it is fully refunded, even while a payment needs attention. */
function toSales({ row, events, results }: Enquiry): Result[] {
  const last = events.findLast(({ kind }) => isOutcome(kind) || kind === 'reopened')
  const isSold = last?.kind === 'sold' && (row.stage === 'sold' || row.stage === 'paid')
  const sale = isSold ? events.findLast((event) => event.kind === 'sold' && isOwn(event)) : undefined
  const paid = results.paid.filter(({ isSale }) => isSale).map(({ at, by }) => ({ at, by }))
  return sale ? [{ ...toResult(sale), rupees: sale.data.rupees ?? 0 }, ...paid] : paid
}

const sinceOf = (history: History, from: number) =>
  Object.fromEntries(
    Object.entries(history).map(([name, results]) => [name, results.filter(({ at }) => at >= from)]),
  ) as History

function toFacts(
  { lead, row, isWaiting, promisedMin, before }: Enquiry,
  { taps, outcomes, talks, visits, sales, payments }: History,
  previousAt: number,
  clock: BusinessClock,
): DeskFactsRow {
  const { last } = lead.attribution
  // A lead is measured by the promise that was valid when it arrived.
  const promised = before?.promised_min ?? promisedMin
  // A person who asked not to be called, or may have, does not count as unanswered.
  const goalAt = isWaiting && taps.length === 0 ? null : row.goal_at
  const minutesTo = (result: Result | undefined) => minutesBetween(goalAt, result?.at ?? null, promised, clock)
  return {
    lead_id: row.lead_id,
    created_at: row.created_at,
    form: row.form,
    city: row.city,
    product: row.product,
    last_source: sourceOf(last),
    last_campaign: campaignOf(last),
    goal_at: goalAt,
    promised_min: promised,
    response_min: minutesTo(taps[0]),
    is_reached: toBit(talks.length > 0),
    has_visit: toBit(visits.length > 0),
    is_sold: toBit(sales.length > 0),
    rupees: sumOf(sales, 'rupees'),
    previous_at: previousAt,
    paid_paise: sumOf(payments, 'paise'),
    outcome_min: minutesTo(outcomes[0]),
  }
}

/** One row for each user who called or wrote, and one without a user for results without an act of staff. */
function toCredits(enquiry: Enquiry, since: History, facts: DeskFactsRow): DeskCreditRow[] {
  const { taps, outcomes, talks, visits, sales, payments } = since
  const acted = new Set(enquiry.events.filter(isOutgoing).flatMap(({ memberId }) => memberId ?? []))
  const { lead_id, created_at, previous_at, promised_min } = facts
  const creditOf = (by: string | null): DeskCreditRow => {
    const isBy = (result: Result) => result.by === by
    // A result credited to at least one user is not counted again without a user.
    const has = (results: Result[]) =>
      toBit(by === null ? results.length > 0 && results.every(isBy) : results.some(isBy))
    return {
      lead_id,
      created_at,
      previous_at,
      promised_min,
      member_id: by ?? '',
      has_acted: toBit(by === null ? acted.size === 0 : acted.has(by)),
      is_reached: has(talks),
      has_visit: has(visits),
      is_sold: has(sales),
      rupees: sumOf(sales.filter(isBy), 'rupees'),
      paid_paise: sumOf(payments.filter(isBy), 'paise'),
      outcome_min: outcomes[0]?.by === by ? facts.outcome_min : null,
    }
  }
  const users = new Set([...taps, ...payments].flatMap(({ by }) => by ?? []))
  const alone = creditOf(null)
  const { has_acted, is_reached, has_visit, is_sold, rupees, paid_paise, outcome_min } = alone
  const isAlone = users.size === 0 || has_acted + is_reached + has_visit + is_sold + rupees + paid_paise > 0
  return [...[...users].map(creditOf), ...(isAlone || outcome_min !== null ? [alone] : [])]
}

/** One row for each user who requested or refunded money; none for most enquiries. */
function toMoney({ asked, refunds }: History, { lead_id, created_at, previous_at }: DeskFactsRow): DeskMoneyRow[] {
  const members = new Set([...asked, ...refunds].map(({ by }) => by))
  return [...members].map((by) => {
    const ownResults = (results: Result[]) => results.filter((result) => result.by === by)
    return {
      lead_id,
      created_at,
      previous_at,
      member_id: by ?? '',
      asked_paise: sumOf(ownResults(asked), 'paise'),
      refunded_paise: sumOf(ownResults(refunds), 'paise'),
    }
  })
}

const toBit = (is: boolean) => (is ? 1 : 0)

const sumOf = (sales: Result[], name: 'rupees' | 'paise') => sales.reduce((sum, sale) => sum + (sale[name] ?? 0), 0)

/** The due time minus the promise is the start, so the start need not be stored. */
function minutesBetween(goalAt: number | null, at: number | null, promised: number, clock: BusinessClock) {
  if (goalAt === null || at === null) return null
  // Rounded up, so that a second past the due time is late.
  const minutes = Math.ceil(promised + clock.msBetween(goalAt, at) / MINUTE_MS)
  return Math.min(Math.max(0, minutes), LONGEST_RESPONSE_MIN)
}

/** `google/cpc`, or the referring site: `justdial.com`. */
function sourceOf(touch: Touch | undefined): string {
  if (!touch) return ''
  const host = touch.referrer ? (URL.parse(touch.referrer)?.hostname ?? '') : ''
  return (readCampaign(touch.parameters).source || host.replace(/^www\./, '')).slice(0, LONGEST_NAME)
}

const campaignOf = (touch: Touch | undefined) => readCampaign(touch?.parameters ?? {}).name.slice(0, LONGEST_NAME)
