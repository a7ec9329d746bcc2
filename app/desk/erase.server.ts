import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { findRelated } from './find-related.server.ts'
import type { LeadIndex } from './lead-index.server.ts'

type Options = { database: Database; store: Pick<LeadStore, 'erase'>; index: Pick<LeadIndex, 'refresh'> }

/** Erases a lead, and derives the person's line from what is left: a request that is gone no longer ends calls. */
export const createErase =
  ({ database, store, index }: Options) =>
  async (ref: string): Promise<boolean> => {
    const lead = await database.selectFrom('leads').select('id').where('ref', '=', ref).executeTakeFirst()
    const related = lead ? await findRelated(database, [lead.id]) : []
    if (!(await store.erase(ref))) return false
    const others = related.filter((id) => id !== lead?.id)
    if (others.length > 0)
      await whenFree(() => database.transaction().execute((transaction) => index.refresh(transaction, others)))
    return true
  }
