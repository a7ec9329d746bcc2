/** New uncalled leads. Takes two small queries for any number of open pages. */
import type { Database } from '#app/database/database.server.ts'

const DAY_MS = 24 * 60 * 60_000
/** Counts are capped at this. */
const MOST = 200

/** @returns the query for the times of the leads that each person has not opened, by person id */
export const createUnopenedLeads =
  ({ database, now }: { database: Database; now: () => number }) =>
  async (memberIds: string[]) => {
    const came = await database
      .selectFrom('enquiries')
      .select(['lead_id', 'person_id', 'created_at'])
      .where('created_at', '>=', now() - DAY_MS)
      .where('stage_group', '=', 'new')
      // Imported leads have no clock. An imported list is not new to staff.
      .where('goal_at', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute()
    const ids = came.map(({ lead_id }) => lead_id)
    const opened =
      ids.length === 0 || memberIds.length === 0
        ? []
        : await database
            .selectFrom('desk_reads')
            .select(['lead_id', 'member_id'])
            .where('lead_id', 'in', ids)
            .where('member_id', 'in', memberIds)
            .execute()
    const byMember = Map.groupBy(opened, ({ member_id }) => member_id)
    return new Map(
      memberIds.map((id) => {
        const openedIds = new Set(byMember.get(id)?.map(({ lead_id }) => lead_id))
        const unopened = came.filter(({ lead_id }) => !openedIds.has(lead_id))
        // A person with several new enquiries counts once, at the time of the latest.
        const latest = new Map(unopened.toReversed().map(({ person_id, created_at }) => [person_id, created_at]))
        return [id, [...latest.values()]]
      }),
    )
  }
