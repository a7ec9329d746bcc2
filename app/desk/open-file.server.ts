/** Opens an uploaded list: finds its format, the row with the names of its columns, and what becomes of each column. */
import { decodeFile } from './decode-file.server.ts'
import {
  type Mapping,
  type Sheet,
  type Use,
  areHeadings,
  guessSource,
  matchCells,
  matchColumns,
} from './import-columns.ts'
import { MOST_COLUMNS } from './csv-limits.ts'
import { looksLikeRow } from './look-at-record.ts'
import { readNumber } from '#app/fields/read-number.ts'
import { type CsvRecord, findSeparator, readCsv } from './read-csv.server.ts'
import { isWorkbook, readXlsx } from './read-xlsx.server.ts'

export type Opened = Sheet & {
  source: string
  records: AsyncGenerator<CsvRecord>
  /** The sheet's row with the names of the columns; 0 if there is none. */
  heading: number
}

/** What staff chose for the columns of earlier files. @param source guessed from the headings */
export type Remembered = (
  source: string,
  columns: string[],
) => Promise<{ source: string; uses: ReadonlyMap<string, Use> }>

/** Titles and blank rows may stand above the names of the columns. */
const MOST_TITLES = 10

/** @returns a sentence for staff if the file cannot be read. @throws {BadWorkbook} @throws {StrayQuote} */
export async function openFile(file: Uint8Array, remembered: Remembered): Promise<Opened | { problem: string }> {
  if (isOldExcel(file))
    return { problem: 'This is an old Excel file (.xls). Save it as “Excel workbook (.xlsx)” or CSV.' }
  const header: Partial<Sheet> = {}
  const all = isWorkbook(file) ? readXlsx(file) : readText(file, header)
  const peeked: CsvRecord[] = []
  for (let next = await all.next(); !next.done; next = await all.next()) {
    peeked.push(next.value)
    if (areHeadings(next.value.cells) || peeked.length === MOST_TITLES) break
  }
  const [first] = peeked
  if (!first) return { problem: 'The file is empty.' }
  const place = peeked.findIndex(({ cells }) => areHeadings(cells))
  const isNamed = place >= 0 || !first.cells.some((cell) => readNumber(cell))
  const named = peeked[Math.max(place, 0)]!
  const columns = named.cells.map((name) => (isNamed ? name.replaceAll('\0', '').trim() : ''))
  if (looksBinary(columns)) return { problem: 'This is not a CSV file. In Excel choose “Save as”, then CSV.' }
  if (named.columns > MOST_COLUMNS) return { problem: TOO_WIDE(named.columns) }
  const before = peeked.slice(isNamed ? Math.max(place, 0) + 1 : 0)
  const records = chain(before, all)
  const sample = await peekOne(records)
  const { source, uses } = await remembered(guessSource(columns), columns)
  const mapping = isNamed ? withNumber(matchColumns(columns, uses), sample.first) : matchCells(named.cells)
  Object.assign(header, { columns, mapping })
  return { columns, mapping, source, records: sample.records, heading: isNamed ? Math.max(place, 0) + 1 : 0 }
}

/** Old Excel files are containers of OLE. */
const isOldExcel = (file: Uint8Array) => file[0] === 0xd0 && file[1] === 0xcf && file[2] === 0x11 && file[3] === 0xe0

async function* readText(file: Uint8Array, header: Partial<Sheet>): AsyncGenerator<CsvRecord> {
  const separator = findSeparator(firstOf(decodeFile(file)), areHeadings)
  const isRow = (cells: string[]) => looksLikeRow(cells, header)
  let isFirst = true
  for await (const record of readCsv(decodeFile(file), { separator, isRow })) {
    // A line in which Excel notes the separator.
    if (!isFirst || record.cells[0]?.toLowerCase() !== 'sep=') yield record
    isFirst = false
  }
}

async function* chain(before: CsvRecord[], rest: AsyncGenerator<CsvRecord>): AsyncGenerator<CsvRecord> {
  yield* before
  yield* rest
}

async function peekOne(records: AsyncGenerator<CsvRecord>) {
  const { value: first, done } = await records.next()
  return done ? { first: [], records } : { first: first.cells, records: chain([first], records) }
}

/** If no heading names the number, the column in which the first row has one. */
export function withNumber(mapping: Mapping, cells: string[]): Mapping {
  if (mapping.includes('phone')) return mapping
  const place = cells.findIndex((cell, index) => mapping[index] === 'line' && readNumber(cell) !== null)
  return mapping.map((use, index) => (index === place ? 'phone' : use))
}

const firstOf = (chunks: Iterable<string>) => {
  for (const chunk of chunks) return chunk
  return ''
}

/** A picture instead of text. */
const looksBinary = (columns: string[]) => /^PK|(?![\t\r\n])\p{Cc}|\ufffd/u.test(columns.join(' '))

const TOO_WIDE = (count: number) =>
  `The file has ${count.toLocaleString('en-IN')} columns, and at most ${MOST_COLUMNS} are read. Remove the columns that you do not need, and upload the file again.`
