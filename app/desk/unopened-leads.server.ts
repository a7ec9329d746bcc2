/** New uncalled leads. One statement for any number of open pages. */
import type { Database } from '#app/database/database.server.ts'

const DAY_MS = 24 * 60 * 60_000
/** Counts are capped at this. */
const MOST = 200

/** @returns the query for the times of the leads that each person has not opened, by person id */
export const createUnopenedLeads =
  ({ database, now }: { database: Database; now: () => number }) =>
  async (memberIds: string[]) => {
    if (memberIds.length === 0) return new Map<string, number[]>()
    /** One row for each reader of an enquiry, or one without a reader. */
    const rows = await database
      .selectFrom((came) =>
        came
          .selectFrom('enquiries')
          .select(['lead_id', 'person_id', 'created_at'])
          .where('created_at', '>=', now() - DAY_MS)
          .where('stage_group', '=', 'new')
          // Imported leads have no clock. An imported list is not new to staff.
          .where('goal_at', 'is not', null)
          .orderBy('created_at', 'desc')
          .limit(MOST)
          .as('came'),
      )
      .leftJoin('desk_reads', (join) =>
        join.onRef('desk_reads.lead_id', '=', 'came.lead_id').on('desk_reads.member_id', 'in', memberIds),
      )
      .select(['came.lead_id', 'came.person_id', 'came.created_at', 'desk_reads.member_id'])
      .orderBy('came.created_at')
      .execute()
    const openedBy = Map.groupBy(rows, ({ member_id }) => member_id)
    return new Map(
      memberIds.map((id) => {
        const opened = new Set(openedBy.get(id)?.map(({ lead_id }) => lead_id))
        const unopened = rows.filter(({ lead_id }) => !opened.has(lead_id))
        // A person with several new enquiries counts once, at the time of the latest.
        const latest = new Map(unopened.map(({ person_id, created_at }) => [person_id, created_at]))
        return [id, [...latest.values()]]
      }),
    )
  }
