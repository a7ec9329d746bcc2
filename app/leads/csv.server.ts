/** Exports rows as CSV for spreadsheets. */
import { stringify } from 'csv-stringify/sync'

import { withoutCommands } from './plain-text.ts'

type Row = Record<string, string>

/** Formats CSV by RFC 4180 in UTF-8 with BOM, and escapes cells that a spreadsheet or terminal would run as a command. */
export const toCsv = (rows: Row[], columns: Row) =>
  stringify(rows.map(toPlainCells), {
    header: true,
    columns: Object.entries(columns).map(([key, header]) => ({ key, header })),
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // With two characters between records, csv-stringify does not quote a text that has one of them.
    quoted_match: /[\r\n]/,
  })

/** Removes control characters first, because one may hide the `=` that begins a formula. */
const toPlainCells = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, withoutCommands(text).trim()]))
