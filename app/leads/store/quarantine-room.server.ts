/** Bounds the quarantine by rows, bytes and age. What is released is never removed, and what is removed or not stored is counted. */
import { sql } from 'kysely'

import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import { inChunks } from '#app/database/in-chunks.ts'
import type { QuarantineCountRow } from '#app/database/tables.ts'
import type { FormId } from '#app/forms/registry.ts'
import type { Screening } from '#app/leads/lead.ts'
import type { Overflow } from '#app/leads/screening/quarantine-gate.ts'
import { QUARANTINE } from '#app/leads/screening/quarantine-limits.ts'

const HOUR_MS = 60 * 60 * 1000

type Reason = QuarantineCountRow['reason']
type Count = Pick<QuarantineCountRow, 'form' | 'reason' | 'posts' | 'bytes'>

export type QuarantineRoom = ReturnType<typeof createQuarantineRoom>

export function createQuarantineRoom(database: Database, now: () => number = Date.now) {
  /** Counts of this process that are not in the database yet. A crash loses at most a minute of them. */
  const waiting = new Map<string, Count>()

  function count(form: string, reason: Reason, bytes: number) {
    const earlier = waiting.get(`${form} ${reason}`) ?? { posts: 0, bytes: 0 }
    waiting.set(`${form} ${reason}`, { form, reason, posts: earlier.posts + 1, bytes: earlier.bytes + bytes })
  }

  /** Leads with an order or a visit to come stay: money or a technician depends on them. */
  const held = () =>
    database
      .selectFrom('leads')
      .where('quarantined_at', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('orders').select('orders.id').whereRef('orders.lead_id', '=', 'leads.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('visits')
              .select('visits.lead_id')
              .whereRef('visits.lead_id', '=', 'leads.id')
              .where('status', 'in', ['booked', 'on_the_way'])
              .where('starts_at', '>', now()),
          ),
        ),
      )
  const old = (at: number) => held().where('quarantined_at', '<', at - QUARANTINE.longestMs)

  async function listHeld(): Promise<Held[]> {
    const rows = await held()
      .leftJoin('desk_verdicts', 'desk_verdicts.lead_id', 'leads.id')
      .select(['leads.id', 'leads.form', 'phone', 'content_hash', 'quarantined_at', 'screening', 'verdict'])
      .select(bytesOf.as('bytes'))
      .execute()
    return rows.map(({ quarantined_at, screening, verdict, bytes, ...row }) => ({
      ...row,
      at: quarantined_at!,
      bytes: Number(bytes),
      score: scoreOf(screening),
      isJunk: verdict === 'junk',
    }))
  }

  /** Removes these leads unless they were released meanwhile. @returns their number */
  async function remove(ids: string[], reason: Reason): Promise<number> {
    let removed = 0
    for (const chunk of inChunks(ids)) {
      const gone = await inTransaction(database, async (transaction) => {
        // Locked, so that a release waits and finds nothing, rather than an erasure that the lead survives.
        const rows = await transaction
          .selectFrom('leads')
          .select(['id', 'form', bytesOf.as('bytes')])
          .where('id', 'in', chunk)
          .where('quarantined_at', 'is not', null)
          .forUpdate()
          .execute()
        if (rows.length === 0) return []
        const erased = rows.map(({ id }) => ({ lead_id: id, erased_at: Date.now(), enquired_at: null }))
        await transaction
          .insertInto('erased_leads')
          .values(erased)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await transaction
          .deleteFrom('leads')
          .where(
            'id',
            'in',
            erased.map(({ lead_id }) => lead_id),
          )
          .execute()
        return rows
      })
      removed += gone.length
      for (const { form, bytes } of gone) count(form, reason, Number(bytes))
    }
    return removed
  }

  return {
    /** Counts a post that was not stored. */
    count: (form: FormId, reason: Overflow, bytes: number) => count(form, reason, bytes),

    /** Stores the counts of this process. */
    async flush() {
      const hour = Math.floor(now() / HOUR_MS) * HOUR_MS
      for (const [key, { form, reason, posts, bytes }] of [...waiting]) {
        waiting.delete(key)
        await whenFree(() =>
          database
            .insertInto('quarantine_counts')
            .values({ hour, form, reason, posts, bytes })
            .onConflict((conflict) =>
              conflict.columns(['hour', 'form', 'reason']).doUpdateSet(({ eb }) => ({
                posts: eb('quarantine_counts.posts', '+', posts),
                bytes: eb('quarantine_counts.bytes', '+', bytes),
              })),
            )
            .execute(),
        )
      }
    },

    /** Makes room: junk first, then repeated senders, then the most suspicious, then the oldest. @returns the number removed */
    async makeRoom(): Promise<number> {
      const { rows, bytes } = await held()
        .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<number | null>(bytesOf).as('bytes')])
        .executeTakeFirstOrThrow()
      if (Number(rows) <= QUARANTINE.rows && Number(bytes ?? 0) <= QUARANTINE.bytes) return 0
      return remove(chooseForRemoval(await listHeld(), now(), QUARANTINE), 'room')
    },

    countOld: (at: number) => countRows(old(at)),

    /** Removes what has been in quarantine for too long, and counts of long ago. */
    async removeOld(at: number): Promise<number> {
      const rows = await old(at).select('id').execute()
      await database
        .deleteFrom('quarantine_counts')
        .where('hour', '<', at - QUARANTINE.countsStoredMs)
        .execute()
      return remove(
        rows.map(({ id }) => id),
        'age',
      )
    },
  }
}

export type NotStored = { reason: Reason; posts: number }

/** Posts that were not stored, or were removed, since this time. */
export async function readNotStored(database: Database, since: number): Promise<NotStored[]> {
  const rows = await database
    .selectFrom('quarantine_counts')
    .select(({ fn }) => ['reason', fn.sum<number>('posts').as('posts')])
    .where('hour', '>=', Math.floor(since / HOUR_MS) * HOUR_MS)
    .groupBy('reason')
    .orderBy('reason')
    .execute()
  return rows.map(({ reason, posts }) => ({ reason, posts: Number(posts) }))
}

/** Characters, which are fewer than bytes only in texts that are not Latin. */
const bytesOf = sql<number>`length(fields) + length(attribution) + length(screening) + length(coalesce(consent_history, ''))`

export type Held = {
  id: string
  form: string
  phone: string
  content_hash: string
  at: number
  bytes: number
  score: number
  isJunk: boolean
}

/** Zero if it can no longer be read, because one such post must not keep room from being made. */
function scoreOf(screening: string): number {
  try {
    return ((JSON.parse(screening) as Screening).scores ?? []).reduce((sum, score) => sum + score, 0)
  } catch {
    return 0
  }
}

type Limits = Record<'rows' | 'bytes' | 'shareFilled' | 'leastAgeMs', number>

/** @returns the ids to remove, until rows and bytes are within their share */
export function chooseForRemoval(all: Held[], now: number, { rows, bytes, shareFilled, leastAgeMs }: Limits): string[] {
  const newestFirst = all.toSorted((a, b) => b.at - a.at)
  const senders = new Set<string>()
  const repeats = new Set<string>()
  for (const { id, phone, content_hash } of newestFirst) {
    const sender = phone || content_hash
    if (senders.has(sender)) repeats.add(id)
    senders.add(sender)
  }
  const rank = ({ id, isJunk }: Held) => (isJunk ? 0 : repeats.has(id) ? 1 : 2)
  const candidates = all
    .filter(({ at }) => at < now - leastAgeMs)
    .toSorted((a, b) => rank(a) - rank(b) || b.score - a.score || a.at - b.at)
  let [rowsOver, bytesOver] = [
    all.length - rows * shareFilled,
    all.reduce((sum, row) => sum + row.bytes, 0) - bytes * shareFilled,
  ]
  const chosen: string[] = []
  for (const candidate of candidates) {
    if (rowsOver <= 0 && bytesOver <= 0) break
    chosen.push(candidate.id)
    rowsOver -= 1
    bytesOver -= candidate.bytes
  }
  return chosen
}
