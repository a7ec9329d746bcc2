/** Replaces the database with a backup, then restores newer entries from the journals. */
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { SCHEMA } from '#app/database/baseline.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import { moveAside } from '#app/database/damaged-sqlite.server.ts'
import { openDatabase } from '#app/database/database.server.ts'
import { openIfAny } from '#app/database/existing-database.server.ts'
import { createSiteRecovery, leadPart } from '#app/lead-storage-parts.server.ts'
import { DATABASE_FILE } from '#app/leads/journal/backups.server.ts'
import { eraseFromFiles } from '#app/leads/journal/erasures.server.ts'
import { journalFiles } from '#app/leads/journal/journal-file.server.ts'
import { isSiteRunning } from '#app/leads/journal/journal.server.ts'
import { reconcileFiles } from '#app/leads/journal/reconcile.server.ts'
import { createSqlLeadRecovery } from '#app/leads/store/sql-lead-recovery.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { log } from '#app/telemetry/log.server.ts'
import { BackupError } from './backup-error.ts'
import { readBackup } from './make-backup.ts'
import { restoreDump } from './postgres-dump.ts'
import { readErased } from './read-erased.ts'

type StorageSettings = Pick<Settings, 'database' | 'journalDir'>

/** @param force replaces existing data; an SQLite file stays next to the new one @throws {BackupError} */
export async function restoreBackup(
  { database: address, journalDir }: StorageSettings,
  folder: string,
  force: boolean,
) {
  const manifest = await readBackup(folder)
  if (manifest.dialect !== address.dialect)
    throw new BackupError(
      `The backup is from a ${manifest.dialect} database. Set DATABASE_URL to one of the same kind.`,
    )
  if (manifest.schema !== SCHEMA)
    throw new BackupError(
      `The backup has the tables of schema ${manifest.schema}, and this release needs schema ${SCHEMA}. Restore it with the release that made it.`,
    )
  if (isSiteRunning(journalDir)) throw new BackupError('The site is running. Stop it first.')
  // Runs with --force too, because it reports a missing server.
  const isFilled = await hasData(address)
  if (!force && isFilled) {
    throw new BackupError('The database already contains data. --force replaces it with the backup.')
  }
  const erasedHere = await readErased(address)
  const copy = join(folder, DATABASE_FILE[address.dialect])
  if (address.dialect === 'postgres') await restoreDump(address.url, copy)
  else replaceFile(address.file, copy)

  const database = await openDatabase(address)
  try {
    const recovery = createSqlLeadRecovery(database, leadPart)
    const journals = [...journalFiles(folder), ...journalFiles(journalDir)]
    const { restored, rowsRestored, erasedAgain } = await reconcileFiles(journals, {
      store: createSqlLeadStore(database),
      recovery,
      rows: createSiteRecovery(database, log),
      log,
      alsoErased: erasedHere ?? [],
    })
    const leads = await countRows(database.selectFrom('leads'))
    keepJournals(folder, journalDir)
    await eraseFromFiles(journalDir, recovery)
    return {
      madeAt: manifest.startedAt,
      leads,
      /** The restored leads and order rows that are newer than the backup. */
      restored,
      rowsRestored,
      /** Number of leads in the backup that were erased later. */
      erasedAgain,
      /** Whether the replaced database's erasures could be read. */
      knowsErased: erasedHere !== null,
    }
  } finally {
    await database.destroy()
  }
}

async function hasData(address: Settings['database']): Promise<boolean> {
  if (address.dialect === 'sqlite') return existsSync(address.file)
  const existing = await openIfAny(address)
  if (!existing) return false
  try {
    return (await existing.selectFrom('leads').select('id').limit(1).execute()).length > 0
  } finally {
    await existing.destroy()
  }
}

function replaceFile(file: string, copy: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  moveAside(file, 'replaced', new Date())
  copyFileSync(copy, file)
  chmodSync(file, 0o600)
}

/** A new host has no journal yet, so it continues the backup's. */
function keepJournals(folder: string, journalDir: string | null) {
  if (journalDir === null || journalFiles(journalDir).length > 0) return
  mkdirSync(journalDir, { recursive: true, mode: 0o700 })
  for (const file of journalFiles(folder)) {
    copyFileSync(file, join(journalDir, basename(file)))
    chmodSync(join(journalDir, basename(file)), 0o600)
  }
}
