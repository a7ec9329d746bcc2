/** What a manager should know about a row of an uploaded file before importing it. */
import { readNumber } from '#app/fields/read-number.ts'
import { LONGEST_CELL, LONGEST_ROW, MOST_COLUMNS } from './csv-limits.ts'
import type { Mapping } from './import-columns.ts'
import type { CsvRecord } from './read-csv.server.ts'

/** Characters of the shortest number with its area code. */
const SHORTEST_PHONE = 8

type Header = { columns?: string[]; mapping?: Mapping }

/** Whether a line has as many cells as the header, and a phone number in one of its places. Before the header is known, any number counts. */
export function looksLikeRow(cells: string[], { columns, mapping = [] }: Header): boolean {
  if (columns && cells.length !== columns.length) return false
  return mapping.includes('phone')
    ? cells.some((cell, place) => mapping[place] === 'phone' && isPhone(cell))
    : cells.some(isPhone)
}

const isPhone = (cell: string) => cell.length >= SHORTEST_PHONE && readNumber(cell) !== null

/** @returns the empty string for a row that is read whole */
export function noteOf({ cells, columns, isCut }: CsvRecord, names: string[]): string {
  const further = columns > MOST_COLUMNS || cells.slice(names.length).some((cell) => cell.trim() !== '')
  return [
    further &&
      `It has ${columns} cells, but there are ${names.length} columns: perhaps a text with a comma lacks its quotes`,
    isCut && `Text is left out: a cell may have ${format(LONGEST_CELL)} characters, and a row ${format(LONGEST_ROW)}`,
    cells.some((cell) => cell.includes('\ufffd')) && 'It has letters that cannot be read: save the file as “CSV UTF-8”',
  ]
    .filter(Boolean)
    .join('. ')
}

const format = (count: number) => count.toLocaleString('en-IN')
