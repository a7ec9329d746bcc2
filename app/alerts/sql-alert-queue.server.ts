import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isDue } from '#app/database/due.server.ts'
import { LONGEST_WAIT_MS } from '#app/outbound/retry-schedule.ts'
import type { AlertQueue, AlertRecipient } from './alert.ts'

/** Each recipient has its own rows, so that an unreachable one does not block the other. */
export function createSqlAlertQueue(
  database: Database,
  now: () => number = Date.now,
  reader: AlertRecipient = 'staff',
): AlertQueue {
  const prefix = reader === 'staff' ? '' : `${reader}:`
  const rowKey = (key: string) => prefix + key

  return {
    raise: ({ key, subject, text }) =>
      whenFree(async () => {
        const row = { key: rowKey(key), reader, subject, text, raised_at: now(), attempts: 0, next_attempt_at: now() }
        await database
          .insertInto('staff_notices')
          .values({ ...row, last_error: null, taken_by: null, taken_at: null })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute()
      }),

    // The next attempt's time is the lease: after a crash the alert becomes due again.
    claimDue: (at, leaseMs) =>
      whenFree(async () => {
        const row = await database
          .with(
            // `MATERIALIZED` evaluates the query once. It skips rows that another instance is claiming.
            (cte) => cte('due').materialized(),
            (db) =>
              db
                .selectFrom('staff_notices')
                .select('key')
                .where('reader', '=', reader)
                .where(({ or, eb }) => or([isDue('next_attempt_at', at, LONGEST_WAIT_MS), eb('attempts', '=', 0)]))
                .orderBy('next_attempt_at')
                .limit(1)
                .forUpdate()
                .skipLocked(),
          )
          .updateTable('staff_notices')
          .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: at + leaseMs }))
          .where('key', 'in', (eb) => eb.selectFrom('due').select('key'))
          .returning(['key', 'subject', 'text', 'attempts'])
          .executeTakeFirst()
        if (!row) return null
        const { attempts, ...alert } = row
        return { alert: { ...alert, key: alert.key.slice(prefix.length) }, attempts }
      }),

    markSent: (key, by, at) =>
      whenFree(async () => {
        await database
          .updateTable('staff_notices')
          .set({ taken_by: by, taken_at: at, next_attempt_at: null, last_error: null })
          .where('key', '=', rowKey(key))
          .execute()
      }),

    postpone: (key, reason, until) =>
      whenFree(async () => {
        await database
          .updateTable('staff_notices')
          .set({ next_attempt_at: until, last_error: reason })
          .where('key', '=', rowKey(key))
          .execute()
      }),
  }
}
