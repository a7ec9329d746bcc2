/** Rows as a file for spreadsheets. */
import { stringify } from 'csv-stringify/sync'

import { withoutCommands } from './plain-text.ts'

type Row = Record<string, string>

/** For spreadsheets: UTF-8 with BOM, RFC 4180, and no cell that a spreadsheet or a terminal would run as a command. */
export const toCsv = (rows: Row[], columns: Row) =>
  stringify(rows.map(toPlainCells), {
    header: true,
    columns: Object.entries(columns).map(([key, header]) => ({ key, header })),
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })

/** Removes control characters first: one of them may hide the `=` that begins a formula. */
const toPlainCells = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, withoutCommands(text).trim()]))
