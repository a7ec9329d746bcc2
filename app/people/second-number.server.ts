/** People by the second number that staff typed. */
import type { Database } from '#app/database/database.server.ts'
import { readValues } from './person-rows.ts'

/** @returns the people who have one of these numbers, or one of these ids and any number; `isOfOther`: it is somebody else's */
export async function findByNumber(database: Database, { phones, ids = [] }: { phones: string[]; ids?: string[] }) {
  if (phones.length + ids.length === 0) return []
  const rows = await database
    .selectFrom('people')
    .select(['person_id', 'second_phone', 'edited', 'name', 'barred_at'])
    .where('second_phone', '<>', '')
    .where(({ or, eb }) =>
      or([
        ...(phones.length > 0 ? [eb('second_phone', 'in', phones)] : []),
        ...(ids.length > 0 ? [eb('person_id', 'in', ids)] : []),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    personId: row.person_id,
    phone: row.second_phone,
    name: row.name,
    barredAt: row.barred_at,
    isOfOther: readValues(row).secondPhone?.isOfOther === true,
  }))
}
