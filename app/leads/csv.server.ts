/** Rows as a file for spreadsheets. */
import { stringify } from 'csv-stringify/sync'

import { withoutCommands } from './plain-text.ts'

/** By the keys of the columns. */
type Row = Record<string, string>

/** For spreadsheets: UTF-8 with BOM, RFC 4180, and no cell that one would run as a formula or a terminal obey. */
export const toCsv = (rows: Row[], columns: Row) =>
  stringify(rows.map(toPlainCells), {
    header: true,
    columns: Object.entries(columns).map(([key, header]) => ({ key, header })),
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })

/** Before a cell is looked at: what it loses may hide a formula's first sign. */
const toPlainCells = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, withoutCommands(text).trim()]))
