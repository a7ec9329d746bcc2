/** A manager's steps with an uploaded file. Each step runs once, even if two posts arrive together. */
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { ImportRow } from '#app/database/tables.ts'
import { readCells, storeClassified } from './import-rows.server.ts'
import type { ImportSettings, Imports, Verdict } from './imports.server.ts'
import { createRowClassifier } from './classify-rows.server.ts'
import { workedOn } from './worked-on.server.ts'

/** Milliseconds until a file that was not imported is erased: one day. */
const ERASED_AFTER_MS = 24 * 60 * 60_000

type Options = { database: Database; now: () => number }
type Steps = Pick<Imports, 'change' | 'start' | 'discard' | 'undo' | 'sweep'>
type Changes = { state?: ImportRow['state']; settings?: ImportSettings }

export function createImportSteps({ database, now }: Options): Steps {
  /** @returns false if the import is not in the state `from` */
  const update = async (on: Database, id: string, from: ImportRow['state'], { state, settings }: Changes) => {
    const { numUpdatedRows } = await on
      .updateTable('imports')
      .set({ ...(state && { state }), ...(settings && { settings: JSON.stringify(settings) }), changed_at: now() })
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  return {
    async change(id, settings) {
      if (!(await whenFree(() => update(database, id, 'preview', { settings })))) return false
      const classifyRows = createRowClassifier(database, settings.mapping)
      for await (const rows of readCells(database, id))
        if (!(await storeClassified({ database, id, classifyRows, now }, rows))) return false
      return true
    },

    start: (id, settings, withKnown) =>
      whenFree(() =>
        database.transaction().execute(async (transaction) => {
          if (!(await update(transaction, id, 'preview', { state: 'running', settings }))) return false
          await keepOnly(transaction, id, withKnown ? ['new', 'known'] : ['new'])
          return true
        }),
      ),

    async discard(id) {
      const { numDeletedRows } = await whenFree(() =>
        database.deleteFrom('imports').where('id', '=', id).where('state', '=', 'preview').executeTakeFirstOrThrow(),
      )
      return numDeletedRows > 0n
    },

    async undo(id) {
      const worked = await workedOn(database).where('imported_leads.import_id', '=', id).limit(1).executeTakeFirst()
      if (worked) return 'worked-on'
      return (await whenFree(() => update(database, id, 'done', { state: 'undoing' }))) ? 'started' : 'gone'
    },

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
