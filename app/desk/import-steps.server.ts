/** A manager's steps with an uploaded file. Each step runs once, even if two posts arrive together. */
import { randomUUID } from 'node:crypto'

import { inTransaction, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { ImportRow } from '#app/database/tables.ts'
import { readCells, storeClassified } from './import-rows.server.ts'
import type { ImportSettings, Verdict } from './imports.server.ts'
import { createRowClassifier, toNumber } from './classify-rows.server.ts'
import { matchColumns } from './import-columns.ts'
import { withNumber } from './open-file.server.ts'

/** Milliseconds until a file that was not imported is erased: one day. */
const ERASED_AFTER_MS = 24 * 60 * 60_000

type Options = { database: Database; now: () => number }
type Changes = Partial<Pick<ImportRow, 'state' | 'lease_token'>> & { settings?: ImportSettings }

export function createImportSteps({ database, now }: Options) {
  /** @returns false if the import is not in the state `from` */
  const update = async (on: Database, id: string, from: ImportRow['state'], { settings, ...changes }: Changes) => {
    const { numUpdatedRows } = await on
      .updateTable('imports')
      .set({ ...changes, ...(settings && { settings: JSON.stringify(settings) }), changed_at: now() })
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  return {
    /** Classifies all rows again. @returns false if the import has started, or a later change has taken over */
    async change(id: string, settings: ImportSettings) {
      // Until all rows are classified, the import cannot start, and a later change takes over.
      const token = randomUUID()
      if (!(await whenFree(() => update(database, id, 'preview', { settings, lease_token: token })))) return false
      const columns = await readColumns(database, id)
      const classifyRows = createRowClassifier(database, { columns, mapping: settings.mapping }, settings.heading)
      for await (const rows of readCells(database, id))
        if (!(await storeClassified({ database, id, token, classifyRows, now }, rows))) return false
      await whenFree(() =>
        database
          .updateTable('imports')
          .set({ lease_token: null })
          .where('id', '=', id)
          .where('lease_token', '=', token)
          .execute(),
      )
      return true
    },

    /** Takes the names of the columns from another row of the sheet. @returns the new settings; null if it has no such row */
    async nameColumns(id: string, settings: ImportSettings, heading: number): Promise<ImportSettings | null> {
      const [named, below] = await readFrom(database, id, heading)
      if (!named) return null
      const columns = named.map((name) => name.trim())
      const mapping = withNumber(matchColumns(columns), below ?? [])
      const { numUpdatedRows } = await whenFree(() =>
        database
          .updateTable('imports')
          .set({ columns: JSON.stringify(columns) })
          .where('id', '=', id)
          .where('state', '=', 'preview')
          .executeTakeFirstOrThrow(),
      )
      return numUpdatedRows > 0n ? { ...settings, heading, mapping } : null
    },

    /**
     * Starts the import, and erases the rows that it will not import. @returns false if the import has started already,
     * or its rows were not classified with these columns
     */
    start: (id: string, settings: ImportSettings, withKnown: boolean) =>
      inTransaction(database, async (transaction) => {
        if (!(await isClassified(transaction, id, settings))) return false
        if (!(await update(transaction, id, 'preview', { state: 'running', settings }))) return false
        await keepOnly(transaction, id, withKnown ? ['new', 'known'] : ['new'])
        return true
      }),

    async discard(id: string) {
      const { numDeletedRows } = await whenFree(() =>
        database.deleteFrom('imports').where('id', '=', id).where('state', '=', 'preview').executeTakeFirstOrThrow(),
      )
      return numDeletedRows > 0n
    },

    /** What is not imported yet stays out. @returns false if the import is not running */
    stop: (id: string) =>
      inTransaction(database, async (transaction) => {
        if (!(await update(transaction, id, 'running', {}))) return false
        const { numDeletedRows } = await transaction
          .deleteFrom('import_rows')
          .where('import_id', '=', id)
          .executeTakeFirstOrThrow()
        await transaction
          .deleteFrom('set_aside')
          .where('kind', '=', 'import-row')
          .where('id', 'like', `${id}-%`)
          .execute()
        await transaction
          .updateTable('imports')
          .set((eb) => ({ stopped: eb('stopped', '+', Number(numDeletedRows)) }))
          .where('id', '=', id)
          .execute()
        return true
      }),

    /** Takes back all leads on which nobody has worked. @returns false if the import is not done */
    undo: (id: string) => whenFree(() => update(database, id, 'done', { state: 'undoing' })),

    /** Erases files that were not imported within a day. */
    async sweep() {
      await whenFree(() =>
        database
          .deleteFrom('imports')
          .where('state', 'in', ['reading', 'preview'])
          .where('created_at', '<', now() - ERASED_AFTER_MS)
          .execute(),
      )
    },
  }
}

async function readColumns(database: Database, id: string): Promise<string[]> {
  const row = await database.selectFrom('imports').select('columns').where('id', '=', id).executeTakeFirst()
  return JSON.parse(row?.columns ?? '[]') as string[]
}

/** The cells of this row of the sheet, and of the next one that the file has. */
async function readFrom(database: Database, id: string, row: number): Promise<string[][]> {
  const rows = await database
    .selectFrom('import_rows')
    .select(['number', 'cells'])
    .where('import_id', '=', id)
    .where('number', '>=', toNumber(row))
    .orderBy('number')
    .limit(2)
    .execute()
  return rows[0]?.number === toNumber(row) ? rows.map(({ cells }) => JSON.parse(cells) as string[]) : []
}

/** Whether all rows have been classified with these columns. */
async function isClassified(transaction: Database, id: string, { mapping, heading }: ImportSettings): Promise<boolean> {
  const row = await transaction
    .selectFrom('imports')
    .select('settings')
    .where('id', '=', id)
    .where('lease_token', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const checked = JSON.parse(row.settings) as ImportSettings
  return checked.heading === heading && JSON.stringify(checked.mapping) === JSON.stringify(mapping)
}

/** Erases all other rows, and notes how many leads the import is to store. */
async function keepOnly(transaction: Database, id: string, wanted: Verdict[]) {
  await transaction.deleteFrom('import_rows').where('import_id', '=', id).where('verdict', 'not in', wanted).execute()
  await transaction
    .updateTable('imports')
    .set(({ selectFrom }) => ({
      wanted: selectFrom('import_rows')
        .select(({ fn }) => fn.countAll<number>().as('number'))
        .where('import_id', '=', id),
    }))
    .where('id', '=', id)
    .execute()
}
