/** Queries for the import pages. */
import type { Selectable } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { ImportFileRow, ImportRow } from '#app/database/tables.ts'
import type { Import, ImportSettings, Imports } from './imports.server.ts'

const LISTED = 20
export const ROWS_OF_PAGE = 50

export const createImportReads = (database: Database): Pick<Imports, 'list' | 'find' | 'counts' | 'rows'> => ({
  async list() {
    const rows = await database
      .selectFrom('imports')
      .selectAll()
      .where('state', '!=', 'reading')
      .orderBy('created_at', 'desc')
      .limit(LISTED)
      .execute()
    return rows.map(toImport)
  },

  async find(id) {
    const row = await database.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
    return row && row.state !== 'reading' ? toImport(row) : null
  },

  async counts(id) {
    const rows = await database
      .selectFrom('import_rows')
      .select(({ fn }) => ['verdict', fn.countAll<number>().as('number')])
      .where('import_id', '=', id)
      .groupBy('verdict')
      .execute()
    const none: Record<ImportFileRow['verdict'], number> = { new: 0, known: 0, repeat: 0, barred: 0, unreadable: 0 }
    return { ...none, ...Object.fromEntries(rows.map(({ verdict, number }) => [verdict, Number(number)])) }
  },

  async rows(id, verdict, page) {
    const rows = await database
      .selectFrom('import_rows')
      .select(['number', 'verdict', 'reason', 'cells'])
      .where('import_id', '=', id)
      .where('verdict', '=', verdict)
      .orderBy('number')
      .limit(ROWS_OF_PAGE)
      .offset(page * ROWS_OF_PAGE)
      .execute()
    return rows.map(({ cells, ...row }) => ({ ...row, cells: JSON.parse(cells) as string[] }))
  },
})

const toImport = ({ settings, columns, lease_token: _, lease_until: __, ...row }: Selectable<ImportRow>): Import => ({
  ...row,
  settings: JSON.parse(settings) as ImportSettings,
  columns: JSON.parse(columns) as string[],
})
