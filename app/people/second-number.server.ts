/** People by the second number that staff typed. */
import type { Database } from '#app/database/database.server.ts'
import { readValues } from './person-rows.ts'

const typed = (database: Database) =>
  database
    .selectFrom('people')
    .select(['person_id', 'second_phone', 'edited', 'name', 'barred_at'])
    // The index has no others.
    .where('second_phone', '<>', '')

/** `isOfOther`: the number is somebody else's. */
export async function findByNumber(database: Database, phones: string[]) {
  if (phones.length === 0) return []
  const rows = await typed(database).where('second_phone', 'in', phones).execute()
  return rows.map((row) => ({
    personId: row.person_id,
    phone: row.second_phone,
    name: row.name,
    barredAt: row.barred_at,
    isOfOther: readValues(row).secondPhone?.isOfOther === true,
  }))
}

/** @returns the second numbers of these people */
export async function readSecondNumbers(database: Database, personIds: string[]): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await typed(database).where('person_id', 'in', personIds).execute()
  return rows.map(({ second_phone }) => second_phone)
}
