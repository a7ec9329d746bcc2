/** Removes erased leads from the journals, regardless of the program or instance that erased them. */
import type { LeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import {
  journalFiles,
  readOutcomes,
  rewriteJournal,
  serializeEntry,
  isRowEntry,
  withoutLeadsOf,
} from './journal-file.server.ts'
import type { Replace } from './journal-file.server.ts'
import type { Journal } from './journal.server.ts'
import { isSiteRunning, openJournal } from './journal.server.ts'

/** How far back each check looks, because instances' clocks differ and an erasure is visible only after its commit. */
const OVERLAP_MS = 60_000

type Options = {
  recovery: Pick<LeadRecovery, 'erasedSince'>
  /** Removes the leads from the journals. If it fails, the next check calls it again. */
  remove: (leadIds: ReadonlySet<string>) => Promise<void>
  now?: () => number
}

/** Ignores erasures from before startup. */
export function createErasureWatch({ recovery, remove, now = Date.now }: Options) {
  let lookedAt = now()
  let known: ReadonlySet<string> = new Set()

  return {
    async look() {
      const at = now()
      // The clock may have been set back since the last check.
      const erased = await recovery.erasedSince(Math.min(lookedAt, at) - OVERLAP_MS)
      const fresh = erased.filter((id) => !known.has(id))
      if (fresh.length > 0) await remove(new Set(fresh))
      // Set only after success: after an hour without the database, the next check covers that hour.
      known = new Set(erased)
      lookedAt = at
    },
  }
}

type NoteOptions = { folder: string; journal: Pick<Journal, 'append'>; recovery: Pick<LeadRecovery, 'erasedSince'> }

/** Records erasures of leads that a backup took out of the journal, in case that backup is restored. */
export async function noteErased({ folder, journal, recovery }: NoteOptions): Promise<void> {
  const { erased } = await readOutcomes(journalFiles(folder))
  const noted = new Set(erased)
  const missing = (await recovery.erasedSince(0)).filter((id) => !noted.has(id))
  await Promise.all(missing.map((leadId) => journal.append({ kind: 'erased', leadId })))
}

/** Erases from the journals while the site is stopped, so that a restore does not bring the leads back. */
export async function eraseFromFiles(
  folder: string | null,
  recovery: Pick<LeadRecovery, 'erasedSince'>,
): Promise<void> {
  if (folder === null || journalFiles(folder).length === 0 || isSiteRunning(folder)) return
  const replace = withoutLeads(new Set(await recovery.erasedSince(0)))
  const journal = await openJournal(folder)
  try {
    await journal.rewrite(replace)
    const ownFile = journal.state().file
    for (const file of journalFiles(folder)) if (file !== ownFile) await rewriteJournal(file, replace)
    await noteErased({ folder, journal, recovery })
  } finally {
    await journal.close()
  }
}

/** Replaces each lead with a record of its erasure, and removes its rows and damaged lines that contain its id. */
export function withoutLeads(leadIds: ReadonlySet<string>): Replace {
  return ({ entry, text }) => {
    if (!entry) return [...leadIds].some((id) => text.includes(id)) ? null : text
    if (isRowEntry(entry)) {
      const rest = withoutLeadsOf(entry, leadIds)
      return rest && serializeEntry(rest)
    }
    if (entry.kind !== 'lead') return serializeEntry(entry)
    return leadIds.has(entry.record.id)
      ? serializeEntry({ kind: 'erased', leadId: entry.record.id })
      : serializeEntry(entry)
  }
}
