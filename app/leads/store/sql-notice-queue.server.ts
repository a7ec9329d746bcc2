import type { NoticeQueue } from '#app/leads/notices/notice.ts'
import { whenFree } from './database.server.ts'
import type { Database } from './database.server.ts'

export function createSqlNoticeQueue(database: Database, now: () => number = Date.now): NoticeQueue {
  return {
    raise: ({ key, subject, text }) =>
      whenFree(async () => {
        const row = { key, subject, text, raised_at: now(), attempts: 0, next_attempt_at: now() }
        await database
          .insertInto('staff_notices')
          .values({ ...row, last_error: null, taken_by: null, taken_at: null })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute()
      }),

    // The lease is the next attempt itself: a process that dies in the middle leaves the notice due again.
    claimDue: (at, leaseMs) =>
      whenFree(async () => {
        const row = await database
          .updateTable('staff_notices')
          .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: at + leaseMs }))
          .where('key', 'in', (eb) =>
            eb
              .selectFrom('staff_notices')
              .select('key')
              .where('next_attempt_at', '<=', at)
              .orderBy('next_attempt_at')
              .limit(1),
          )
          .returning(['key', 'subject', 'text', 'attempts'])
          .executeTakeFirst()
        if (!row) return null
        const { attempts, ...notice } = row
        return { notice, attempts }
      }),

    taken: (key, by, at) =>
      whenFree(async () => {
        await database
          .updateTable('staff_notices')
          .set({ taken_by: by, taken_at: at, next_attempt_at: null, last_error: null })
          .where('key', '=', key)
          .execute()
      }),

    postpone: (key, reason, until) =>
      whenFree(async () => {
        await database
          .updateTable('staff_notices')
          .set({ next_attempt_at: until, last_error: reason })
          .where('key', '=', key)
          .execute()
      }),
  }
}
