/** Deletes leads that should not have been stored, such as those of a wrong file. No journal or backup restores them. */
import type { Transaction } from 'kysely'

import { inChunks } from '#app/database/in-chunks.ts'
import type { Tables } from '#app/database/tables.ts'
import type { LeadPart } from '#app/leads/lead-part.ts'
import { deleteWith } from './sql-lead-store.server.ts'

export async function takeBackLeads(
  transaction: Transaction<Tables>,
  part: LeadPart,
  ids: string[],
  now: number,
): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await transaction
      .insertInto('erased_leads')
      // Omits the enquiry's time, so that reports do not count it as missing.
      .values(chunk.map((lead_id) => ({ lead_id, erased_at: now, enquired_at: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await deleteWith(transaction, part, ids)
}
