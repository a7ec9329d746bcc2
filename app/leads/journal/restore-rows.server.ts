import type { Transaction } from 'kysely'
import type { Logger } from 'pino'

import { isValueFault, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { nameOf } from './row-entry.ts'
import type { RestoredRows, RowEntry } from './row-entry.ts'

type Options<Entry> = {
  database: Database
  /** @returns whether the row was missing or older */
  restore: (transaction: Transaction<Tables>, entry: Entry) => Promise<boolean>
  log: Logger
}

/** One by one, so that a row that the database rejects does not block the others. */
export async function restoreRows<Entry extends RowEntry>(
  entries: Entry[],
  { database, restore, log }: Options<Entry>,
) {
  const found: RestoredRows = { restored: 0, rejected: [] }
  for (const entry of entries) {
    const restoreOne = () => database.transaction().execute((transaction) => restore(transaction, entry))
    try {
      if (await whenFree(restoreOne)) found.restored += 1
    } catch (error) {
      if (!isValueFault(error)) throw error
      const [id, reason] = [nameOf(entry), error instanceof Error ? error.message : String(error)]
      log.error({ ref: id, reason }, 'row rejected by the database; it stays in the journal')
      found.rejected.push({ id })
    }
  }
  return found
}
