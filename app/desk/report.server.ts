/** Aggregates a period's leads. Each query is one pass over a covering index. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { DeskFactsRow } from '#app/database/tables.ts'
import type { Responses } from './response-times.ts'

export const REPORT_BY = ['source', 'campaign', 'city', 'form', 'product', 'person'] as const
export type ReportBy = (typeof REPORT_BY)[number]

export type Sums = {
  leads: number
  reached: number
  visits: number
  sold: number
  /** Sales entered by staff. */
  rupees: number
  /** Payments on the site. */
  paid: number
}
/** `key`: empty if unknown. The sums are by last touch; `first` has those by first touch. */
export type ReportLine = Sums & { key: string; first: Sums | null }
export type Report = {
  total: Sums
  responses: Responses
  lines: ReportLine[]
  others: (Sums & { count: number }) | null
}
export type Period = { from: number; to: number }

export type ReadReport = (by: ReportBy, period: Period, mostLines?: number) => Promise<Report>

const MOST_LINES = 25
/** Bounds the memory of a report, since anybody can invent campaigns in a URL. */
const MOST_GROUPS = 1000

const COLUMNS: Record<ReportBy, { key: keyof DeskFactsRow; first?: keyof DeskFactsRow }> = {
  source: { key: 'last_source', first: 'first_source' },
  campaign: { key: 'last_campaign', first: 'first_campaign' },
  city: { key: 'city' },
  form: { key: 'form' },
  product: { key: 'machine' },
  person: { key: 'owner_id' },
}

type Group = Sums & { key: string; first: string }

export const createReadReport =
  ({ database, now }: { database: Database; now: () => number }): ReadReport =>
  async (by, period, mostLines = MOST_LINES) => {
    const { key, first } = COLUMNS[by]
    const keys = { key: columnOf(key), first: columnOf(first ?? key) }
    const [responses, groups, visits, orders] = await Promise.all([
      readResponses(database, period, now()),
      readGroups(database, period, keys),
      readBookedVisits(database, period, keys),
      readOrders(database, period, keys),
    ])
    // Real campaigns never make so many groups.
    const counted = groups.length > MOST_GROUPS ? [await readTotal(database, period)] : groups
    const total = addUp([...counted, ...visits, ...orders])
    const lines = toLines([...groups, ...visits, ...orders], first !== undefined)
    const [shown, hidden] = [lines.slice(0, mostLines), lines.slice(mostLines)]
    const rest = subtract(total, addUp(shown))
    return {
      total,
      responses,
      lines: shown,
      others: rest.leads > 0 ? { ...rest, count: hidden.length } : null,
    }
  }

const columnOf = (name: string) => sql<string | null>`${sql.ref(`desk_facts.${name}`)}`

const number = (value: unknown) => Number(value ?? 0)

async function readResponses(database: Database, { from, to }: Period, now: number): Promise<Responses> {
  const rows = await database
    .selectFrom('desk_facts')
    .select(({ fn }) => [
      'response_min as minutes',
      fn.countAll().as('leads'),
      sql`sum(case when response_min <= promised_min then 1 else 0 end)`.as('inTime'),
      sql`sum(case when goal_at is null then 1 else 0 end)`.as('unclocked'),
      sql`sum(case when goal_at < ${now} then 1 else 0 end)`.as('late'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy('response_min')
    .orderBy('response_min')
    .execute()
  const open = rows.find(({ minutes }) => minutes === null)
  const [never, withoutClock] = [number(open?.late), number(open?.unclocked)]
  return {
    answered: rows.flatMap(({ minutes, leads }) => (minutes === null ? [] : [{ minutes, count: number(leads) }])),
    inTime: rows.reduce((sum, { inTime }) => sum + number(inTime), 0),
    never,
    waiting: number(open?.leads) - never - withoutClock,
    withoutClock,
  }
}

const sumUp = (database: Database, { from, to }: Period) =>
  database
    .selectFrom('desk_facts')
    .select(({ fn }) => [
      fn.countAll().as('leads'),
      fn.sum('is_reached').as('reached'),
      fn.sum('has_visit').as('visits'),
      fn.sum('is_sold').as('sold'),
      fn.sum('rupees').as('rupees'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)

async function readTotal(database: Database, period: Period): Promise<Sums> {
  return toSums(await sumUp(database, period).executeTakeFirstOrThrow())
}

type Keys = { key: RawBuilder<string | null>; first: RawBuilder<string | null> }

async function readGroups(database: Database, period: Period, { key, first }: Keys): Promise<Group[]> {
  const rows = await sumUp(database, period)
    .select([key.as('line'), first.as('earlier')])
    .groupBy(['line', 'earlier'])
    .orderBy('leads', 'desc')
    .limit(MOST_GROUPS + 1)
    .execute()
  return rows.map(toGroup)
}

/**
 * Visits booked by visitors, without a demo saved by staff. SQLite does not reorder a cross join, so it scans the few visits
 * rather than the many leads.
 */
async function readBookedVisits(database: Database, { from, to }: Period, { key, first }: Keys): Promise<Group[]> {
  const rows = await database
    .selectFrom('visits')
    .crossJoin('desk_facts')
    .whereRef('desk_facts.lead_id', '=', 'visits.lead_id')
    .where('visits.created_at', '>=', from)
    .select(({ fn }) => [key.as('line'), first.as('earlier'), fn.countAll().as('visits')])
    .where('visits.status', 'in', ['booked', 'on_the_way', 'done'])
    .where('desk_facts.created_at', '>=', from)
    .where('desk_facts.created_at', '<', to)
    .where('desk_facts.has_visit', '=', 0)
    .groupBy(['line', 'earlier'])
    .execute()
  return rows.map(toGroup)
}

/** Payments on the site count as sales even without a sale saved by staff. */
async function readOrders(database: Database, { from, to }: Period, { key, first }: Keys): Promise<Group[]> {
  const rows = await database
    .selectFrom('payments')
    .crossJoin('orders')
    .crossJoin('desk_facts')
    .whereRef('orders.id', '=', 'payments.order_id')
    .whereRef('desk_facts.lead_id', '=', 'orders.lead_id')
    .where('payments.created_at', '>=', from)
    .select([
      key.as('line'),
      first.as('earlier'),
      sql`count(distinct case when is_sold = 0 then desk_facts.lead_id end)`.as('sold'),
      sql`sum(paid_paise)`.as('paise'),
    ])
    .where('payments.status', '=', 'paid')
    .where('desk_facts.created_at', '>=', from)
    .where('desk_facts.created_at', '<', to)
    .groupBy(['line', 'earlier'])
    .execute()
  return rows.map(toGroup)
}

type Row = Partial<Record<'leads' | 'reached' | 'visits' | 'sold' | 'rupees' | 'paise', unknown>>

const toSums = ({ leads, reached, visits, sold, rupees, paise }: Row): Sums => ({
  leads: number(leads),
  reached: number(reached),
  visits: number(visits),
  sold: number(sold),
  rupees: number(rupees),
  paid: number(paise) / 100,
})

const toGroup = ({ line, earlier, ...row }: Row & { line: string | null; earlier: string | null }): Group => ({
  key: line ?? '',
  first: earlier ?? '',
  ...toSums(row),
})

const NOTHING: Sums = { leads: 0, reached: 0, visits: 0, sold: 0, rupees: 0, paid: 0 }
const NAMES = Object.keys(NOTHING) as (keyof Sums)[]

const combine = (one: Sums, other: Sums, sign = 1): Sums =>
  Object.fromEntries(NAMES.map((name) => [name, one[name] + sign * other[name]])) as Sums
const addUp = (all: Sums[]) => all.reduce<Sums>((sum, each) => combine(sum, each), NOTHING)
const subtract = (one: Sums, other: Sums) => combine(one, other, -1)

/** Merges spellings such as `Jaipur` and `jaipur` under the most frequent one. Sorted by number of leads. */
function toLines(groups: Group[], hasFirst: boolean): ReportLine[] {
  const lines = new Map<string, ReportLine>()
  const lineOf = (key: string) => {
    const folded = key.toLowerCase()
    const known = lines.get(folded)
    if (known) return known
    const line: ReportLine = { key, ...NOTHING, first: hasFirst ? NOTHING : null }
    lines.set(folded, line)
    return line
  }
  for (const group of groups) {
    const line = lineOf(group.key)
    Object.assign(line, combine(line, group))
    if (!hasFirst) continue
    const earlier = lineOf(group.first)
    earlier.first = combine(earlier.first!, group)
  }
  return [...lines.values()].toSorted(
    (a, b) => b.leads - a.leads || (b.first?.leads ?? 0) - (a.first?.leads ?? 0) || (a.key < b.key ? -1 : 1),
  )
}
