/**
 * A file that somebody removes or replaces stays open for the process that has it, which would go on writing where nobody will
 * ever read.
 */
import { statSync } from 'node:fs'

/** Each statement waits for a look at the disk that is not younger: some microseconds, but not for thousands a second. */
const LOOK_EVERY_MS = 200

export class FileGoneError extends Error {}

/**
 * @param file of a database that has been written or read: its log is there by then
 * @returns what throws once one of the two is not the one that was opened
 */
export function guardFile(file: string): () => void {
  const opened = identify(file)
  let isThere = true
  let lookedAt = performance.now()
  return () => {
    if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
      isThere = identify(file) === opened
      lookedAt = performance.now()
    }
    if (!isThere) throw new FileGoneError('The file of the database was removed or replaced. Restart the site.')
  }
}

/** SQLite keeps its log for as long as anybody has the database open. */
const identify = (file: string) =>
  [file, `${file}-wal`]
    .map((name) => statSync(name, { throwIfNoEntry: false }))
    .map((found) => (found ? `${found.dev}:${found.ino}` : 'none'))
    .join(' ')
