/** How the journal uses backups: their files, and which entries leave the journal once a backup contains them. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { consentsOf } from '#app/leads/consent.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { serializeEntry, isRowEntry } from './journal-file.server.ts'
import type { Replace } from './journal-file.server.ts'
import type { Journal } from './journal.server.ts'

/** A copy of the SQLite file, or `pg_dump`'s custom format. */
export const DATABASE_FILE = { sqlite: 'site.db', postgres: 'site.pgdump' }

/** `manifest.json` lists the other files with their checksums. */
export type Manifest = {
  dialect: keyof typeof DATABASE_FILE
  /** The schema of its tables (`app/database/baseline.ts`). */
  schema: number
  /** The backup contains every lead acknowledged before this time. */
  startedAt: string
  finishedAt: string
  files: { name: string; bytes: number; sha256: string }[]
}

export const manifestIn = (folder: string) => join(folder, 'manifest.json')

/** The backup leaves this note next to the journals; each process then shortens its own journal. */
export const backupNoteIn = (journalDir: string) => join(journalDir, 'last-backup.json')
export type BackupNote = {
  folder: string
  at: number
  /** Id of a lead in the backup, or null if it contains none. A database without this lead is older than the backup. */
  lastLead: string | null
}

/**
 * Removes the entries that the backup contains. The note comes from the process that made the backup. A note from the future
 * does not identify those entries, so they stay until the next backup.
 */
export async function dropBackedUp(folder: string, journal: Pick<Journal, 'append' | 'rewrite'>): Promise<void> {
  const note = backupNoteIn(folder)
  if (!existsSync(note)) return
  const backup = JSON.parse(readFileSync(note, 'utf8')) as BackupNote
  if (backup.at > Date.now() + MARGIN_MS) return
  await journal.rewrite(sinceBackup(backup))
  await journal.append({ kind: 'backed-up', ...backup })
  rmSync(note)
}

/** Longest time between a lead's creation and its journal line. */
const MARGIN_MS = 60_000

/** Each new consent appends the lead again. */
const writtenAt = ({ lead }: LeadRecord) => Date.parse(consentsOf(lead).at(-1)!.at)

/** Erasures stay, because an older backup still contains the lead. */
function sinceBackup({ at }: BackupNote): Replace {
  const from = at - MARGIN_MS
  return ({ entry }) => {
    if (!entry || entry.kind === 'backed-up') return null
    if (entry.kind === 'lead' && writtenAt(entry.record) < from) return null
    if (entry.kind === 'delivered' && entry.at < from) return null
    if (isRowEntry(entry) && entry.at < from) return null
    return serializeEntry(entry)
  }
}
