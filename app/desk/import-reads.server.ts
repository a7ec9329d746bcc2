/** Queries for the import pages. */
import type { Selectable } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { ImportRow } from '#app/database/tables.ts'
import { workedOn } from './worked-on.server.ts'
import type { Import, ImportSettings, Verdict } from './imports.server.ts'

const LISTED = 20
/** Titles may stand above the names of the columns. */
const TOP = 10
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

  /** The first rows of the sheet below its first names of columns, with their cells. */
  async top(id: string) {
    const rows = await database
      .selectFrom('import_rows')
      .select(['number', 'cells'])
      .where('import_id', '=', id)
      .orderBy('number')
      .limit(TOP)
      .execute()
    return rows.map(({ number, cells }) => ({ number, cells: JSON.parse(cells) as string[] }))
  },

  /** How many leads of an import would stay if it was taken back. */
  async countWorkedOn(id: string) {
    const worked = workedOn(database).where('imported_leads.import_id', '=', id)
    const { count } = await database
      .selectFrom(worked.as('worked'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
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
