import { tryLock } from './file-lock.server.ts'
import { journalFiles } from './read-journal.server.ts'

/** Whether a site of this host is on these journals: a running one holds its own. */
export const isSiteRunning = (journalDir: string): boolean =>
  journalFiles(journalDir).some((file) => {
    const lock = tryLock(`${file}.lock`)
    lock?.release()
    return lock === null
  })
