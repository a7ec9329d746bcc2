/** What a backup consists of: `manifest.json` names the rest, with their checksums. */
import { join } from 'node:path'

/** Of SQLite, or of `pg_dump` in its own format. */
export const DATABASE_FILE = { sqlite: 'site.db', postgres: 'site.pgdump' }

export type Manifest = {
  dialect: keyof typeof DATABASE_FILE
  /** It contains every lead acknowledged before. */
  startedAt: string
  finishedAt: string
  files: { name: string; bytes: number; sha256: string }[]
}

export const manifestIn = (folder: string) => join(folder, 'manifest.json')

/** Left beside the journals: which backup there is, so that whoever appends to a journal shortens it. */
export const backupNoteIn = (journalDir: string) => join(journalDir, 'last-backup.json')
export type BackupNote = {
  folder: string
  at: number
  /** A lead that the backup has, null where it has none: a database without it is older than the backup. */
  lastLead?: string | null
}
