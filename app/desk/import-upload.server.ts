/** Reads an uploaded file into rows, each with its verdict. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'

import { oneAtATime, inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Member } from '#app/staff/member.ts'
import { CHUNK, storeClassified } from './import-rows.server.ts'
import type { ImportSettings } from './imports.server.ts'
import { type NumberedCells, createRowClassifier, toNumber } from './classify-rows.server.ts'
import { MOST_ROWS } from './csv-limits.ts'
import { noteOf } from './look-at-record.ts'
import { type Opened, openFile } from './open-file.server.ts'
import { BadWorkbook } from './read-xlsx.server.ts'
import { createRemembered } from './remembered-columns.server.ts'
import { StrayQuote } from './swallowed-rows.ts'

type Options = {
  database: Database
  now: () => number
  /** @default MOST_ROWS */
  mostRows?: number | undefined
}
type Problem = { problem: string }

/** @returns the upload: it stores the rows of a file for a day, in place of the member's earlier file, which stays if this one is refused */
export const createUpload =
  ({ database, now, mostRows = MOST_ROWS }: Options) =>
  async (file: Uint8Array, by: Member): Promise<{ id: string } | Problem> => {
    const opened = await refuse(() => openFile(file, createRemembered(database)))
    if ('problem' in opened) return opened
    const id = await createImport(database, opened, by, now())
    try {
      const classifyRows = createRowClassifier(database, opened)
      const rows = await refuse(() =>
        storeFile(opened, mostRows, (chunk) =>
          storeClassified({ database, id, token: null, classifyRows, now }, chunk),
        ),
      )
      if (typeof rows === 'number') return (await markReady(database, by, id, rows)) ? { id } : { problem: REPLACED }
      await remove(database, id)
      return rows
    } catch (error) {
      await remove(database, id)
      throw error
    }
  }

/** A file in which a quote swallows rows is refused whole, because nobody would miss them in its preview. */
async function refuse<Result>(read: () => Promise<Result>): Promise<Result | Problem> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof StrayQuote) return { problem: describeQuote(error) }
    if (error instanceof BadWorkbook) return { problem: error.message }
    throw error
  }
}

function describeQuote({ line, text, swallowed }: StrayQuote): string {
  const quote = `The quote (") in line ${format(line)} of the file${text ? `, before “${text}”,` : ''} is never closed`
  const [fault, further] =
    swallowed === null
      ? [quote, '']
      : [
          `${quote} in its cell: line ${format(swallowed)} looks like the next row`,
          ` If line ${format(swallowed)} belongs to that text, put it into the line before.`,
        ]
  return `${fault}. Nothing was imported. Open the file in a text editor, remove that quote or write the missing one, and upload the file again.${further}`
}

async function createImport(
  database: Database,
  { columns, mapping, source, heading }: Pick<Opened, 'columns' | 'mapping' | 'source' | 'heading'>,
  by: Member,
  at: number,
): Promise<string> {
  const settings: ImportSettings = {
    source,
    campaign: '',
    form: 'contact',
    toCrm: false,
    mapping,
    calls: 'none',
    heading,
  }
  const id = randomUUID()
  await inTransaction(database, async (transaction) => {
    await lockImports(transaction, by)
    // One file at a time is read for each member.
    await transaction.deleteFrom('imports').where('made_by_id', '=', by.id).where('state', '=', 'reading').execute()
    await transaction
      .insertInto('imports')
      .values({
        id,
        state: 'reading',
        settings: JSON.stringify(settings),
        columns: JSON.stringify(columns),
        rows: 0,
        made_by_id: by.id,
        made_by: by.name,
        created_at: at,
        changed_at: at,
        lease_token: null,
        lease_until: null,
      })
      .execute()
  })
  return id
}

/** @returns the number of rows */
async function storeFile(
  { records, columns, heading }: Pick<Opened, 'records' | 'columns' | 'heading'>,
  mostRows: number,
  store: (chunk: NumberedCells[]) => Promise<boolean>,
): Promise<number | Problem> {
  let count = 0
  let chunk: NumberedCells[] = []
  for await (const record of records) {
    count += 1
    if (count > mostRows) return { problem: toTooMany(mostRows) }
    const cells = record.cells.map((cell) => cell.replaceAll('\0', ''))
    chunk.push({ number: toNumber(heading + count), cells, note: noteOf(record, columns) })
    if (chunk.length < CHUNK) continue
    if (!(await store(chunk))) return { problem: REPLACED }
    chunk = []
  }
  if (chunk.length > 0 && !(await store(chunk))) return { problem: REPLACED }
  return count === 0 ? { problem: 'The file has no rows below the names of its columns.' } : count
}

const format = (count: number) => count.toLocaleString('en-IN')

const toTooMany = (most: number) =>
  `The file has more than ${format(most)} rows. Split it, and import the parts one by one.`

const REPLACED = 'You have uploaded another file meanwhile, which took its place.'

/** @returns false if another file has replaced this one */
const markReady = (database: Database, by: Member, id: string, rows: number): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    await lockImports(transaction, by)
    const { numUpdatedRows } = await transaction
      .updateTable('imports')
      .set({ state: 'preview', rows })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await transaction
      .deleteFrom('imports')
      .where('made_by_id', '=', by.id)
      .where('state', '=', 'preview')
      .where('id', '!=', id)
      .execute()
    return true
  })

const lockImports = (transaction: Transaction<Tables>, { id }: Member) => oneAtATime(transaction, [`imports:${id}`])

const remove = (database: Database, id: string) =>
  whenFree(() => database.deleteFrom('imports').where('id', '=', id).execute())
