import { emptyWriteAheadLog } from '#app/database/database.server.ts'
import { eraseFromFiles } from '#app/leads/journal/erasures.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import type { Context } from './options.ts'

/** @returns a notice for staff, or nothing. The database has erased the lead, even if the journals could not. */
export async function eraseFromJournals({
  database,
  settings,
}: Pick<Context, 'database' | 'settings'>): Promise<string> {
  try {
    // A running site does the same within a second.
    await emptyWriteAheadLog(database)
    await eraseFromFiles(settings.journalDir, createSqlLeadRecovery(database))
    return ''
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `\nThe journal cannot be written (${reason}), so it still contains the erased data. The next start of the site erases them there.`
  }
}
