/** Finds the person with a phone number, before staff enter another enquiry from it. */
import type { Database } from '#app/database/database.server.ts'

export const createFindKnown =
  (database: Database) =>
  /** @param submissionId of the enquiry being entered, which may be stored already */
  async (phone: string, submissionId: string) => {
    const row = await database
      .selectFrom('desk_leads')
      .innerJoin('desk_prospects', 'desk_prospects.prospect_id', 'desk_leads.prospect_id')
      .innerJoin('leads', 'leads.id', 'desk_leads.lead_id')
      .selectAll('desk_prospects')
      .where('desk_leads.phone', '=', phone)
      .where(({ or, eb }) =>
        or([eb('leads.submission_id', 'is', null), eb('leads.submission_id', 'not like', `${submissionId}.%`)]),
      )
      .orderBy('desk_leads.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  }
