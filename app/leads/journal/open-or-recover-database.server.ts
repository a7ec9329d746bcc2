/**
 * Opens the database of a site that starts. A PostgreSQL that is away may come later: leads go to the journal meanwhile. A
 * damaged file of SQLite is put aside, and a new one is made: from the last backup where it can be reached, and from what can be
 * read of the damaged one. What is missing then, the journal puts back.
 */
import { chmodSync, copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'

import type { DatabaseAddress } from '#app/env.server.ts'
import { findDamage, putAside, salvage } from '#app/database/damaged-sqlite.server.ts'
import { isBusy, openDatabase, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { openPostgresLater } from '#app/database/postgres.server.ts'
import { DATABASE_FILE } from './backup-folder.server.ts'
import { journalFiles, readJournal } from './read-journal.server.ts'

type Options = { address: DatabaseAddress; journalDir: string; log: Logger }

export async function openOrRecoverDatabase({ address, journalDir, log }: Options): Promise<Database> {
  if (address.dialect !== 'sqlite') return openNowOrLater(address.url, log)
  const { file } = address
  const damage = await whenFree(async () => findDamage(file))
  if (damage === null) return openDatabase(address)

  const aside = putAside(file, 'damaged', new Date())
  log.fatal({ file, aside, damage }, 'THE DATABASE IS DAMAGED: it is put aside, and a new one is made')
  const backup = await lastBackup(journalDir)
  if (backup) {
    copyFileSync(backup, file)
    chmodSync(file, 0o600)
  }
  const database = await openDatabase(address)
  log.fatal(
    { backup, rows: trySalvage(aside, file, log) },
    'a new database is made; the journal puts back what is missing',
  )
  return database
}

async function openNowOrLater(url: string, log: Logger): Promise<Database> {
  try {
    return await openDatabase({ dialect: 'postgres', url })
  } catch (error) {
    if (!isBusy(error)) throw error
    log.fatal({ err: error }, 'THE DATABASE IS AWAY: leads go to the journal until it is back')
    return openPostgresLater(url, () => log.warn('the database is there'))
  }
}

function trySalvage(aside: string, file: string, log: Logger): number {
  try {
    return salvage(aside, file)
  } catch (error) {
    log.error({ err: error }, 'nothing can be read of the damaged database')
    return 0
  }
}

/** @returns its database, if it is still where it was made and sound */
async function lastBackup(journalDir: string): Promise<string | null> {
  let last: { folder: string; at: number } | null = null
  for (const file of journalFiles(journalDir)) {
    for await (const { entry } of readJournal(file)) {
      if (entry?.kind === 'backed-up' && entry.at > (last?.at ?? 0)) last = entry
    }
  }
  const database = last && join(last.folder, DATABASE_FILE.sqlite)
  return database && existsSync(database) && findDamage(database) === null ? database : null
}
