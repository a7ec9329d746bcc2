/** Decides for each row of an imported file whether it would become a lead. */
import { toReference } from '#app/forms/reference.ts'
import { hashOfImported } from '#app/leads/imported-lead.server.ts'
import { findByNumber } from '#app/people/second-number.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { ImportFileRow } from '#app/database/tables.ts'
import { IMPORT_FIELDS, type ImportField, type Sheet } from './import-columns.ts'
import { type ReadRow, readRow } from './import-row.ts'
import { day } from './pages/ist.ts'

type Verdict = Pick<ImportFileRow, 'phone' | 'content_hash' | 'verdict' | 'reason'>
export type NumberedCells = {
  number: number
  cells: string[]
  /** What the manager should know about the row, apart from its verdict. */
  note: string
}

/** Rows are numbered from the one below the first, where the headings usually are. */
export const toSheetRow = (number: number) => number + 1
export const toNumber = (sheetRow: number) => sheetRow - 1

/**
 * Classifies the rows of one file chunk by chunk, in order, because rows may repeat each other.
 * @param heading the sheet's row with the names of the columns
 */
export function createRowClassifier(database: Database, sheet: Sheet, heading = 0) {
  const byHash = new Map<string, number>()
  const byPhone = new Map<string, number>()

  return async function classifyRows(rows: NumberedCells[]): Promise<Verdict[]> {
    const read = rows.map(({ number, cells }) =>
      toSheetRow(number) > heading ? toKeyed(readRow(cells, sheet)) : { reason: ABOVE },
    )
    const readable = read.filter((row) => 'hash' in row)
    const [people, stored, references] = await Promise.all([
      findPeople(
        database,
        readable.map(({ phone }) => phone),
      ),
      findStored(
        database,
        readable.map(({ hash }) => hash),
      ),
      findReferences(
        database,
        readable.flatMap(({ ref }) => toReference(ref) ?? []),
      ),
    ])

    return read.map((row, index): Verdict => {
      if (!('hash' in row)) return { phone: '', content_hash: '', verdict: 'unreadable', reason: row.reason }
      const { phone, hash, ref } = row
      const number = rows[index]!.number
      const person = people.get(phone)
      const reference = references.get(toReference(ref) ?? '')
      const isReferenced = reference !== undefined && reference.phone === phone
      const storedRef = stored.get(hash)?.ref ?? (isReferenced ? reference.ref : undefined)
      const [sameRow, samePerson] = [byHash.get(hash), byPhone.get(phone)]
      byHash.set(hash, sameRow ?? number)
      if (phone !== '') byPhone.set(phone, samePerson ?? number)
      const decide = (verdict: Verdict['verdict'], reason = '') => ({
        phone,
        content_hash: hash,
        verdict,
        reason: [reason, phone === '' && WITHOUT_NUMBER, toRemark(row.shortened)].filter(Boolean).join('. '),
      })
      if (person?.barredAt) return decide('barred', `Asked on ${day(person.barredAt)} not to be called`)
      if (storedRef) return decide('repeat', `Here already as ${storedRef}`)
      if (sameRow) return decide('repeat', `The same as row ${toSheetRow(sameRow)}`)
      if (person) return decide('known', person.name ? `Here already: ${person.name}` : 'The number is here already')
      if (samePerson) return decide('known', `The same number as in row ${toSheetRow(samePerson)}`)
      return decide('new')
    })
  }
}

const WITHOUT_NUMBER = 'Without a number: cannot be called'
const ABOVE = 'Not below the names of the columns'

const toRemark = (shortened: ImportField[]) =>
  shortened.length > 0 && `Only in part: ${shortened.map((field) => IMPORT_FIELDS[field]).join(', ')}`

const toKeyed = (row: ReadRow) => ('reason' in row ? row : { ...row, hash: hashOfImported(row.fields, row.key) })

/** Finds the people with these phones, and the time of their request not to be called. */
export async function findPeople(database: Database, given: string[]) {
  const phones = given.filter((phone) => phone !== '')
  if (phones.length === 0) return new Map<string, { name: string; barredAt: number | null }>()
  const rows = await database
    .selectFrom('enquiries')
    .innerJoin('people', 'people.person_id', 'enquiries.person_id')
    .select(['enquiries.phone', 'people.name', 'people.barred_at'])
    .where('enquiries.phone', 'in', [...new Set(phones)])
    .execute()
  const people = new Map<string, { name: string; barredAt: number | null }>()
  for (const { phone, name, barred_at } of rows) {
    const barredAt = barred_at ?? people.get(phone)?.barredAt ?? null
    people.set(phone, { name, barredAt })
  }
  for (const { phone, name, barredAt, isOfOther } of await findByNumber(database, phones))
    if (!isOfOther && !people.has(phone)) people.set(phone, { name, barredAt })
  return people
}

/** Stored leads with the same text from the same phone. */
export async function findStored(database: Database, hashes: string[]) {
  if (hashes.length === 0) return new Map<string, { ref: string; submissionId: string | null }>()
  const rows = await database
    .selectFrom('leads')
    .select(['ref', 'content_hash', 'submission_id'])
    .where('content_hash', 'in', [...new Set(hashes)])
    .execute()
  return new Map(
    rows.map(({ ref, content_hash, submission_id: submissionId }) => [content_hash, { ref, submissionId }]),
  )
}

async function findReferences(database: Database, refs: string[]) {
  if (refs.length === 0) return new Map<string, { ref: string; phone: string }>()
  const rows = await database.selectFrom('leads').select(['ref', 'phone']).where('ref', 'in', refs).execute()
  return new Map(rows.map((row) => [row.ref, row]))
}
