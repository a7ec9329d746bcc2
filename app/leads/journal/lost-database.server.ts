/** Opens the database at startup. Rebuilds a lost SQLite file; PostgreSQL may become available later. */
import { chmodSync, copyFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'

import type { StaffAlert } from '#app/alerts/alert.ts'
import { findDamage, moveAside, salvage } from '#app/database/damaged-sqlite.server.ts'
import { isBusy, openDatabase, whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { makeFolder } from '#app/settings/make-folder.server.ts'
import { explainPostgres } from '#app/database/postgres-faults.server.ts'
import { openPostgresLater } from '#app/database/postgres.server.ts'
import { UnfitDatabaseError } from '#app/database/unfit-database.server.ts'
import type { DatabaseAddress } from '#app/settings/env.server.ts'
import { backupNoteIn, DATABASE_FILE } from './backups.server.ts'
import type { BackupNote } from './backups.server.ts'
import { journalFiles, readJournal } from './journal-file.server.ts'
import { tryLock } from './journal.server.ts'
import type { FileLock } from './journal.server.ts'

type Options = { address: DatabaseAddress; journalDir: string | null; log: Logger }

/** `loss`: the alert for staff, sent once the database is there. */
export type OpenedDatabase = { database: Database; loss: Promise<StaffAlert | null> }

export async function openOrRecoverDatabase({ address, journalDir, log }: Options): Promise<OpenedDatabase> {
  const past = await readPast(journalDir)
  if (address.dialect === 'postgres') return openNowOrLater(address.url, past, log)
  const { file } = address
  const rebuilt = await rebuildIfNeeded(file, past, log)
  if (rebuilt) return toOpened(rebuilt.database, toAlert(rebuilt.subject, past, rebuilt.isWhole))
  const database = await openDatabase(address)
  return toOpened(database, await inspect(database, past, log, () => addFromBackup(file, past, log)))
}

async function openNowOrLater(url: string, past: JournalPast, log: Logger): Promise<OpenedDatabase> {
  try {
    const database = await openDatabase({ dialect: 'postgres', url })
    return toOpened(database, await inspect(database, past, log))
  } catch (error) {
    // It was reached, so waiting does not help: the operator must act before anyone is thanked.
    if (error instanceof UnfitDatabaseError) throw error
    const reason = explainPostgres(error, url)
    if (!isBusy(error) && reason === null) throw error
    const { journaledLeads } = past
    log.fatal({ ...(reason === null ? { err: error } : { reason }), journaledLeads }, 'database unusable at startup')
    const ready = Promise.withResolvers<null>()
    const database = openPostgresLater(url, {
      onReady: () => ready.resolve(null),
      onUnfit: (unfit) => log.fatal({ err: unfit, journaledLeads }, 'database unfit: leads stay in the journal'),
    })
    const loss = ready.promise.then(() => log.warn('database reachable again')).then(() => inspect(database, past, log))
    return { database, loss }
  }
}

const toOpened = (database: Database, loss: StaffAlert | null) => ({ database, loss: Promise.resolve(loss) })

/** @param addMissing repairs as much as it can; returns whether nothing is left to repair */
async function inspect(database: Database, past: JournalPast, log: Logger, addMissing = () => false) {
  try {
    if (!(await lacksLeads(database, past))) return null
    const message = 'database lacks known leads: replaced by an older or empty one'
    log.fatal({ lastBackup: past.lastBackup }, message)
    return toAlert('The database lacks leads that were there before', past, addMissing())
  } catch (error) {
    log.error({ err: error }, 'lost-lead check failed: will be retried at the next start')
    return null
  }
}

function toAlert(subject: string, { lastBackup }: JournalPast, isWhole: boolean): StaffAlert {
  return {
    key: `database-lost:${new Date().toISOString()}`,
    subject,
    text: [
      'What the journals have is put back.',
      ...(lastBackup ? [isWhole ? `So is what the last backup has: ${lastBackup.folder}.` : toAdvice(lastBackup)] : []),
      'Is DATABASE_URL the right one? Compare: npm run leads -- verify',
    ].join('\n'),
  }
}

const toAdvice = ({ folder, at }: BackupNote) =>
  `What came before ${new Date(at).toISOString()} is not: stop the site, then npm run restore -- ${folder} --force`

export type JournalPast = {
  /** Leads in the journals of this host. While the database is down, some of them may be nowhere else. */
  journaledLeads: number
  /** It contains all earlier entries, which have left the journals. */
  lastBackup: BackupNote | null
}

export async function readPast(journalDir: string | null): Promise<JournalPast> {
  const past: JournalPast = { journaledLeads: 0, lastBackup: journalDir === null ? null : readNote(journalDir) }
  for (const file of journalFiles(journalDir)) {
    for await (const { entry } of readJournal(file)) {
      if (entry?.kind === 'lead') past.journaledLeads += 1
      if (entry?.kind === 'backed-up' && entry.at > (past.lastBackup?.at ?? 0)) past.lastBackup = entry
    }
  }
  return past
}

/** The note of a backup that the site has not processed yet. */
function readNote(journalDir: string): BackupNote | null {
  const note = backupNoteIn(journalDir)
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as BackupNote) : null
}

/** Whether the database was replaced by an older or empty one: it lacks leads that were not erased. */
export async function lacksLeads(database: Database, { journaledLeads, lastBackup }: JournalPast): Promise<boolean> {
  if (lastBackup?.lastLead) return !(await hasKnown(database, lastBackup.lastLead))
  return journaledLeads > 0 && (await isEmpty(database))
}

/** An erased lead counts as known. */
async function hasKnown(database: Database, leadId: string): Promise<boolean> {
  const lead = await database.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst()
  if (lead) return true
  const erased = database.selectFrom('erased_leads').select('lead_id').where('lead_id', '=', leadId)
  return (await erased.executeTakeFirst()) !== undefined
}

async function isEmpty(database: Database): Promise<boolean> {
  const lead = await database.selectFrom('leads').select('id').limit(1).executeTakeFirst()
  const erased = await database.selectFrom('erased_leads').select('lead_id').limit(1).executeTakeFirst()
  return lead === undefined && erased === undefined
}

type Fault = { what: 'damaged' | 'gone'; detail: string }

/** `isWhole`: every backup could be read, so nothing is missing. */
type Rebuilt = { database: Database; subject: string; isWhole: boolean }

/**
 * Rebuilds a damaged or missing SQLite file from the last backup and its readable rows. The journal adds the rest.
 * @returns null if the file is sound, or never existed
 */
async function rebuildIfNeeded(file: string, past: JournalPast, log: Logger): Promise<Rebuilt | null> {
  if ((await findFault(file, past)) === null) return null
  makeFolder(dirname(file))
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
      const wasThere = past.journaledLeads > 0 || past.lastBackup !== null || bytes(`${file}-wal`) > 0
      return wasThere
        ? { what: 'gone', detail: existsSync(file) ? 'the file is empty' : 'there is no such file' }
        : null
    }
    const damage = findDamage(file)
    return damage === null ? null : { what: 'damaged', detail: damage }
  })
}

async function rebuild(file: string, { what: fault, detail }: Fault, past: JournalPast, log: Logger): Promise<Rebuilt> {
  const aside = moveAside(file, fault, new Date())
  log.fatal({ file, aside, detail }, `database ${fault}: creating a new one`)
  const backup = findBackup(past)
  if (backup) {
    // Renamed when complete: an interrupted start must not leave half a database.
    copyFileSync(backup, `${file}.new`)
    chmodSync(`${file}.new`, 0o600)
    renameSync(`${file}.new`, file)
  }
  const database = await openDatabase({ dialect: 'sqlite', file })
  const rows = fault === 'damaged' ? trySalvage(aside, file, log) : 0
  log.fatal({ backup, rows }, 'database recreated: restoring from the journal')
  return { database, subject: `The database was ${fault} and has been recreated`, isWhole: backup !== null }
}

/** Completes a sound database that is older than the backup. @returns whether the backup could be read */
function addFromBackup(file: string, past: JournalPast, log: Logger): boolean {
  const backup = findBackup(past)
  if (!backup) return false
  log.fatal({ backup, rows: salvage(backup, file, 'keep') }, 'restored rows from the last backup')
  return true
}

function trySalvage(aside: string, file: string, log: Logger): number {
  try {
    return salvage(aside, file, 'replace')
  } catch (error) {
    log.error({ err: error }, 'damaged database: nothing salvaged')
    return 0
  }
}

/** @returns the backup's database, if it still exists and is sound */
function findBackup({ lastBackup }: JournalPast): string | null {
  const database = lastBackup && join(lastBackup.folder, DATABASE_FILE.sqlite)
  return database && existsSync(database) && findDamage(database) === null ? database : null
}
