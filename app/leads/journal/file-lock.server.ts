/**
 * A lock that ends with its process, however that ends: SQLite's own lock of a file, here an empty one. A file that only names
 * a process would outlive it, and in a container all processes have the same number.
 */
import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { isSqliteBusy } from '#app/database/sqlite.server.ts'

export type FileLock = { release: () => void }

/** @returns null when another process holds it @throws when the file cannot be made */
export function tryLock(file: string): FileLock | null {
  const lock = new DatabaseSync(file)
  try {
    chmodSync(file, 0o600)
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isSqliteBusy(error)) return null
    throw error
  }
  return { release: () => lock.close() }
}
