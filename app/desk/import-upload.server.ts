/** Reads an uploaded file into rows, each with its verdict. */
import { randomUUID } from 'node:crypto'

import { oneAtATime, inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Person } from '#app/staff/person.ts'
import { decodeFile } from './decode-file.server.ts'
import { guessSource, matchColumns } from './import-columns.ts'
import { CHUNK, storeClassified } from './import-rows.server.ts'
import type { ImportSettings } from './imports.server.ts'
import { type NumberedCells, createRowClassifier } from './classify-rows.server.ts'
import { findSeparator, readCsv } from './read-csv.ts'

export const MOST_ROWS = 20_000
const MOST_COLUMNS = 100
const LONGEST_CELL = 4000

type Options = { database: Database; now: () => number }
type Opened = { columns: string[]; records: Iterator<string[]> }
type Problem = { problem: string }

/** @returns the upload: it stores the rows of a file for a day, in place of the person's earlier file */
export const createUpload =
  ({ database, now }: Options) =>
  async (file: Uint8Array, by: Person): Promise<{ id: string } | Problem> => {
    const opened = openFile(file)
    if ('problem' in opened) return opened
    const { id, mapping } = await createImport(database, opened.columns, by, now())
    try {
      const classifyRows = createRowClassifier(database, mapping)
      const rows = await storeFile(opened.records, (chunk) =>
        storeClassified({ database, id, token: null, classifyRows, now }, chunk),
      )
      if (typeof rows === 'number') return (await markReady(database, id, rows)) ? { id } : { problem: REPLACED }
      await remove(database, id)
      return rows
    } catch (error) {
      await remove(database, id)
      throw error
    }
  }

function openFile(file: Uint8Array): Opened | Problem {
  const separator = findSeparator(firstOf(decodeFile(file)))
  const records = readCsv(decodeFile(file), separator)
  let header = records.next()
  // A line in which Excel notes the separator.
  if (header.value?.[0]?.toLowerCase() === 'sep=') header = records.next()
  if (header.done) return { problem: 'The file is empty.' }
  const columns = toCells(header.value).map((name) => name.trim())
  if (looksBinary(columns)) return { problem: 'This is not a CSV file. In Excel choose “Save as”, then CSV.' }
  return { columns, records }
}

async function createImport(database: Database, columns: string[], by: Person, at: number) {
  const mapping = matchColumns(columns)
  const settings: ImportSettings = {
    source: guessSource(columns),
    campaign: '',
    form: 'contact',
    toCrm: false,
    mapping,
  }
  const id = randomUUID()
  await inTransaction(database, async (transaction) => {
    // One file at a time for each person.
    await oneAtATime(transaction, [`imports:${by.id}`])
    await transaction
      .deleteFrom('imports')
      .where('made_by_id', '=', by.id)
      .where('state', 'in', ['reading', 'preview'])
      .execute()
    await transaction
      .insertInto('imports')
      .values({
        ...{ id, state: 'reading', settings: JSON.stringify(settings), columns: JSON.stringify(columns), rows: 0 },
        ...{ made_by_id: by.id, made_by: by.name, created_at: at, changed_at: at },
        ...{ lease_token: null, lease_until: null },
      })
      .execute()
  })
  return { id, mapping }
}

/** @returns the number of rows */
async function storeFile(
  records: Iterator<string[]>,
  store: (chunk: NumberedCells[]) => Promise<boolean>,
): Promise<number | Problem> {
  let number = 0
  let chunk: NumberedCells[] = []
  for (let next = records.next(); !next.done; next = records.next()) {
    number += 1
    if (number > MOST_ROWS) return { problem: TOO_MANY }
    chunk.push({ number, cells: toCells(next.value) })
    if (chunk.length < CHUNK) continue
    if (!(await store(chunk))) return { problem: REPLACED }
    chunk = []
  }
  if (chunk.length > 0 && !(await store(chunk))) return { problem: REPLACED }
  return number === 0 ? { problem: 'The file has no rows below the names of its columns.' } : number
}

const TOO_MANY = `The file has more than ${MOST_ROWS.toLocaleString('en-IN')} rows. Split it, and import the parts one by one.`

const REPLACED = 'You have uploaded another file meanwhile, which took its place.'

/** @returns false if another file has replaced this one */
async function markReady(database: Database, id: string, rows: number) {
  const { numUpdatedRows } = await whenFree(() =>
    database.updateTable('imports').set({ state: 'preview', rows }).where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

const remove = (database: Database, id: string) =>
  whenFree(() => database.deleteFrom('imports').where('id', '=', id).execute())

const toCells = (record: string[]) =>
  record.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL).replaceAll('\0', ''))

const firstOf = (chunks: Iterable<string>) => {
  for (const chunk of chunks) return chunk
  return ''
}

/** A workbook or a picture instead of text. */
const looksBinary = (columns: string[]) => /^PK|(?![\t\r\n])\p{Cc}|\ufffd/u.test(columns.join(' '))
