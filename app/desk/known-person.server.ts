/** Finds the person with a phone number, before staff enter another enquiry from it. */
import type { Database } from '#app/database/database.server.ts'
import { findByNumber } from '#app/people/second-number.server.ts'

export const createFindKnown =
  (database: Database) =>
  /** @param submissionId of the enquiry being entered, which may be stored already */
  async (phone: string, submissionId: string) => {
    const row = await database
      .selectFrom('enquiries')
      .innerJoin('people', 'people.person_id', 'enquiries.person_id')
      .innerJoin('leads', 'leads.id', 'enquiries.lead_id')
      .selectAll('people')
      .where('enquiries.phone', '=', phone)
      .where(({ or, eb }) =>
        or([eb('leads.submission_id', 'is', null), eb('leads.submission_id', 'not like', `${submissionId}.%`)]),
      )
      .orderBy('enquiries.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? findSecond(database, phone)
  }

/** The person whose second number it is. */
async function findSecond(database: Database, phone: string) {
  const holder = (await findByNumber(database, [phone])).find(({ isOfOther }) => !isOfOther)
  if (!holder) return null
  const person = await database
    .selectFrom('people')
    .selectAll()
    .where('person_id', '=', holder.personId)
    .executeTakeFirst()
  return person ?? null
}
