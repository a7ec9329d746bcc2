/** What the journal knows of backups: what one consists of, and what may leave the journal because a backup has it. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { consentsOf } from '#app/leads/consent.ts'
import type { LeadRecord } from '#app/leads/lead-record.server.ts'
import { toLine } from './journal-file.server.ts'
import type { Replace } from './journal-file.server.ts'
import type { Journal } from './journal.server.ts'
import { changedAt, isRowEntry } from './row-entry.ts'

/** Of SQLite, or of `pg_dump` in its own format. */
export const DATABASE_FILE = { sqlite: 'site.db', postgres: 'site.pgdump' }

/** `manifest.json` names the other files, with their checksums. */
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

/** What a backup has is not needed in the journal any more. Whoever made the backup has left a note. */
export async function dropBackedUp(folder: string, journal: Pick<Journal, 'append' | 'rewrite'>): Promise<void> {
  const note = backupNoteIn(folder)
  if (!existsSync(note)) return
  const backup = JSON.parse(readFileSync(note, 'utf8')) as BackupNote
  await journal.rewrite(sinceBackup(backup))
  await journal.append({ kind: 'backed-up', ...backup })
  rmSync(note)
}

/** Between the time in a lead and its line in the journal. */
const MARGIN_MS = 60_000

/** A lead stands there once more with each new consent. */
const writtenAt = ({ lead }: LeadRecord) => Date.parse(consentsOf(lead).at(-1)!.at)

/** Erasures stay for good: an older backup still has the lead. */
function sinceBackup({ at }: BackupNote): Replace {
  const from = at - MARGIN_MS
  return ({ entry }) => {
    if (!entry || entry.kind === 'backed-up') return null
    if (entry.kind === 'lead' && writtenAt(entry.record) < from) return null
    if (entry.kind === 'delivered' && entry.at < from) return null
    if (isRowEntry(entry) && changedAt(entry) < from) return null
    return toLine(entry)
  }
}
