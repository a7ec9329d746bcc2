import type { Logger } from 'pino'

import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import type { Journal } from './journal.server.ts'
import { journalFiles } from './read-journal.server.ts'
import { leadsOf, readOutcomes } from './reconcile-files.server.ts'

type Options = { folder: string; journal: Pick<Journal, 'append'>; recovery: LeadRecovery; log: Logger }

/** Leads of the database that no journal has: a process may end, or the journal fail, between the two. */
export async function copyMissing({ folder, journal, recovery, log }: Options): Promise<void> {
  const files = journalFiles(folder)
  const { completeSince } = await readOutcomes(files)
  if (completeSince === Infinity) return
  const here = new Set<string>()
  for await (const records of leadsOf(files)) for (const { id } of records) here.add(id)
  const missing = (await recovery.recordsSince(completeSince)).filter(({ id }) => !here.has(id))
  await Promise.all(missing.map((record) => journal.append({ kind: 'lead', record })))
  if (missing.length > 0) {
    log.warn({ leads: missing.length }, 'leads of the database were not in the journal: now they are')
  }
}
