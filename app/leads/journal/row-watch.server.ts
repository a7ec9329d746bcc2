/** Copies changed orders and visits to the journal, whichever process changed them. `copy` does so at once. */
import { journalFiles } from './journal-file.server.ts'
import type { Journal } from './journal.server.ts'
import { rowsOf, readOutcomes } from './reconcile-files.server.ts'
import { keyOf } from './row-entry.ts'
import type { RowEntry, RowRecovery } from './row-entry.ts'

/** Instances' clocks differ, and a change is visible only after its commit. */
const OVERLAP_MS = 60_000

type Options = {
  folder: string
  journal: Pick<Journal, 'append'>
  rows: Pick<RowRecovery, 'changedSince' | 'isShared'>
  now?: () => number
}

export type RowWatch = ReturnType<typeof createRowWatch>

export function createRowWatch({ folder, journal, rows, now = Date.now }: Options) {
  let from: number | null = null
  let known = new Set<string>()

  /** A process may end, or the journal fail, between a change and its copy. Each instance copies what it sees. */
  async function begin(): Promise<number> {
    const files = rows.isShared ? [] : journalFiles(folder)
    const { completeSince } = await readOutcomes(files)
    for await (const entries of rowsOf(files)) for (const entry of entries) known.add(keyOf(entry))
    return Math.min(completeSince, now() - OVERLAP_MS)
  }

  return {
    async copy(entry: RowEntry) {
      await journal.append(entry)
      known.add(keyOf(entry))
    },

    /** If it fails, the next look starts from the same time. */
    async look() {
      const at = now()
      from ??= await begin()
      const changed = await rows.changedSince(from)
      const fresh = changed.filter((entry) => !known.has(keyOf(entry)))
      await Promise.all(fresh.map((entry) => journal.append(entry)))
      known = new Set(changed.map(keyOf))
      from = at - OVERLAP_MS
    },
  }
}
