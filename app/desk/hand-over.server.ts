/** Hands all open leads of one person to another, or leaves them without an owner. */
import type { Database } from '#app/database/database.server.ts'
import type { Member } from '#app/staff/member.ts'
import type { Acts } from './acts.server.ts'
import { OPEN_GROUPS } from '#app/people/stages.ts'

/** Leads per call, each in its own transaction, so that a request ends within seconds. */
const MOST = 1000

export function createHandOver({ database, acts }: { database: Database; acts: Pick<Acts, 'act'> }) {
  const openLeads = () => database.selectFrom('enquiries').where('enquiries.stage_group', 'in', OPEN_GROUPS)

  return {
    /** Everyone with open leads, including removed people. `name`: null for a person whose name is not stored. */
    async owners() {
      const rows = await openLeads()
        .leftJoin('members', 'members.id', 'enquiries.owner_id')
        .select(({ fn }) => ['enquiries.owner_id', 'members.name', 'members.removed_at', fn.countAll().as('leads')])
        .where('enquiries.owner_id', 'is not', null)
        .groupBy(['enquiries.owner_id', 'members.name', 'members.removed_at'])
        .orderBy('members.name')
        .execute()
      return rows.map(({ owner_id, name, removed_at, leads }) => ({
        id: owner_id!,
        name,
        isRemoved: name === null || removed_at !== null,
        leads: Number(leads),
      }))
    },

    /** Moves at most a thousand leads. @returns how many changed hands */
    async handOver(fromId: string, to: Member | null, by: Member | null) {
      const owned = openLeads().select('enquiries.ref').where('enquiries.owner_id', '=', fromId)
      const refs = (await owned.limit(MOST).execute()).map(({ ref }) => ref)
      const data = { ownerId: to?.id ?? null, ...(to && { owner: to.name }) }
      for (const ref of refs) {
        // A colleague may have taken it since, or it changed hands with another enquiry of the same person.
        const isOwned = await owned.where('enquiries.ref', '=', ref).executeTakeFirst()
        if (isOwned) await acts.act(ref, by, { kind: 'assigned', data })
      }
      const left = new Set((await owned.execute()).map(({ ref }) => ref))
      return refs.filter((ref) => !left.has(ref)).length
    },
  }
}
