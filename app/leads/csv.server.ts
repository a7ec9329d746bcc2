/** Exports rows as CSV for spreadsheets. */
import { stringify } from 'csv-stringify/sync'

import { withoutCommands } from './plain-text.ts'

type Row = Record<string, string>

/** UTF-8 with BOM and RFC 4180, without cells that a spreadsheet or terminal would run as a command. */
export const toCsv = (rows: Row[], columns: Row) =>
  stringify(rows.map(toPlainCells), {
    header: true,
    columns: Object.entries(columns).map(([key, header]) => ({ key, header })),
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })

/** Control characters are removed first: one of them may hide the `=` that begins a formula. */
const toPlainCells = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, withoutCommands(text).trim()]))
