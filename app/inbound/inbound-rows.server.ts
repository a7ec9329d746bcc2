/** Stores posts before they are read, and hands them out to be read. */
import { createHash, randomUUID } from 'node:crypto'

import { countRows } from '#app/database/count-rows.server.ts'
import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isDue, isFree } from '#app/database/due.server.ts'
import type { InboundRow } from '#app/database/tables.ts'
import { LONGEST_WAIT_MS } from '#app/outbound/retry-schedule.ts'
import type { Post, Source } from './source.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Raw bodies are emptied this long after they arrived: managers look up what no field shows. A body that has not been read yet is never
 * emptied.
 */
const BODY_STAYS_MS = 90 * DAY_MS
/** Posts that waited longer, such as those that a repair restored, are claimed after newer ones. */
const FIRST_FOR_MS = 60 * 60 * 1000

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

export function toInboundRow(source: Source, { raw, headers }: Pick<Post, 'raw' | 'headers'>, now: number): InboundRow {
  const text = toText(raw)
  const body = text ?? raw.toString('base64')
  const externalId = (text === null ? null : readId(source, text)) ?? hash(raw)
  return {
    id: hash(JSON.stringify([source.name, externalId])),
    source: source.name,
    external_id: externalId.slice(0, 200),
    body,
    encoding: text === null ? 'base64' : 'utf8',
    headers: JSON.stringify(
      Object.fromEntries(['Content-Type', ...source.headers].map((name) => [name, headers.get(name) ?? ''])),
    ),
    received_at: now,
    state: 'new',
    attempts: 0,
    due_at: now,
    lease_token: null,
    lease_until: null,
    last_error: null,
  }
}

/** The body may contain anything. */
function readId({ idOf }: Source, body: string): string | null {
  try {
    return idOf?.(body) ?? null
  } catch {
    return null
  }
}

/** @returns null unless the bytes are text that both databases accept */
function toText(raw: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

export const bodyOf = ({ body, encoding }: Pick<InboundRow, 'body' | 'encoding'>) =>
  encoding === 'utf8' ? body : Buffer.from(body, 'base64').toString()

/** Whether erasing a person has deleted the post. */
export async function isErased(database: Pick<Database, 'selectFrom'>, id: string): Promise<boolean> {
  const erased = await database
    .selectFrom('erased_leads')
    .select('lead_id')
    .where('lead_id', '=', id)
    .executeTakeFirst()
  return erased !== undefined
}

export type InboundRows = ReturnType<typeof createInboundRows>

export function createInboundRows(database: Database) {
  const unread = () => database.selectFrom('inbound').where('state', '=', 'unreadable')

  const emptyOld = (state: 'done' | 'unreadable', before: number): Promise<number> =>
    whenFree(async () => {
      const { numUpdatedRows } = await database
        .updateTable('inbound')
        .set({ body: '', headers: '{}', state: 'done' })
        .where('body', '!=', '')
        .where('state', '=', state)
        .where('received_at', '<', before)
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    })

  return {
    /** Repeated and erased posts change nothing. @returns whether the post is new */
    keep: (row: InboundRow): Promise<boolean> =>
      inTransaction(database, async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('inbound')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        if (!numInsertedOrUpdatedRows) return false
        // Looks afterwards: while an erasure deletes the same post, the insert waits for it.
        if (!(await isErased(transaction, row.id))) return true
        await transaction.deleteFrom('inbound').where('id', '=', row.id).execute()
        return false
      }),

    /** The sources that have due rows which nobody reads. */
    async dueSources(now: number, leaseMs: number): Promise<InboundRow['source'][]> {
      const found = await database
        .selectFrom('inbound')
        .select('source')
        .distinct()
        .where('state', '=', 'new')
        .where(isDue('due_at', now, LONGEST_WAIT_MS))
        .where(isFree('lease_until', now, leaseMs))
        .execute()
      return found.map(({ source }) => source)
    },

    /** Claims a due row of a source under a lease: the oldest of the last hour, else the oldest. */
    claimNext: (source: InboundRow['source'], now: number, leaseMs: number): Promise<InboundRow | undefined> =>
      whenFree(() =>
        database
          .with(
            (cte) => cte('due').materialized(),
            (db) =>
              db
                .selectFrom('inbound')
                .select('id')
                .where('source', '=', source)
                .where('state', '=', 'new')
                .where(isDue('due_at', now, LONGEST_WAIT_MS))
                .where(isFree('lease_until', now, leaseMs))
                .orderBy(({ eb }) =>
                  eb
                    .case()
                    .when('received_at', '<', now - FIRST_FOR_MS)
                    .then(1)
                    .else(0)
                    .end(),
                )
                .orderBy('received_at')
                .orderBy('id')
                .limit(1)
                .forUpdate()
                .skipLocked(),
          )
          .updateTable('inbound')
          .set(({ eb }) => ({
            lease_token: randomUUID(),
            lease_until: now + leaseMs,
            attempts: eb('attempts', '+', 1),
          }))
          .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
          .returningAll()
          .executeTakeFirst(),
      ),

    /** Ends the lease with a result. @returns false, and changes nothing, if the lease was lost */
    complete: (
      { id, lease_token }: InboundRow,
      result: Pick<InboundRow, 'state' | 'due_at' | 'last_error'>,
      leadIds: string[] = [],
    ): Promise<boolean> =>
      inTransaction(database, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('inbound')
          .set({ ...result, lease_token: null, lease_until: null })
          .where('id', '=', id)
          .where('lease_token', '=', lease_token)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return false
        // A lead may have been erased meanwhile.
        const known =
          leadIds.length === 0
            ? []
            : await transaction.selectFrom('leads').select('id').where('id', 'in', leadIds).forKeyShare().execute()
        if (known.length > 0)
          await transaction
            .insertInto('inbound_leads')
            .values(known.map((lead) => ({ inbound_id: id, lead_id: lead.id })))
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        return true
      }),

    find: (id: string) => database.selectFrom('inbound').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Unreadable posts, latest first. */
    listUnreadable: (limit: number) =>
      unread()
        .select(['id', 'source', 'received_at', 'last_error'])
        .orderBy('received_at', 'desc')
        .limit(limit)
        .execute(),

    /** Makes unreadable ones due now. @param id of one post; all if absent. @returns their number */
    replay: (now: number, id?: string): Promise<number> =>
      whenFree(async () => {
        const { numUpdatedRows } = await database
          .updateTable('inbound')
          .set({ state: 'new', attempts: 0, due_at: now, last_error: null })
          .where('state', '=', 'unreadable')
          .where('body', '!=', '')
          .$if(id !== undefined, (query) => query.where('id', '=', id!))
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows)
      }),

    /** Empties the bodies of old posts that were read. The row stays, so that a repeat is still recognised. */
    emptyRead: (now: number) => emptyOld('done', now - BODY_STAYS_MS),

    /** The number of old unreadable posts. */
    countOldUnreadable: (now: number) => countRows(unread().where('received_at', '<', now - BODY_STAYS_MS)),

    /** Empties the bodies of old unreadable posts. */
    emptyUnreadable: (now: number) => emptyOld('unreadable', now - BODY_STAYS_MS),
  }
}
