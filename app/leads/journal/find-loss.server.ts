/** Whether a database is the one that the journals of a folder belong to, or an older or an empty one in its place. */
import { existsSync, readFileSync } from 'node:fs'

import type { Database } from '#app/database/database.server.ts'
import { backupNoteIn } from './backup-folder.server.ts'
import type { BackupNote } from './backup-folder.server.ts'
import { journalFiles, readJournal } from './read-journal.server.ts'

export type JournalPast = {
  hasLeads: boolean
  /** What came before is in it, and in the journals no longer. */
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

/** Of a backup that the site has not seen yet. */
function readNote(journalDir: string): BackupNote | null {
  const note = backupNoteIn(journalDir)
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as BackupNote) : null
}

/** Whether it lacks leads that neither the journals have nor staff have erased. */
export async function lacksLeads(database: Database, { hasLeads, lastBackup }: JournalPast): Promise<boolean> {
  if (lastBackup?.lastLead) return !(await hasKnown(database, lastBackup.lastLead))
  // A backup of an older release does not say what it has.
  const hadLeads = hasLeads || (lastBackup !== null && lastBackup.lastLead === undefined)
  return hadLeads && (await isEmpty(database))
}

/** Erased counts as known. */
async function hasKnown(database: Database, leadId: string): Promise<boolean> {
  const kept = await database.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst()
  if (kept) return true
  const erased = database.selectFrom('erased_leads').select('lead_id').where('lead_id', '=', leadId)
  return (await erased.executeTakeFirst()) !== undefined
}

async function isEmpty(database: Database): Promise<boolean> {
  const kept = await database.selectFrom('leads').select('id').limit(1).executeTakeFirst()
  const erased = await database.selectFrom('erased_leads').select('lead_id').limit(1).executeTakeFirst()
  return kept === undefined && erased === undefined
}
