/** Visit metrics for `/metrics` and alerts: changes within a day, and late messages to visitors. */
import { countRows } from '#app/database/count-rows.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import { TO_THE_VISITOR } from '#app/leads/lead.ts'
import { HOUR_MS, DAY_MS } from '#app/time/india.ts'
import { LIVE } from './visit.ts'
import type { VisitEvent } from './visit.ts'

/** In the format of the operations page. */
type Gauge = { name: string; help: string; samples: { labels: Record<string, string>; value: number }[] }

/** The dispatcher polls every few seconds and retries within minutes. */
const LATE_MS = HOUR_MS / 6

const COUNTED = ['booked', 'missed', 'moved', 'cancelled', 'done', 'nobody_there'] as const satisfies VisitEvent[]

/** @param channels the enabled channels to visitors */
export async function readVisitMetrics(
  database: Database,
  channels: Iterable<ChannelName>,
  now: number,
): Promise<Gauge[]> {
  const counts = await countEvents(database, now - DAY_MS)
  return [
    {
      name: 'site_visits_last_day',
      help: 'What became of visits within 24 hours: booked, missed (the window was gone), moved, cancelled, done, nobody_there',
      samples: COUNTED.map((step) => ({ labels: { what: step }, value: counts.get(step) ?? 0 })),
    },
    {
      name: 'site_visit_messages_late',
      help: 'Messages of a visit that its visitor should have had 10 minutes ago',
      samples: [{ labels: {}, value: await countLate(database, [...channels], now) }],
    },
  ]
}

async function countEvents(database: Database, since: number) {
  const rows = await database
    .selectFrom('visit_events')
    .select(({ fn }) => ['what', fn.countAll<number>().as('count')])
    .where('at', '>', since)
    // Rows restored from the journal were counted when they happened.
    .where('by', '!=', 'journal')
    .groupBy('what')
    .execute()
  return new Map(rows.map(({ what: step, count }) => [step, Number(count)]))
}

/** For a day, includes messages that are now too late to send. A message without consent is not late. */
async function countLate(database: Database, channels: ChannelName[], now: number): Promise<number> {
  if (channels.length === 0) return 0
  return countRows(
    database
      .selectFrom('visit_messages')
      .innerJoin('leads', 'leads.id', 'visit_messages.lead_id')
      .innerJoin('visits', 'visits.lead_id', 'visit_messages.lead_id')
      .where('visit_messages.reader', '=', 'visitor')
      .where('visit_messages.status', '=', 'pending')
      .where('visit_messages.channel', 'in', channels)
      .where('visit_messages.due_at', '<=', now - LATE_MS)
      .where('visit_messages.due_at', '>', now - DAY_MS)
      .where('leads.quarantined_at', 'is', null)
      .where(({ eb, or }) =>
        or([eb('visit_messages.channel', '!=', TO_THE_VISITOR), eb('leads.whatsapp_consent', '=', 1)]),
      )
      .where(({ eb, or }) => or([eb('visit_messages.moment', '=', 'cancelled'), eb('visits.status', 'in', [...LIVE])])),
  )
}
