/** Messages to visitors about their visits: which were refused, and which arrived. */
import type { Database } from '#app/database/database.server.ts'
import type { VisitMessageRow } from '#app/database/tables.ts'
import type { ChannelName, Lead } from '#app/leads/lead.ts'

const DAY_MS = 24 * 60 * 60_000
/** A refused message cannot be sent again, so it is listed only as long as staff may act on it. */
const LISTED_DAYS = 7
const SHOWN = 30

export type RefusedMessage = Pick<VisitMessageRow, 'channel' | 'moment'> & {
  ref: string
  name: string
  why: string
  at: number
}
/** `isRefused`: the last one that was sent, or refused for good. */
type Last = { leadId: string; isRefused: boolean }

export type VisitorMessages = {
  /** Messages refused in the last seven days, newest first. `count` includes those not listed. */
  refused: () => Promise<{ count: number; rows: RefusedMessage[] }>
  /** The last message of a channel to anyone; null before the first one. */
  last: (channel: ChannelName) => Promise<Last | null>
  /** Leads whose last message on a channel was refused. */
  refusedBy: (channel: ChannelName, leadIds: string[]) => Promise<ReadonlySet<string>>
}

export function createVisitorMessages({ database, now }: { database: Database; now: () => number }): VisitorMessages {
  const messages = () => database.selectFrom('visit_messages').where('reader', '=', 'visitor')

  const finished = (channel: ChannelName) =>
    messages()
      .select(['lead_id', 'status'])
      .where('channel', '=', channel)
      .where('status', 'in', ['delivered', 'dead'])
      .orderBy('due_at', 'desc')
      .orderBy('id', 'desc')

  const refused = () =>
    messages()
      .where('visit_messages.status', '=', 'dead')
      .where('visit_messages.due_at', '>=', now() - LISTED_DAYS * DAY_MS)

  const toLast = ({ lead_id, status }: Pick<VisitMessageRow, 'lead_id' | 'status'>): Last => ({
    leadId: lead_id,
    isRefused: status === 'dead',
  })

  return {
    async refused() {
      const { count } = await refused()
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await refused()
        .innerJoin('leads', 'leads.id', 'visit_messages.lead_id')
        .select(['channel', 'moment', 'last_error', 'due_at', 'leads.ref', 'leads.fields'])
        .orderBy('visit_messages.due_at', 'desc')
        .limit(SHOWN)
        .execute()
      return {
        count: Number(count),
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

    async last(channel) {
      const row = await finished(channel).limit(1).executeTakeFirst()
      return row ? toLast(row) : null
    },

    async refusedBy(channel, leadIds) {
      if (leadIds.length === 0) return new Set()
      const rows = await finished(channel).where('lead_id', 'in', leadIds).execute()
      // Newest first: the first of each lead counts.
      const newest = new Map(rows.toReversed().map((row) => [row.lead_id, toLast(row)]))
      return new Set([...newest.values()].filter(({ isRefused }) => isRefused).map(({ leadId }) => leadId))
    },
  }
}
