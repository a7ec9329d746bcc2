/** Reads pages of the audit log, newest first. */
import { sql } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { MemberLogRow } from '#app/database/tables.ts'

/** `member` is the name in the log. `lead` is a reference, such as `A7K3-9QF4`. */
export type LogFilter = { member?: string | undefined; act?: string | undefined; lead?: string | undefined }

/** Equal acts of one member on one device within an hour. */
export type LogHour = {
  member: string
  act: string
  device: string | null
  count: number
  /** The first and the last subject by name; null if the act has none. */
  subjects: [string, string] | null
  /** The number of different subjects. */
  distinct: number
  firstAt: number
  lastAt: number
}

type PageRequest = { before?: string | undefined; limit: number }
/** `older` is the next page's `before`; null at the end of the log. */
type LogPage<Line> = { lines: Line[]; older: string | null }

const HOUR_MS = 60 * 60_000
/** India's hours begin half an hour off UTC's. */
const OFFSET_MS = HOUR_MS / 2
const startOfHour = (at: number) => Math.floor((at + OFFSET_MS) / HOUR_MS) * HOUR_MS - OFFSET_MS

/** Parses `1764212400000`, or `1764212400000.<id>` for the rest of a millisecond. */
function readCursor(text = ''): { at: number; id: string } | null {
  const [, at, id = ''] = /^(\d{13})(?:\.([\da-f-]{36}))?$/.exec(text) ?? []
  return at === undefined ? null : { at: Number(at), id }
}

export function createReadLog(database: Database) {
  const matching = ({ member, act, lead }: LogFilter, before: string | undefined) => {
    const cursor = readCursor(before)
    return database
      .selectFrom('member_log')
      .$if(member !== undefined, (query) => query.where('member', '=', member!))
      .$if(act !== undefined, (query) => query.where('act', '=', act!))
      .$if(lead !== undefined, (query) => query.where(sql`substr(subject, 1, 9)`, '=', lead!))
      .$if(cursor !== null, (query) =>
        query
          // Implied by the next condition, but an index serves only this one.
          .where('at', '<=', cursor!.at)
          .where(({ eb, or }) => or([eb('at', '<', cursor!.at), eb('id', '<', cursor!.id)])),
      )
  }

  return {
    /** Reads whole hours, so that many equal actions are one line and hide nothing else. Covers at least `limit` actions. */
    async hours(filter: LogFilter, { before, limit }: PageRequest): Promise<LogPage<LogHour>> {
      const last = await matching(filter, before)
        .select('at')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(limit)
        .limit(1)
        .executeTakeFirst()
      const from = last ? startOfHour(last.at) : 0
      const hour = sql<number>`(at + ${sql.lit(OFFSET_MS)}) / ${sql.lit(HOUR_MS)}`
      const rows = await matching(filter, before)
        .select(['member', 'act', 'device'])
        .select(({ fn }) => [
          fn.countAll().as('count'),
          fn.min('subject').as('firstSubject'),
          fn.max('subject').as('lastSubject'),
          fn.count('subject').distinct().as('distinct'),
          fn.min('at').as('firstAt'),
          fn.max('at').as('lastAt'),
        ])
        .where('at', '>=', from)
        .groupBy([hour, 'member', 'act', 'device'])
        .orderBy('lastAt', 'desc')
        .orderBy('member')
        .execute()
      const lines = rows.map(({ member, act, device, firstSubject, lastSubject, ...numbers }) => ({
        member,
        act,
        device,
        subjects: firstSubject === null ? null : ([firstSubject, lastSubject!] as [string, string]),
        count: Number(numbers.count),
        distinct: Number(numbers.distinct),
        firstAt: Number(numbers.firstAt),
        lastAt: Number(numbers.lastAt),
      }))
      const isMore = from > 0 && (await matching(filter, String(from)).select('id').limit(1).executeTakeFirst())
      return { lines, older: isMore ? String(from) : null }
    },

    /** One line for each act. */
    async each(filter: LogFilter, { before, limit }: PageRequest): Promise<LogPage<MemberLogRow>> {
      const rows = await matching(filter, before)
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      const lines = rows.slice(0, limit)
      const last = lines.at(-1)
      return { lines, older: rows.length > limit && last ? `${last.at}.${last.id}` : null }
    },

    /** The names of all current and removed users. */
    async members(): Promise<string[]> {
      const rows = await database.selectFrom('members').select('name').distinct().orderBy('name').execute()
      return rows.map(({ name }) => name)
    },
  }
}
