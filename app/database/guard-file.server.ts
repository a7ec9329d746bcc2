/** A removed or replaced file stays open for its process, whose writes would be lost. */
import { statSync } from 'node:fs'

/** Each check takes some microseconds, too long for each of thousands of statements a second. */
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
    if (!isThere) throw new FileGoneError('The file of the database was removed or replaced. Restart the site.')
  }
}

/** SQLite keeps its log in place while the database is open. */
const identify = (file: string) =>
  [file, `${file}-wal`]
    .map((name) => statSync(name, { throwIfNoEntry: false }))
    .map((found) => (found ? `${found.dev}:${found.ino}` : 'none'))
    .join(' ')
