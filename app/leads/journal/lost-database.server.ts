/** Opens the database at startup. Rebuilds a lost SQLite file; PostgreSQL may come up later. */
import { existsSync, readFileSync } from 'node:fs'
import type { Logger } from 'pino'

import { isBusy, openDatabase } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { readMigrations } from '#app/database/migrations/index.ts'
import { openPostgresLater } from '#app/database/postgres.server.ts'
import type { StaffAlert } from '#app/leads/alerts/alert.ts'
import type { DatabaseAddress } from '#app/settings/env.server.ts'
import type { BackupNote } from './backups.server.ts'
import { backupNoteIn } from './backups.server.ts'
import { journalFiles, readJournal } from './journal-file.server.ts'
import { addFromBackup, rebuildIfNeeded } from './rebuild-sqlite.server.ts'

type Options = { address: DatabaseAddress; journalDir: string; log: Logger }

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
    if (!isBusy(error)) throw error
    log.fatal({ err: error }, 'THE DATABASE IS UNREACHABLE: leads go to the journal until it is back')
    const ready = Promise.withResolvers<null>()
    const database = openPostgresLater(url, () => ready.resolve(null))
    const loss = ready.promise.then(() => log.warn('the database is there')).then(() => inspect(database, past, log))
    return { database, loss }
  }
}

const toOpened = (database: Database, loss: StaffAlert | null) => ({ database, loss: Promise.resolve(loss) })

/** @param addMissing repairs what it can; returns whether nothing is left to repair */
async function inspect(database: Database, past: JournalPast, log: Logger, addMissing = () => false) {
  try {
    await nameUnknown(database, log)
    if (!(await lacksLeads(database, past))) return null
    const message = 'THE DATABASE LACKS LEADS THAT WERE THERE: an older or an empty one stands in its place'
    log.fatal({ lastBackup: past.lastBackup }, message)
    return toAlert('The database lacks leads that were there before', past, addMissing())
  } catch (error) {
    log.error({ err: error }, 'whether the database lacks leads is not known before the next start')
    return null
  }
}

async function nameUnknown(database: Database, log: Logger) {
  const { unknown = [] } = (await readMigrations(database)) ?? {}
  if (unknown.length === 0) return
  log.warn({ migrations: unknown }, 'the database is of a newer release: what that one has added is left alone')
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
  hasLeads: boolean
  /** It holds all earlier entries, which have left the journals. */
  lastBackup: BackupNote | null
}

export async function readPast(journalDir: string): Promise<JournalPast> {
  const past: JournalPast = { hasLeads: false, lastBackup: readNote(journalDir) }
  for (const file of journalFiles(journalDir)) {
    for await (const { entry } of readJournal(file)) {
      if (entry?.kind === 'lead') past.hasLeads = true
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

/** Whether an older or empty database replaced the journals' own: it lacks leads that nobody erased. */
export async function lacksLeads(database: Database, { hasLeads, lastBackup }: JournalPast): Promise<boolean> {
  if (lastBackup?.lastLead) return !(await hasKnown(database, lastBackup.lastLead))
  // A note of an older release does not name a lead.
  const hadLeads = hasLeads || (lastBackup !== null && lastBackup.lastLead === undefined)
  return hadLeads && (await isEmpty(database))
}

/** An erased lead is known too. */
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
