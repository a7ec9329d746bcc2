import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import type { Journal } from './journal.server.ts'
import { journalFiles } from './read-journal.server.ts'
import { readOutcomes } from './reconcile-files.server.ts'

type Options = { folder: string; journal: Pick<Journal, 'append'>; recovery: Pick<LeadRecovery, 'erasedSince'> }

/**
 * Erased leads that stand in no journal, because a backup has taken their line out of it: whoever loses the database and brings
 * that backup back must hear of them from the journal.
 */
export async function noteErased({ folder, journal, recovery }: Options): Promise<void> {
  const { erased } = await readOutcomes(journalFiles(folder))
  const noted = new Set(erased)
  const missing = (await recovery.erasedSince(0)).filter((id) => !noted.has(id))
  await Promise.all(missing.map((leadId) => journal.append({ kind: 'erased', leadId })))
}
