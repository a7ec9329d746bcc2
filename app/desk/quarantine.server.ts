/** Staff release quarantined leads or mark them as junk. Junk is erased only after a week, in case of a mistake. */
import { countRows } from '#app/database/count-rows.server.ts'
import { inTransaction } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { eachRow, isNotAside } from '#app/database/set-aside.server.ts'
import type { LeadStore } from '#app/leads/store/lead-store.ts'
import { toLeadOrRest } from '#app/leads/store/lead-rows.ts'
import { readNotStored } from '#app/leads/store/quarantine-room.server.ts'
import type { Member } from '#app/staff/member.ts'
import { addExample } from './verdict-examples.server.ts'

/** Per page. */
export const MOST_SHOWN = 50
/** A limit per call, because each erasure searches all posts from outside services while the desk's other jobs wait. */
const MOST_ERASED = 500
const WEEK_MS = 7 * 24 * 60 * 60_000

type Options = { database: Database; store: Pick<LeadStore, 'release' | 'erase'>; now: () => number }

export function createQuarantine({ database, store, now }: Options) {
  const listed = () =>
    database
      .selectFrom('leads')
      .leftJoin('desk_verdicts', 'desk_verdicts.lead_id', 'leads.id')
      .where('leads.quarantined_at', 'is not', null)
  const oldJunk = (at: number) =>
    listed()
      .where('desk_verdicts.verdict', '=', 'junk')
      .where('desk_verdicts.at', '<', at - WEEK_MS)

  async function note(ref: string, verdict: 'person' | 'junk', by: Pick<Member, 'name'>): Promise<boolean> {
    const lead = await listed().selectAll('leads').where('leads.ref', '=', ref).executeTakeFirst()
    if (!lead) return false
    const row = { verdict, at: now(), member: by.name }
    await inTransaction(database, async (transaction) => {
      await transaction
        .insertInto('desk_verdicts')
        .values({ lead_id: lead.id, ...row })
        .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(row))
        .execute()
      await addExample(transaction, lead, verdict)
    })
    return true
  }

  return {
    /** Newest first: leads without a verdict, or junk. */
    async list(state: 'waiting' | 'junk', page = 0) {
      const rows = await listed()
        .selectAll('leads')
        .where('desk_verdicts.verdict', state === 'junk' ? '=' : 'is', state === 'junk' ? 'junk' : null)
        .orderBy('leads.quarantined_at', 'desc')
        .orderBy('leads.id')
        .limit(MOST_SHOWN + 1)
        .offset(page * MOST_SHOWN)
        .execute()
      const shown = rows.slice(0, MOST_SHOWN).map((row) => ({ lead: toLeadOrRest(row), heldAt: row.quarantined_at! }))
      return { rows: shown, hasMore: rows.length > MOST_SHOWN }
    },

    /** The number of suspicious posts of the last week that were only counted, or removed because too many came. */
    async countNotStored() {
      const found = await readNotStored(database, now() - WEEK_MS)
      return found.filter(({ reason }) => reason !== 'age').reduce((sum, { posts }) => sum + posts, 0)
    },

    /** The references of all quarantined leads of these phones, junk too. */
    async refsOf(phones: string[]) {
      if (phones.length === 0) return []
      const rows = await listed().select('leads.ref').where('leads.phone', 'in', phones).execute()
      return rows.map(({ ref }) => ref)
    },

    /** Releases a lead for delivery and starts its response time. @returns false if it is no longer quarantined */
    async release(ref: string, by: Pick<Member, 'name'>) {
      return (await note(ref, 'person', by)) && store.release(ref, now())
    },

    junk: (ref: string, by: Pick<Member, 'name'>) => note(ref, 'junk', by),

    /** Takes a lead back from junk, to wait for another verdict. @returns false if it is not junk */
    restore: (ref: string) =>
      inTransaction(database, async (transaction) => {
        const lead = transaction
          .selectFrom('leads')
          .select('id')
          .where('ref', '=', ref)
          .where('quarantined_at', 'is not', null)
        const { numDeletedRows } = await transaction
          .deleteFrom('desk_verdicts')
          .where('lead_id', 'in', lead)
          .where('verdict', '=', 'junk')
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) return false
        await transaction.deleteFrom('desk_verdict_examples').where('lead_id', 'in', lead).execute()
        return true
      }),

    /** The number of leads that have been junk for a week. */
    countOldJunk: (at: number) => countRows(oldJunk(at)),

    /** Erases this old junk, up to `MOST_ERASED` leads per call. @param onErased called after each, so that a later error loses none */
    async emptyBin(at: number, onErased: (ref: string) => Promise<void>) {
      const old = await oldJunk(at)
        .select(['leads.id', 'leads.ref'])
        .where(isNotAside('junk', 'leads.id', at))
        .limit(MOST_ERASED)
        .execute()
      const toItem = ({ id }: { id: string }) => ({ id, leadId: id })
      await eachRow({ database, kind: 'junk', now: at, toItem }, old, async ({ ref }) => {
        // Staff may have taken it back since: hundreds of erasures take a while.
        const isJunk = await oldJunk(at).select('leads.id').where('leads.ref', '=', ref).executeTakeFirst()
        if (isJunk && (await store.erase(ref))) await onErased(ref)
      })
    },
  }
}

export type Quarantine = ReturnType<typeof createQuarantine>
