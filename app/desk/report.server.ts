/**
 * Aggregates the enquiries of a period by people: each counts once, with their first enquiry of the period and all that became of
 * them since. Each query is one pass over a covering index.
 */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { countRows } from '#app/database/count-rows.server.ts'
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import type { Database } from '#app/database/database.server.ts'
import type { DeskFactsRow } from '#app/database/tables.ts'
import { countFigures } from './figures.server.ts'
import { readMoneyByProduct, readOverpaid } from './money-by-product.server.ts'
import { NO_RESPONSES, type Responses, addResponses } from './response-times.ts'

export const REPORT_BY = ['source', 'campaign', 'city', 'form', 'product', 'member'] as const
export type ReportBy = (typeof REPORT_BY)[number]

export type Sums = {
  people: number
  /** All enquiries of these people in the period. */
  enquiries: number
  reached: number
  visits: number
  sold: number
  /** Sales entered by staff. */
  rupees: number
  /** Payments on the site. */
  paid: number
  /** Amounts requested by links, and refunds. */
  asked: number
  refunded: number
}
/** `key`: empty if unknown. Sources and campaigns are those of the last touch. */
export type ReportLine = Sums & { key: string; outcomes: Responses | null }
export type Report = {
  total: Sums
  /** Times until the first call, message or outcome. */
  responses: Responses
  /** Times until the first outcome. */
  outcomes: Responses
  /** In the breakdown by staff, a person called by several staff members is in several lines. */
  lines: ReportLine[]
  others: (Sums & { count: number }) | null
  /** Enquiries that were erased, by staff or by their age. */
  erased: number
  /** Orders at a test gateway, by the time of the order. They count nowhere else. */
  trials: Trials
  /** Rupees paid beyond the price of a machine, less refunds. */
  over: number
}
export type Trials = { orders: number } & Pick<Sums, 'asked' | 'paid' | 'refunded'>
export type Period = { from: number; to: number }

const MOST_LINES = 25
/** Bounds the memory of a report, since anyone can invent campaigns in a URL. */
const MOST_GROUPS = 1000

const COLUMNS: Record<Exclude<ReportBy, 'member'>, keyof DeskFactsRow> = {
  source: 'last_source',
  campaign: 'last_campaign',
  city: 'city',
  form: 'form',
  product: 'product',
}

type Group = Sums & { key: string }
type Outcomes = { key: string; outcomes: Responses }

export const createReadReport =
  ({ database, clock, now }: { database: Database; clock: BusinessClock; now: () => number }) =>
  async (by: ReportBy, period: Period, mostLines = MOST_LINES): Promise<Report> => {
    await countFigures(database, clock)
    const at = now()
    const sumOf = async ({ groups, isComplete }: Part) =>
      isComplete ? addUp(groups) : (await readWhole(database, period, at)).counted
    const timed = by === 'city' ? 'city' : 'form'
    const [whole, outcomes, erased, trials, part, money, over] = await Promise.all([
      by === 'member' ? readWhole(database, period, at) : readResponses(database, period, at),
      readOutcomes(database, period, at, timed),
      countErased(database, period),
      readTrials(database, period),
      by === 'member' ? readByMember(database, period) : readByColumn(database, period, by),
      readMoney(database, period, by),
      readOverpaid(database, period),
    ])
    const { counted, responses } = 'counted' in whole ? whole : { counted: await sumOf(part), responses: whole }
    const total = combine(withoutMoneyOf(by, counted), addUp(money))
    const lineOutcomes = by === 'city' || by === 'form' ? outcomes : part.outcomes
    const groups = part.groups.map((group) => withoutMoneyOf(by, group))
    const all = toLines([...groups, ...money], lineOutcomes)
    const [lines, hidden] = [all.slice(0, mostLines), all.slice(mostLines)]
    const rest = part.isComplete ? addUp(hidden) : subtract(total, addUp(lines))
    return {
      total,
      responses,
      outcomes: mergeResponses(outcomes),
      lines,
      others: rest.enquiries > 0 ? { ...rest, count: hidden.length } : null,
      erased,
      trials,
      over,
    }
  }

const mergeResponses = (all: Outcomes[]) => all.reduce((sum, { outcomes }) => addResponses(sum, outcomes), NO_RESPONSES)

/** `isComplete`: no group was left out. */
type Part = { groups: Group[]; isComplete: boolean; outcomes: Outcomes[] | null }

async function readByColumn(database: Database, period: Period, by: Exclude<ReportBy, 'member'>): Promise<Part> {
  const groups = await readGroups(database, period, keyOf(by))
  // Real campaigns never produce so many groups.
  return { groups, isComplete: groups.length <= MOST_GROUPS, outcomes: null }
}

async function readByMember(database: Database, period: Period): Promise<Part> {
  const [groups, outcomes] = await Promise.all([readCredits(database, period), readCreditedOutcomes(database, period)])
  return { groups, isComplete: true, outcomes }
}

const keyOf = (by: Exclude<ReportBy, 'member'>): Key => sql<string | null>`${sql.ref(`desk_facts.${COLUMNS[by]}`)}`

const number = (value: unknown) => Number(value ?? 0)

/** People without a response are distinguished by their due time. */
const countResponses = (minutes: 'response_min' | 'outcome_min', now: number, { from }: Period) => {
  const people = sql`previous_at < ${from}`
  return [
    sql<number | null>`${sql.ref(minutes)}`.as('minutes'),
    sql`count(*) filter (where ${people})`.as('people'),
    sql`count(*) filter (where ${people} and ${sql.ref(minutes)} <= promised_min)`.as('inTime'),
    sql`count(*) filter (where ${people} and goal_at is null)`.as('unclocked'),
    sql`count(*) filter (where ${people} and goal_at < ${now})`.as('late'),
  ]
}

async function readResponses(database: Database, period: Period, now: number): Promise<Responses> {
  const rows = await database
    .selectFrom('desk_facts')
    .select(countResponses('response_min', now, period))
    .where('created_at', '>=', period.from)
    .where('created_at', '<', period.to)
    .where('previous_at', '<', period.from)
    .groupBy('response_min')
    .execute()
  return toResponses(rows as ResponseRow[])
}

/** The sums of the period and its response times, in one pass. Slower than reading only the response times. */
async function readWhole(database: Database, period: Period, now: number) {
  const rows = await sumUp(database, 'desk_facts', period)
    .select(({ fn }) => [fn.countAll().as('enquiries'), ...countResponses('response_min', now, period)])
    .groupBy('response_min')
    .execute()
  return { counted: addUp(rows.map(toSums)), responses: toResponses(rows as ResponseRow[]) }
}

/** @returns one distribution for each key */
async function readOutcomes(
  database: Database,
  period: Period,
  now: number,
  key: 'city' | 'form',
): Promise<Outcomes[]> {
  const rows = await database
    .selectFrom('desk_facts')
    .select([`${key} as line`, ...countResponses('outcome_min', now, period)])
    .where('created_at', '>=', period.from)
    .where('created_at', '<', period.to)
    .where('previous_at', '<', period.from)
    .groupBy([key, 'outcome_min'])
    .execute()
  return [...Map.groupBy(rows, ({ line }) => line)].map(([line, lineRows]) => ({
    key: line,
    outcomes: toResponses(lineRows as ResponseRow[]),
  }))
}

type ResponseRow = {
  minutes: number | null
  people: unknown
  inTime: unknown
  unclocked?: unknown
  late?: unknown
}

function toResponses(rows: ResponseRow[]): Responses {
  const open = rows.find(({ minutes }) => minutes === null)
  const [never, withoutClock] = [number(open?.late), number(open?.unclocked)]
  const answered = rows.flatMap(({ minutes, people }) =>
    minutes === null || number(people) === 0 ? [] : [{ minutes, count: number(people) }],
  )
  return {
    answered: answered.toSorted((a, b) => a.minutes - b.minutes),
    inTime: rows.reduce((sum, { inTime }) => sum + number(inTime), 0),
    never,
    waiting: number(open?.people) - never - withoutClock,
    withoutClock,
  }
}

const SUMMED = ['is_reached', 'has_visit', 'is_sold', 'rupees', 'paid_paise'] as const
const NAMES_OF = {
  is_reached: 'reached',
  has_visit: 'visits',
  is_sold: 'sold',
  rupees: 'rupees',
  paid_paise: 'paise',
} as const

/** A person's later enquiries in the period have an earlier one in it; their results are those of the first. */
const sumUp = (database: Database, table: 'desk_facts' | 'desk_credits', { from, to }: Period) =>
  database
    .selectFrom(table as 'desk_facts')
    .select(({ fn }) => [
      fn.countAll().filterWhere('previous_at', '<', from).as('people'),
      ...SUMMED.map((name) => fn.sum(name).filterWhere('previous_at', '<', from).as(NAMES_OF[name])),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)

type Key = RawBuilder<string | null>

async function readGroups(database: Database, period: Period, key: Key): Promise<Group[]> {
  const rows = await sumUp(database, 'desk_facts', period)
    .select(({ fn }) => [fn.countAll().as('enquiries'), key.as('line')])
    .groupBy('line')
    .orderBy('enquiries', 'desc')
    .limit(MOST_GROUPS + 1)
    .execute()
  return rows.map(toGroup)
}

async function readCredits(database: Database, period: Period): Promise<Group[]> {
  const rows = await sumUp(database, 'desk_credits', period)
    .select([sql<string>`member_id`.as('line'), sql`sum(has_acted)`.as('enquiries')])
    .groupBy('line')
    .execute()
  return rows.map(toGroup)
}

/** The first outcomes, by who saved them. */
async function readCreditedOutcomes(database: Database, { from, to }: Period): Promise<Outcomes[]> {
  const rows = await database
    .selectFrom('desk_credits')
    .select(({ fn }) => [
      'member_id as line',
      'outcome_min as minutes',
      fn.countAll().as('people'),
      sql`sum(case when outcome_min <= promised_min then 1 else 0 end)`.as('inTime'),
    ])
    .where('outcome_min', 'is not', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('previous_at', '<', from)
    .groupBy(['member_id', 'outcome_min'])
    .execute()
  return [...Map.groupBy(rows, ({ line }) => line)].map(([key, lineRows]) => ({ key, outcomes: toResponses(lineRows) }))
}

/** Requested amounts and refunds, as groups without people. Few leads have any. */
async function readMoney(database: Database, period: Period, by: ReportBy): Promise<Group[]> {
  if (by !== 'product') return readMoneyByLead(database, period, by)
  const money = await readMoneyByProduct(database, period)
  return money.map(({ product, ...sums }) => ({ ...toGroup({ line: product }), ...sums }))
}

/** A person may buy a different product from the one they enquired about; payments count under the one sold. */
const withoutMoneyOf = <Own extends Sums>(by: ReportBy, sums: Own): Own =>
  by === 'product' ? { ...sums, paid: 0 } : sums

type OtherThanProduct = Exclude<ReportBy, 'product'>

async function readMoneyByLead(database: Database, { from, to }: Period, by: OtherThanProduct): Promise<Group[]> {
  const key: Key = by === 'member' ? sql<string | null>`member_id` : keyOf(by)
  const rows = await database
    .selectFrom('desk_money')
    .innerJoin('desk_facts', 'desk_facts.lead_id', 'desk_money.lead_id')
    .select(({ fn }) => [key.as('line'), fn.sum('asked_paise').as('asked'), fn.sum('refunded_paise').as('refunded')])
    .where('desk_money.created_at', '>=', from)
    .where('desk_money.created_at', '<', to)
    .where('desk_money.previous_at', '<', from)
    .groupBy('line')
    .execute()
  return rows.map(({ line, asked, refunded }) => ({
    ...toGroup({ line }),
    asked: number(asked) / 100,
    refunded: number(refunded) / 100,
  }))
}

const countErased = (database: Database, { from, to }: Period) =>
  countRows(database.selectFrom('erased_leads').where('enquired_at', '>=', from).where('enquired_at', '<', to))

async function readTrials(database: Database, { from, to }: Period): Promise<Trials> {
  const rows = await database
    .selectFrom('orders')
    .leftJoin('payments', (join) => join.onRef('order_id', '=', 'orders.id').on('status', '=', 'paid'))
    .select(['orders.id', 'orders.kind', 'orders.amount_paise', 'paid_paise'])
    .select(({ selectFrom }) =>
      selectFrom('refunds')
        .select(({ fn }) => fn.sum('refunds.amount_paise').as('sum'))
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.status', '=', 'done')
        .as('refunded'),
    )
    .where('is_trial', '=', 1)
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .execute()
  const orders = [...new Map(rows.map((row) => [row.id, row])).values()]
  const sum = (all: unknown[]) => all.reduce<number>((total, paise) => total + number(paise) / 100, 0)
  return {
    orders: orders.length,
    asked: sum(orders.map(({ kind, amount_paise }) => (kind ? amount_paise : 0))),
    paid: sum(rows.map(({ paid_paise }) => paid_paise)),
    refunded: sum(rows.map(({ refunded }) => refunded)),
  }
}

type Row = Partial<Record<keyof Sums | 'paise', unknown>>

const toSums = ({ paise, ...row }: Row): Sums => ({
  ...eachSum((name) => number(row[name])),
  paid: number(paise) / 100,
})

const toGroup = ({ line, ...row }: Row & { line: string | null }): Group => ({ key: line ?? '', ...toSums(row) })

const NAMES = ['people', 'enquiries', 'reached', 'visits', 'sold', 'rupees', 'paid', 'asked', 'refunded'] as const
const eachSum = (sumOf: (name: keyof Sums) => number) =>
  Object.fromEntries(NAMES.map((name) => [name, sumOf(name)])) as Sums

const NOTHING = eachSum(() => 0)
const combine = (a: Sums, b: Sums, sign = 1) => eachSum((name) => a[name] + sign * b[name])
const addUp = (all: Sums[]) => all.reduce<Sums>((sum, sums) => combine(sum, sums), NOTHING)
const subtract = (a: Sums, b: Sums) => combine(a, b, -1)

/** Merges spellings such as `Jaipur` and `jaipur` under the most frequent one. Sorted by number of people. */
function toLines(groups: Group[], outcomes: Outcomes[] | null): ReportLine[] {
  const lines = new Map<string, ReportLine>()
  const lineOf = (key: string) => {
    const folded = key.toLowerCase()
    const known = lines.get(folded)
    if (known) return known
    const line: ReportLine = { key, ...NOTHING, outcomes: outcomes && NO_RESPONSES }
    lines.set(folded, line)
    return line
  }
  for (const group of groups) {
    const line = lineOf(group.key)
    Object.assign(line, combine(line, group))
  }
  for (const { key, outcomes: lineOutcomes } of outcomes ?? []) {
    const line = lines.get(key.toLowerCase())
    if (line?.outcomes) line.outcomes = addResponses(line.outcomes, lineOutcomes)
  }
  return [...lines.values()].toSorted(
    (a, b) => b.people - a.people || b.enquiries - a.enquiries || (a.key < b.key ? -1 : 1),
  )
}
