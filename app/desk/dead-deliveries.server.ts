/** Dead deliveries with the visitors' names. */
import type { Database } from '#app/database/database.server.ts'
import type { Lead } from '#app/leads/lead.ts'

const SHOWN = 30

/** Newest leads first. */
export const createReadDeadDeliveries = (database: Database) => async () => {
  const rows = await database
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select(['channel', 'last_error', 'leads.ref', 'leads.fields', 'leads.created_at'])
    .where('status', '=', 'dead')
    .orderBy('leads.created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ channel, last_error, ref, fields, created_at }) => ({
    channel,
    ref,
    name: (JSON.parse(fields) as Lead['fields']).name ?? '',
    why: last_error ?? '',
    at: created_at,
  }))
}
