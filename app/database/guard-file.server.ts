/** Detects a removed or replaced database file. The process still has the old file open and would lose every write. */
import { statSync } from 'node:fs'

/** Minimum time between checks. A check takes microseconds, too long for thousands of statements a second. */
const CHECK_INTERVAL_MS = 200

export class FileGoneError extends Error {}

/** @returns a function that throws once the database or its log is no longer the opened file */
export function guardFile(file: string): () => void {
  const opened = identify(file)
  let isThere = true
  let checkedAt = performance.now()
  return () => {
    if (performance.now() - checkedAt >= CHECK_INTERVAL_MS) {
      isThere = identify(file) === opened
      checkedAt = performance.now()
    }
    if (!isThere) throw new FileGoneError('The database file was removed or replaced. Restart the site.')
  }
}

/** Includes the log, because SQLite keeps it in place while the database is open. */
const identify = (file: string) =>
  [file, `${file}-wal`]
    .map((name) => statSync(name, { throwIfNoEntry: false }))
    .map((found) => (found ? `${found.dev}:${found.ino}` : 'none'))
    .join(' ')
