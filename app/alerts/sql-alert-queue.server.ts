import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { AlertRow } from '#app/database/tables.ts'
import { CLOCKS_DIFFER_MS, isDue } from '#app/database/due.server.ts'
import { LONGEST_WAIT_MS } from '#app/outbound/retry-schedule.ts'
import type { AlertClaim, AlertQueue, AlertRecipient, StaffAlert } from './alert.ts'
import { type Topic, sumUp, topicOf } from './topics.ts'

const HOUR_MS = 60 * 60 * 1000

/** Each recipient has its own rows, so that an unreachable one does not block the other. */
export function createSqlAlertQueue(
  database: Database,
  now: () => number = Date.now,
  reader: AlertRecipient = 'staff',
): AlertQueue {
  const prefix = reader === 'staff' ? '' : `${reader}:`
  const rowKey = (key: string) => prefix + key

  const selectTopic = (topic: string) =>
    database.selectFrom('alerts').where('topic', '=', topic).where('reader', '=', reader)

  async function isFull(key: string, topic: string, most: number): Promise<boolean> {
    const sent = await selectTopic(topic).select('key').where('sum', 'is', null).limit(most).execute()
    return sent.length >= most && !sent.some((alert) => alert.key === key)
  }

  const insert = async ({ key, subject, text }: StaffAlert, at: number, more: Pick<AlertRow, 'topic' | 'sum'>) => {
    const row = { key: rowKey(key), reader, subject, text, raised_at: now(), attempts: 0, ...more }
    await database
      .insertInto('alerts')
      .values({
        ...row,
        due_at: more.sum === 'part' ? null : at,
        last_error: null,
        delivered_by: null,
        delivered_at: null,
      })
      // A sum that was sent already is sent again, with what it lacked.
      .onConflict((conflict) =>
        more.sum === 'whole'
          ? conflict.column('key').doUpdateSet({ due_at: at }).where('alerts.delivered_at', 'is not', null)
          : conflict.column('key').doNothing(),
      )
      .execute()
  }

  async function raiseOfTopic(alert: StaffAlert, { name, most }: Topic) {
    const hour = Math.floor(now() / HOUR_MS)
    const topic = `${name} ${hour}`
    if (!(await isFull(rowKey(alert.key), topic, most))) return insert(alert, now(), { topic })
    const isKnown = await selectTopic(topic).select('key').where('key', '=', rowKey(alert.key)).executeTakeFirst()
    if (isKnown) return
    // Before its part: if the process dies in between, the sum is empty rather than missing. Later than any clock's hour.
    const due = (hour + 1) * HOUR_MS + CLOCKS_DIFFER_MS
    await insert({ ...alert, key: `sum:${topic}` }, due, { topic, sum: 'whole' })
    await insert(alert, now(), { topic, sum: 'part' })
  }

  /** @returns null, and removes it, if it is empty */
  async function readSum(key: string, topic: string): Promise<StaffAlert | null> {
    const parts = await selectTopic(topic)
      .select(['subject', 'text', 'key'])
      .where('sum', '=', 'part')
      .orderBy('raised_at')
      .execute()
    if (parts.length > 0) return { key, ...sumUp(parts, topicOf(parts[0]!.key.slice(prefix.length))?.more ?? null) }
    await database.deleteFrom('alerts').where('key', '=', rowKey(key)).execute()
    return null
  }

  async function claimDue(at: number, leaseMs: number): Promise<AlertClaim | null> {
    const row = await database
      .with(
        // `MATERIALIZED` evaluates the query once. It skips rows that another instance is claiming.
        (cte) => cte('due').materialized(),
        (db) =>
          db
            .selectFrom('alerts')
            .select('key')
            .where('reader', '=', reader)
            .where(({ or, and, eb }) =>
              or([
                isDue('due_at', at, LONGEST_WAIT_MS),
                // Raised while the clock was ahead.
                and([eb('attempts', '=', 0), eb('sum', 'is', null)]),
              ]),
            )
            .orderBy('due_at')
            .limit(1)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('alerts')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), due_at: at + leaseMs }))
      .where('key', 'in', (eb) => eb.selectFrom('due').select('key'))
      .returning(['key', 'subject', 'text', 'attempts', 'sum', 'topic'])
      .executeTakeFirst()
    if (!row) return null
    const { attempts, sum, topic, subject, text } = row
    const key = row.key.slice(prefix.length)
    const alert = sum === 'whole' ? await readSum(key, topic!) : { key, subject, text }
    return alert ? { alert, attempts } : claimDue(at, leaseMs)
  }

  return {
    raise: (alert) =>
      whenFree(() => {
        const topic = topicOf(alert.key)
        return topic ? raiseOfTopic(alert, topic) : insert(alert, now(), {})
      }),

    // The next attempt's time is the lease: after a crash the alert becomes due again.
    claimDue: (at, leaseMs) => whenFree(() => claimDue(at, leaseMs)),

    markSent: (key, by, at) =>
      whenFree(async () => {
        await database
          .updateTable('alerts')
          .set({ delivered_by: by, delivered_at: at, due_at: null, last_error: null })
          .where('key', '=', rowKey(key))
          .execute()
      }),

    postpone: (key, reason, until) =>
      whenFree(async () => {
        await database
          .updateTable('alerts')
          .set({ due_at: until, last_error: reason })
          .where('key', '=', rowKey(key))
          .execute()
      }),
  }
}
