/** Members whose phones rang once, and do not now: a browser stops with its session. */
import type { Database } from '#app/database/database.server.ts'
import { livingSessions } from '#app/staff/sessions.server.ts'

/** `rungAt`: the last ring, or when the browser was registered for it. */
export type SilentPhone = { name: string; rungAt: number }

export async function listSilentPhones(database: Database, now: () => number): Promise<SilentPhone[]> {
  const rows = await database
    .selectFrom('members')
    .select(['name', 'rung_at'])
    .where('removed_at', 'is', null)
    .where('rung_at', 'is not', null)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('push_subscriptions.member_id')
        .where('session', 'in', livingSessions(database, now).select('member_sessions.token_hash')),
    )
    .orderBy('name')
    .execute()
  return rows.map(({ name, rung_at }) => ({ name, rungAt: rung_at! }))
}
