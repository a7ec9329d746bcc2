/** The lists of the desk, each by one indexed query. */
import type { SelectQueryBuilder } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { DeskLeadRow, Tables } from '#app/database/tables.ts'
import { isFormId } from '#app/forms/registry.ts'
import type { BusinessClock } from './business-hours.ts'
import { LISTS, MOST_COUNTED } from './queue-filter.ts'
import type { ListName, QueueFilter } from './queue-filter.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** "To call now" lists calls due within this time. */
const AHEAD_MS = 2 * HOUR_MS
const PAGE = 50
const CHOICES_LAST_MS = 60_000
/** The next and previous lead of a card are searched in this many rows. */
const NEIGHBOURS = 200

export type QueueRow = DeskLeadRow & { isUnread: boolean }
export type Counts = Record<ListName, number>

export type Queue = {
  /** Leads overdue since before today come last, so that they never hide new ones. */
  read: (
    filter: QueueFilter,
    personId: string,
    page?: number,
  ) => Promise<{ rows: QueueRow[]; older: QueueRow[]; hasMore: boolean }>
  /** Capped at `MOST_COUNTED`. */
  counts: (filter?: Omit<QueueFilter, 'list'>) => Promise<Counts>
  /** The references before and after a lead in a list, and its position. */
  neighbours: (filter: QueueFilter, ref: string) => Promise<Neighbours>
  /** The rows of these leads, in this order. */
  rowsOf: (leadIds: string[], personId: string) => Promise<QueueRow[]>
  /** Filter options, cached for up to a minute. */
  choices: () => Promise<{ cities: string[]; products: string[] }>
  /** The numbers of quarantined leads and paused channels. */
  readFailures: () => Promise<{ held: number; paused: number }>
  markRead: (leadId: string, personId: string) => Promise<void>
}

export type Neighbours = {
  before?: DeskLeadRow | undefined
  after?: DeskLeadRow | undefined
  place: number
  of: number
}

type Query = SelectQueryBuilder<Tables, 'desk_leads', object>
type Options = { database: Database; clock: BusinessClock; now: () => number }

export function createQueue({ database, clock, now }: Options): Queue {
  const all = (): Query => database.selectFrom('desk_leads')

  function narrow(query: Query, { city, form, product, language, owner, since }: Omit<QueueFilter, 'list'>): Query {
    let narrowed = query
    if (city !== undefined) narrowed = narrowed.where('city', '=', city)
    if (form !== undefined && isFormId(form)) narrowed = narrowed.where('form', '=', form)
    if (product !== undefined) narrowed = narrowed.where('product', '=', product)
    if (language !== undefined) narrowed = narrowed.where('language', '=', language)
    if (owner !== undefined)
      narrowed = owner === 'none' ? narrowed.where('owner_id', 'is', null) : narrowed.where('owner_id', '=', owner)
    if (since !== undefined) narrowed = narrowed.where('created_at', '>=', now() - since * DAY_MS)
    return narrowed
  }

  const dueNow = (query: Query) => query.where('due_at', '<=', now() + AHEAD_MS)

  const inList = ({ list, ...filter }: QueueFilter) =>
    list === 'to-call' ? dueNow(narrow(all(), filter)) : narrow(all(), filter).where('stage_group', '=', list)

  const ordered = (filter: QueueFilter) => {
    const own = narrow(all(), filter)
    if (filter.list === 'to-call')
      return dueNow(own).where('due_at', '>=', clock.startOf(now())).orderBy('due_at').orderBy('lead_id')
    const grouped = own.where('stage_group', '=', filter.list)
    if (filter.list === 'waiting') return grouped.orderBy('due_at').orderBy('lead_id')
    return grouped.orderBy('changed_at', 'desc').orderBy('lead_id')
  }

  const fromBefore = (filter: QueueFilter) =>
    narrow(all(), filter).where('due_at', '<', clock.startOf(now())).orderBy('due_at', 'desc').orderBy('lead_id')

  async function withUnread(rows: DeskLeadRow[], personId: string): Promise<QueueRow[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ lead_id }) => lead_id)
    const read = await database
      .selectFrom('desk_reads')
      .select('lead_id')
      .where('lead_id', 'in', ids)
      .where('person_id', '=', personId)
      .execute()
    const known = new Set(read.map(({ lead_id }) => lead_id))
    return rows.map((row) => ({ ...row, isUnread: !known.has(row.lead_id) }))
  }

  let choices: ReturnType<Queue['choices']> | undefined
  let chosenAt = 0

  async function readChoices() {
    const [cities, products] = await Promise.all([
      all().select('city').distinct().where('city', '!=', '').orderBy('city').limit(100).execute(),
      all().select('product').distinct().where('product', '!=', '').orderBy('product').limit(100).execute(),
    ])
    return { cities: cities.map(({ city }) => city), products: products.map(({ product }) => product) }
  }

  return {
    async read(filter, personId, page = 0) {
      const found = await ordered(filter)
        .selectAll()
        .limit(PAGE + 1)
        .offset(page * PAGE)
        .execute()
      const rows = found.slice(0, PAGE)
      const hasOlder = filter.list === 'to-call' && page === 0
      const older = hasOlder ? await fromBefore(filter).selectAll().limit(PAGE).execute() : []
      const marked = await withUnread([...rows, ...older], personId)
      return { rows: marked.slice(0, rows.length), older: marked.slice(rows.length), hasMore: found.length > PAGE }
    },

    async counts(filter = {}) {
      const row = await database
        .selectNoFrom(({ selectFrom, fn }) =>
          LISTS.map((list) =>
            selectFrom(
              inList({ ...filter, list })
                .select('lead_id')
                .limit(MOST_COUNTED)
                .as('counted'),
            )
              .select(fn.countAll().as('number'))
              .as(list),
          ),
        )
        .executeTakeFirstOrThrow()
      return Object.fromEntries(LISTS.map((list) => [list, Number(row[list])])) as Counts
    },

    async neighbours(filter, ref) {
      const rows = await ordered(filter).selectAll().limit(NEIGHBOURS).execute()
      if (filter.list === 'to-call' && rows.length < NEIGHBOURS)
        rows.push(
          ...(await fromBefore(filter)
            .selectAll()
            .limit(NEIGHBOURS - rows.length)
            .execute()),
        )
      const at = rows.findIndex((row) => row.ref === ref)
      if (at < 0) return { place: 0, of: rows.length, after: rows[0] }
      return { place: at + 1, of: rows.length, before: rows[at - 1], after: rows[at + 1] }
    },

    async rowsOf(leadIds, personId) {
      if (leadIds.length === 0) return []
      const rows = await all().selectAll().where('lead_id', 'in', leadIds).execute()
      const places = new Map(leadIds.map((id, place) => [id, place]))
      return withUnread(
        rows.toSorted((one, other) => places.get(one.lead_id)! - places.get(other.lead_id)!),
        personId,
      )
    },

    choices() {
      const isOld = now() - chosenAt > CHOICES_LAST_MS
      if (choices && !isOld) return choices
      chosenAt = now()
      choices = readChoices()
      choices.catch(() => (choices = undefined))
      return choices
    },

    async readFailures() {
      const [held, paused] = await Promise.all([
        database
          .selectFrom('leads')
          .leftJoin('desk_verdicts', 'desk_verdicts.lead_id', 'leads.id')
          .select(({ fn }) => fn.countAll<number>().as('number'))
          .where('leads.quarantined_at', 'is not', null)
          .where('desk_verdicts.verdict', 'is', null)
          .executeTakeFirstOrThrow(),
        database.selectFrom('channel_pauses').select('channel').execute(),
      ])
      return { held: Number(held.number), paused: paused.length }
    },

    async markRead(leadId, personId) {
      await database
        .insertInto('desk_reads')
        .values({ lead_id: leadId, person_id: personId, at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
