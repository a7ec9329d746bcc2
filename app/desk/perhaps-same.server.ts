import type { Database } from '#app/database/database.server.ts'
import type { EnquiryRow } from '#app/database/tables.ts'
import { findByNumber } from '#app/people/second-number.server.ts'
import type { PersonValues } from '#app/tasks/person-values.ts'
import { toKeys } from '#app/people-search/name-key.ts'
import { SIGNS, toWords } from '#app/people-search/words.ts'

const MOST_READ = 20
const MOST_OFFERED = 3

/**
 * Enquiries that look like the same person's: another phone, the same PIN code, and a name that differs at most by its spelling or
 * by a missing part. They are offered and never joined automatically: relatives share names and homes.
 */
export async function findPerhapsSame(
  database: Database,
  row: EnquiryRow,
  pincode: string,
  { secondPhone }: PersonValues,
): Promise<EnquiryRow[]> {
  const shared = secondPhone?.isOfOther ? await findOfNumber(database, row, secondPhone.value) : []
  const alike = await findAlike(database, row, pincode)
  return [...shared, ...alike.filter(({ person_id }) => !shared.some((holder) => holder.person_id === person_id))]
}

/** The newest enquiry of another person with the number, as their first or second one. */
async function findOfNumber(database: Database, { person_id }: EnquiryRow, phone: string) {
  const ids = (await findByNumber(database, [phone])).map(({ personId }) => personId)
  return database
    .selectFrom('enquiries')
    .selectAll()
    .where(({ or, eb }) => or([eb('phone', '=', phone), ...(ids.length > 0 ? [eb('person_id', 'in', ids)] : [])]))
    .where('person_id', '<>', person_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
}

async function findAlike(database: Database, row: EnquiryRow, pincode: string): Promise<EnquiryRow[]> {
  const [first] = toWords(row.name)
  if (!first || pincode === '') return []
  const keys = toKeys(first).map((key) => SIGNS.key + key)
  const rows = await database
    .selectFrom('search_words as pin')
    .innerJoin('search_words as name', 'name.lead_id', 'pin.lead_id')
    .innerJoin('enquiries', 'enquiries.lead_id', 'pin.lead_id')
    .selectAll('enquiries')
    .distinct()
    .where('pin.word', '=', pincode)
    .where('name.word', 'in', keys)
    .where('enquiries.person_id', '<>', row.person_id)
    .orderBy('enquiries.created_at', 'desc')
    .limit(MOST_READ)
    .execute()
  const alike = rows.filter(({ name }) => isSpeltAlike(name, row.name))
  const byProspect = new Map(alike.toReversed().map((match) => [match.person_id, match]))
  return [...byProspect.values()].toReversed().slice(0, MOST_OFFERED)
}

/** Every word of the shorter name is in the longer one. */
function isSpeltAlike(first: string, second: string): boolean {
  const [shorter, longer] = [toWords(first), toWords(second)].toSorted((a, b) => a.length - b.length)
  const known = new Set(longer!.flatMap(toKeys))
  return shorter!.length > 0 && shorter!.every((word) => toKeys(word).some((key) => known.has(key)))
}
