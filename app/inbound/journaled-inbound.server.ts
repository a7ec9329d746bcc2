/** Posts from outside services, and other names of persons, in the journal. */
import type { Transaction } from 'kysely'

import type { InboundRow, Tables } from '#app/database/tables.ts'
import { addJobs } from '#app/jobs/queue.server.ts'
import { journaled } from '#app/leads/journal/journaled-table.server.ts'
import { isErased, toInboundJob } from './inbound-rows.server.ts'

export const inboundPosts = () =>
  journaled({
    table: 'inbound',
    key: 'id',
    times: ['received_at'],
    restore: (transaction, row: InboundRow) => restore(transaction, row),
  })

/**
 * Restored as unread, however old, unless erasing a person has deleted it. Reading it again is idempotent, and finds its
 * leads.
 */
async function restore(transaction: Transaction<Tables>, row: InboundRow): Promise<boolean> {
  if (await isErased(transaction, row.id)) return false
  await transaction
    .insertInto('inbound')
    .values({ ...row, state: 'new' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await addJobs(transaction, [toInboundJob(row)])
  return true
}

/** Uses the lead's time, because an alias has none. */
const aliases = journaled({
  table: 'contact_aliases',
  key: 'alias',
  parent: { table: 'leads', column: 'lead_id' },
  times: [],
  changedWith: (database, time) =>
    database
      .selectFrom('contact_aliases')
      .innerJoin('inbound_leads', 'inbound_leads.lead_id', 'contact_aliases.lead_id')
      .innerJoin('inbound', 'inbound.id', 'inbound_leads.inbound_id')
      .selectAll('contact_aliases')
      .select('received_at as at')
      .where('received_at', '>=', time),
})

export const inboundTables = () => [aliases, inboundPosts()]
