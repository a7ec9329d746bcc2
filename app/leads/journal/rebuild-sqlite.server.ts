/** Rebuilds a damaged or missing SQLite file from the last backup and its readable rows. The journal adds the rest. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'

import { findDamage, putAside, salvage } from '#app/database/damaged-sqlite.server.ts'
import { openDatabase, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { DATABASE_FILE } from './backups.server.ts'
import { tryLock } from './journal.server.ts'
import type { FileLock } from './journal.server.ts'
import type { JournalPast } from './lost-database.server.ts'

type Fault = { what: 'damaged' | 'gone'; detail: string }

/** `isWhole`: every backup could be read, so nothing is missing. */
type Rebuilt = { database: Database; subject: string; isWhole: boolean }

/** @returns null if the file is sound, or never existed */
export async function rebuildIfNeeded(file: string, past: JournalPast, log: Logger): Promise<Rebuilt | null> {
  if ((await findFault(file, past)) === null) return null
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const lock = await waitForLock(`${file}.rebuild.lock`)
  try {
    // Another process may have rebuilt it meanwhile.
    const fault = await findFault(file, past)
    return fault && (await rebuild(file, fault, past, log))
  } finally {
    lock.release()
  }
}

async function waitForLock(file: string): Promise<FileLock> {
  for (;;) {
    const lock = tryLock(file)
    if (lock) return lock
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function findFault(file: string, past: JournalPast): Promise<Fault | null> {
  return whenFree(async () => {
    const bytes = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0
    if (bytes(file) === 0) {
      const wasThere = past.hasLeads || past.lastBackup !== null || bytes(`${file}-wal`) > 0
      return wasThere
        ? { what: 'gone', detail: existsSync(file) ? 'the file is empty' : 'there is no such file' }
        : null
    }
    const damage = findDamage(file)
    return damage === null ? null : { what: 'damaged', detail: damage }
  })
}

async function rebuild(file: string, { what, detail }: Fault, past: JournalPast, log: Logger): Promise<Rebuilt> {
  const aside = putAside(file, what, new Date())
  log.fatal({ file, aside, detail }, `THE DATABASE IS ${what.toUpperCase()}: a new one is made`)
  const backup = findBackup(past)
  if (backup) {
    // Renamed when complete: an interrupted start must not leave half a database.
    copyFileSync(backup, `${file}.new`)
    chmodSync(`${file}.new`, 0o600)
    renameSync(`${file}.new`, file)
  }
  const database = await openDatabase({ dialect: 'sqlite', file })
  const rows = what === 'damaged' ? trySalvage(aside, file, log) : 0
  log.fatal({ backup, rows }, 'a new database is made; the journal restores what is missing')
  return { database, subject: `The database was ${what}, and is made anew`, isWhole: backup !== null }
}

/** Completes a sound database that is older than the backup. @returns whether the backup could be read */
export function addFromBackup(file: string, past: JournalPast, log: Logger): boolean {
  const backup = findBackup(past)
  if (!backup) return false
  log.fatal({ backup, rows: salvage(backup, file, 'keep') }, 'what the last backup has is put back')
  return true
}

function trySalvage(aside: string, file: string, log: Logger): number {
  try {
    return salvage(aside, file, 'replace')
  } catch (error) {
    log.error({ err: error }, 'nothing can be read of the damaged database')
    return 0
  }
}

/** @returns the backup's database, if it is still there and sound */
function findBackup({ lastBackup }: JournalPast): string | null {
  const database = lastBackup && join(lastBackup.folder, DATABASE_FILE.sqlite)
  return database && existsSync(database) && findDamage(database) === null ? database : null
}
