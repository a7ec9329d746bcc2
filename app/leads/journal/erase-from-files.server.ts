import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { withoutLeads } from './compact-journal.server.ts'
import { openJournal } from './journal.server.ts'
import { noteErased } from './note-erased.server.ts'
import { journalFiles } from './read-journal.server.ts'
import { rewriteJournal } from './rewrite-journal.server.ts'
import { isSiteRunning } from './is-site-running.server.ts'

/**
 * What staff have erased leaves the journals also while no site runs: otherwise they would be the only ones to know of the lead,
 * and a restore would believe them. A running site does so itself, within a second.
 */
export async function eraseFromFiles(folder: string, recovery: Pick<LeadRecovery, 'erasedSince'>): Promise<void> {
  if (journalFiles(folder).length === 0 || isSiteRunning(folder)) return
  const replace = withoutLeads(new Set(await recovery.erasedSince(0)))
  const journal = await openJournal(folder)
  try {
    await journal.rewrite(replace)
    const own = journal.state().file
    for (const file of journalFiles(folder)) if (file !== own) await rewriteJournal(file, replace)
    await noteErased({ folder, journal, recovery })
  } finally {
    await journal.close()
  }
}
