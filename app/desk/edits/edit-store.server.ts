/** Stores content edits: prepared ones, and published ones in order. */
import { sql } from 'kysely'

import { type Database, whenFree } from '#app/database/database.server.ts'
import { createOrderedId } from '#app/database/ordered-id.server.ts'
import type { ContentEditRow, ContentFollowerRow } from '#app/database/tables.ts'
import type { Member } from '#app/staff/member.ts'
import type { FactChange } from './fact-change.ts'

export type Edit = {
  id: string
  sheet: string
  changes: FactChange[]
  memberId: string | null
  member: string
  createdAt: number
  /** Position in the order of publishing; null until published. */
  number: number | null
  publishedAt: number | null
  /** The edit whose values it restores. */
  undoes: string | null
}

export type PublishedEdit = Edit & { number: number; publishedAt: number }

type NewEdit = { sheet: string; changes: FactChange[]; by: Member; undoes?: string | undefined }

const DAY_MS = 24 * 60 * 60_000

export function createEditStore(database: Database, now: () => number) {
  return {
    /** Saves an edit that is shown in a preview only. */
    async add({ sheet, changes, by, undoes }: NewEdit) {
      const row: ContentEditRow = {
        id: createOrderedId(),
        number: null,
        state: 'pending',
        sheet,
        changes: JSON.stringify(changes),
        member_id: by.id,
        member: by.name,
        created_at: now(),
        published_at: null,
        undoes: undoes ?? null,
      }
      await whenFree(async () => {
        // Too old to be published.
        await database
          .deleteFrom('content_edits')
          .where('state', '=', 'pending')
          .where('created_at', '<', now() - DAY_MS)
          .execute()
        await database
          .insertInto('content_edits')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
      })
      return toEdit(row)
    },

    async find(id: string) {
      const row = await database.selectFrom('content_edits').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? toEdit(row) : null
    },

    /** In order of publishing. */
    async listPublished() {
      const rows = await database
        .selectFrom('content_edits')
        .selectAll()
        .where('number', 'is not', null)
        .orderBy('number')
        .execute()
      return rows.map(toEdit) as PublishedEdit[]
    },

    async newestNumber() {
      const { newest } = await database
        .selectFrom('content_edits')
        .select(({ fn }) => fn.max('number').as('newest'))
        .executeTakeFirstOrThrow()
      return Number(newest ?? 0)
    },

    /** @param number the next number. @returns false if another edit has taken it, or this edit is published or removed */
    publish: (id: string, number: number) =>
      whenFree(async () => {
        try {
          const { numUpdatedRows } = await database
            .updateTable('content_edits')
            .set({ number, state: 'published', published_at: now() })
            .where('id', '=', id)
            .where('number', 'is', null)
            .where(sql<boolean>`not exists (select 1 from content_edits as other where other.number >= ${number})`)
            .executeTakeFirstOrThrow()
          if (numUpdatedRows > 0n) return true
        } catch (error) {
          // The unique number lets only one of two concurrent edits commit.
          if (!isTaken(error)) throw error
        }
        // The response to an earlier attempt may have been lost.
        const row = await database.selectFrom('content_edits').select('number').where('id', '=', id).executeTakeFirst()
        return row?.number === number
      }),

    /** Reports the last edit that this instance has applied; `problem` is text for staff. */
    async report(follower: Omit<ContentFollowerRow, 'at'>) {
      const row = { ...follower, at: now() }
      await whenFree(() =>
        database
          .insertInto('content_followers')
          .values(row)
          .onConflict((conflict) => conflict.column('instance').doUpdateSet(row))
          .execute(),
      )
    },

    /** Instances that reported a problem within the last day. */
    listProblems: () =>
      database
        .selectFrom('content_followers')
        .selectAll()
        .where('problem', 'is not', null)
        .where('at', '>', now() - DAY_MS)
        .orderBy('instance')
        .execute(),
  }
}

export type EditStore = ReturnType<typeof createEditStore>

/** SQLite's and PostgreSQL's messages for a unique constraint violation. */
const isTaken = (error: unknown) =>
  (error as { code?: unknown }).code === '23505' || /UNIQUE constraint failed/.test(String((error as Error).message))

const toEdit = (row: ContentEditRow): Edit => ({
  id: row.id,
  sheet: row.sheet,
  changes: JSON.parse(row.changes) as FactChange[],
  memberId: row.member_id,
  member: row.member,
  createdAt: row.created_at,
  number: row.number,
  publishedAt: row.published_at,
  undoes: row.undoes,
})
