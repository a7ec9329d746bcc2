/** Stores posts before they are read. */
import { createHash } from 'node:crypto'

import { countRows } from '#app/database/count-rows.server.ts'
import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { InboundRow } from '#app/database/tables.ts'
import { addJobs } from '#app/jobs/queue.server.ts'
import type { Post, Source } from './source.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Raw bodies are emptied this long after they arrived: managers look up what no field shows. A body that has not been read yet is never
 * emptied.
 */
const BODY_STAYS_MS = 90 * DAY_MS
/** The kind of job that reads them. */
export const INBOUND = 'inbound'

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

/** Posts of one source are read one after another. */
export const toInboundJob = ({ id, source, received_at }: Pick<InboundRow, 'id' | 'source' | 'received_at'>) => ({
  kind: INBOUND,
  id,
  key: source,
  dueAt: received_at,
  payload: { id },
})

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
        if (!(await isErased(transaction, row.id))) {
          await addJobs(transaction, [toInboundJob(row)])
          return true
        }
        await transaction.deleteFrom('inbound').where('id', '=', row.id).execute()
        return false
      }),

    find: (id: string) => database.selectFrom('inbound').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Unreadable posts, latest first. */
    listUnreadable: (limit: number) =>
      unread()
        .select(['id', 'source', 'received_at', 'last_error'])
        .orderBy('received_at', 'desc')
        .limit(limit)
        .execute(),

    /** Has unreadable ones read again. @param id of one post; all if absent. @returns their number */
    replay: (now: number, id?: string): Promise<number> =>
      inTransaction(database, async (transaction) => {
        const rows = await transaction
          .updateTable('inbound')
          .set({ state: 'new', last_error: null })
          .where('state', '=', 'unreadable')
          .where('body', '!=', '')
          .$if(id !== undefined, (query) => query.where('id', '=', id!))
          .returning(['id', 'source'])
          .execute()
        await addJobs(
          transaction,
          rows.map((row) => toInboundJob({ ...row, received_at: now })),
        )
        return rows.length
      }),

    /** Empties the bodies of old posts that were read. The row stays, so that a repeat is still recognised. */
    emptyRead: (now: number) => emptyOld('done', now - BODY_STAYS_MS),

    /** The number of old unreadable posts. */
    countOldUnreadable: (now: number) => countRows(unread().where('received_at', '<', now - BODY_STAYS_MS)),

    /** Empties the bodies of old unreadable posts. */
    emptyUnreadable: (now: number) => emptyOld('unreadable', now - BODY_STAYS_MS),
  }
}
