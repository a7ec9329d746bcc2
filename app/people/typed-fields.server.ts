import type { Database } from '#app/database/database.server.ts'
import { readValues } from './person-rows.ts'
import { toTypedFields } from './typed-fields.ts'

/** @returns what staff typed about the people of these enquiries, by enquiry; none for most */
export async function readTypedFields(
  database: Database,
  leadIds: string[],
): Promise<Map<string, Record<string, string>>> {
  if (leadIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('enquiries')
    .innerJoin('people', 'people.person_id', 'enquiries.person_id')
    .select(['enquiries.lead_id', 'enquiries.form', 'people.edited'])
    .where('enquiries.lead_id', 'in', leadIds)
    .where('people.edited', '<>', '{}')
    .execute()
  return new Map(rows.map((row) => [row.lead_id, toTypedFields(readValues(row), row.form)]))
}
