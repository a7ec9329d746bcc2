/** Queries for the import pages. */
import type { Selectable } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { ImportRow } from '#app/database/tables.ts'
import type { Import, ImportSettings, Verdict } from './imports.server.ts'

const LISTED = 20
export const ROWS_OF_PAGE = 50

export const createImportReads = (database: Database) => ({
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

  async find(id: string) {
    const row = await database.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
    return row && row.state !== 'reading' ? toImport(row) : null
  },

  async counts(id: string) {
    const rows = await database
      .selectFrom('import_rows')
      .select(({ fn }) => ['verdict', fn.countAll<number>().as('number')])
      .where('import_id', '=', id)
      .groupBy('verdict')
      .execute()
    const zeroCounts: Record<Verdict, number> = { new: 0, known: 0, repeat: 0, barred: 0, unreadable: 0 }
    return { ...zeroCounts, ...Object.fromEntries(rows.map(({ verdict, number }) => [verdict, Number(number)])) }
  },

  /** Rows about which the manager should know something before importing them, with the number of all such rows. */
  async remarks(id: string) {
    const remarked = database
      .selectFrom('import_rows')
      .where('import_id', '=', id)
      .where(({ or, eb }) => or([eb('note', '!=', ''), eb.and([eb('verdict', '=', 'new'), eb('reason', '!=', '')])]))
    const [rows, { count }] = await Promise.all([
      remarked.select(['number', 'verdict', 'reason', 'note']).orderBy('number').limit(LISTED).execute(),
      remarked.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ])
    return { rows, count: Number(count) }
  },

  /** @param page from 0 */
  async rows(id: string, verdict: Verdict, page: number) {
    const rows = await database
      .selectFrom('import_rows')
      .select(['number', 'verdict', 'reason', 'note', 'cells'])
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
