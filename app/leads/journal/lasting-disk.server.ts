/** Detects folders that are removed together with the host: a container's layer, memory, or a hosting platform's disk. */
import { statSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Logger } from 'pino'

import type { StaffAlert } from '#app/alerts/alert.ts'
import type { Settings } from '#app/settings/env.server.ts'

/** File system types by statfs(2): a container's layer and memory. */
const PASSING = [0x794c7630, 0x01021994]

type DiskSettings = Pick<Settings, 'database' | 'journalDir' | 'isOnPlatform'>

/** @returns the alert for staff; null if all folders are persistent, or a log line is enough */
export function checkDisk(
  { database, journalDir, isOnPlatform }: DiskSettings,
  log: Pick<Logger, 'warn'>,
): StaffAlert | null {
  const isRemote = database.dialect === 'postgres'
  const folder = isRemote ? journalDir : dirname(database.file)
  if (folder === null || !isPassing(folder, { isOnPlatform, byType: isRemote })) return null
  log.warn({ folder }, isRemote ? JOURNAL : DATABASE)
  return isOnPlatform ? { key: `passing-disk:${folder}`, subject: isRemote ? JOURNAL : DATABASE, text: ADVICE } : null
}

const JOURNAL = 'The journal is on a disk that does not last'
const DATABASE = 'The database is on a disk that does not last'
const ADVICE = [
  'Whatever only that disk holds is lost when the platform replaces the host.',
  'Use PostgreSQL, and set JOURNAL_DIR to a folder of a volume, or to none: docs/platforms.md.',
].join('\n')

/** @param byType whether the type of the file system counts: a trial with SQLite in a container needs no warning */
function isPassing(folder: string, { isOnPlatform, byType }: { isOnPlatform: boolean; byType: boolean }): boolean {
  try {
    const isTemporary = PASSING.includes(statfsSync(folder).type)
    return isOnPlatform ? isTemporary || statSync(folder).dev === statSync('/').dev : byType && isTemporary
  } catch {
    // A missing folder is reported when it is written.
    return false
  }
}
