/** Tells staff about rows that were set aside: one alert for all new ones, at most once an hour. */
import type { Logger } from 'pino'

import type { Alerts } from '#app/alerts/alert.ts'
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'

const HOUR_MS = 60 * 60_000
/** A row that was due for this long and not tried again needs nothing any more: staff or time have settled it. */
const SETTLED_AFTER_MS = 24 * HOUR_MS

type Options = { database: Database; alerts: Alerts; log: Logger }

export const createTellSetAside =
  ({ database, alerts, log }: Options) =>
  async (now: number): Promise<void> => {
    await whenFree(() =>
      database
        .deleteFrom('set_aside')
        .where('next_at', '<', now - SETTLED_AFTER_MS)
        .execute(),
    )
    const rows = await database
      .selectFrom('set_aside')
      .select(['kind', 'id', 'reason'])
      .where('told_at', 'is', null)
      .execute()
    if (rows.length === 0 || (await wasJustTold(database, now))) return
    for (const row of rows) log.error(row, 'row set aside')
    // Before it is noted: a crash in between repeats the alert rather than losing it.
    await alerts.raise(toAlert(rows, now))
    await whenFree(() => database.updateTable('set_aside').set({ told_at: now }).where('told_at', 'is', null).execute())
  }

async function wasJustTold(database: Database, now: number): Promise<boolean> {
  const row = await database
    .selectFrom('set_aside')
    .select('id')
    .where('told_at', '>', now - HOUR_MS)
    .where('told_at', '<=', now + CLOCKS_DIFFER_MS)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function toAlert(rows: { kind: string }[], now: number) {
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, kindRows]) => `${kind}: ${kindRows.length}`)
  return {
    key: `set-aside:${now}`,
    subject: rows.length === 1 ? 'One row could not be processed' : `${rows.length} rows could not be processed`,
    text: [
      'Everything else goes on, and nothing is lost. Each row is tried again every hour, five times, and at the next start.',
      kinds.join(', '),
      'Which, and why: npm run leads -- set-aside',
      'Once the cause is mended: npm run leads -- set-aside retry',
    ].join('\n'),
  }
}
