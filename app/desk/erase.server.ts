import type { Database } from '#app/database/database.server.ts'
import { isRequest } from '#app/forms/registry.ts'
import type { Lead } from '#app/leads/lead.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { toLeadOrRest } from '#app/leads/store/lead-rows.ts'
import type { Acts } from './acts.server.ts'
import { readEvents } from '#app/people/timeline-rows.server.ts'
import { findRelated } from '#app/people/find-related.server.ts'
import { findConfirmedAt, stopsCalls } from '#app/people/requests.ts'

const NOTE = { note: 'Asked not to be called. That request has been erased.', stopsCalls: true } as const

type Options = {
  database: Database
  store: Pick<LeadStore, 'erase'>
  acts: Pick<Acts, 'act'>
}

/** Erases a lead. An erased request not to be called still prevents calls. */
export function createErase({ database, store, acts }: Options) {
  return async (ref: string): Promise<boolean> => {
    const row = await database.selectFrom('leads').selectAll().where('ref', '=', ref).executeTakeFirst()
    const related = row ? await findRelated(database, [row.id]) : []
    const events =
      row && stopsCalls(toLeadOrRest(row)) ? ((await readEvents(database, [row.id])).get(row.id) ?? []) : []
    const askedAt = findConfirmedAt({ events })
    if (row && askedAt !== undefined) await keepBar(toLeadOrRest(row), askedAt, related)
    return store.erase(ref)
  }

  /** Notes the request on the person's earlier enquiries, which stay. */
  async function keepBar({ id, fields }: Lead, at: number, related: string[]) {
    const earlier = await database
      .selectFrom('leads')
      .select(['ref', 'form'])
      .where('id', 'in', related)
      .where('phone', '=', fields.phone ?? '')
      .where('created_at', '<=', at)
      .where('quarantined_at', 'is', null)
      .execute()
    // Added only once, even if two people erase the request at the same moment.
    const act = { kind: 'note', data: NOTE, at, submissionId: `erased:${id}` } as const
    for (const { ref, form } of earlier) if (!isRequest(form)) await acts.act(ref, null, act)
  }
}
