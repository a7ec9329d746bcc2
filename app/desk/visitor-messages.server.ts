/** Messages to visitors about their visits and payments: which were refused, and which arrived. */
import { countRows } from '#app/database/count-rows.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { VisitMessageRow } from '#app/database/tables.ts'
import type { ChannelName, Lead } from '#app/leads/lead.ts'

const DAY_MS = 24 * 60 * 60_000
/** A refused message cannot be sent again, so it is listed only as long as staff may act on it. */
const LISTED_DAYS = 7
const SHOWN = 30

/** `isRefused`: the last one that was sent, or refused for good. */
type Last = { leadId: string; isRefused: boolean }

export function createVisitorMessages({ database, now }: { database: Database; now: () => number }) {
  const finished = (channel: ChannelName) =>
    database
      .selectFrom('visit_messages')
      .where('reader', '=', 'visitor')
      .select(['lead_id', 'status'])
      .where('channel', '=', channel)
      .where('status', 'in', ['delivered', 'dead'])
      .orderBy('due_at', 'desc')
      .orderBy('id', 'desc')

  const refused = () =>
    database
      .selectFrom('visit_messages')
      .where('reader', '!=', 'staff')
      .where('visit_messages.status', '=', 'dead')
      .where('visit_messages.due_at', '>=', now() - LISTED_DAYS * DAY_MS)

  const toLast = ({ lead_id, status }: Pick<VisitMessageRow, 'lead_id' | 'status'>): Last => ({
    leadId: lead_id,
    isRefused: status === 'dead',
  })

  return {
    /** Messages refused in the last seven days, newest first. `count` includes those not listed. */
    async refused() {
      const rows = await refused()
        .innerJoin('leads', 'leads.id', 'visit_messages.lead_id')
        .select(['channel', 'moment', 'last_error', 'due_at', 'leads.ref', 'leads.fields'])
        .orderBy('visit_messages.due_at', 'desc')
        .limit(SHOWN)
        .execute()
      return {
        count: await countRows(refused()),
        rows: rows.map(({ channel, moment, last_error, due_at, ref, fields }) => ({
          channel,
          moment,
          ref,
          name: (JSON.parse(fields) as Lead['fields']).name ?? '',
          why: last_error ?? '',
          at: Number(due_at),
        })),
      }
    },

    /** The last message of a channel to anyone; null before the first one. */
    async last(channel: ChannelName) {
      const row = await finished(channel).limit(1).executeTakeFirst()
      return row ? toLast(row) : null
    },

    /** Leads whose last message on a channel was refused. */
    async refusedBy(channel: ChannelName, leadIds: string[]) {
      if (leadIds.length === 0) return new Set<string>()
      const rows = await finished(channel).where('lead_id', 'in', leadIds).execute()
      // Newest first: the first of each lead counts.
      const newest = new Map(rows.toReversed().map((row) => [row.lead_id, toLast(row)]))
      return new Set([...newest.values()].filter(({ isRefused }) => isRefused).map(({ leadId }) => leadId))
    },
  }
}
