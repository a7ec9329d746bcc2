import { existsSync, readFileSync, rmSync } from 'node:fs'

import { backupNoteIn } from './backup-folder.server.ts'
import type { BackupNote } from './backup-folder.server.ts'
import { sinceBackup } from './compact-journal.server.ts'
import type { Journal } from './journal.server.ts'

/** What a backup has is not needed in the journal any more. Whoever made the backup has left a note. */
export async function dropBackedUp(folder: string, journal: Pick<Journal, 'append' | 'rewrite'>): Promise<void> {
  const note = backupNoteIn(folder)
  if (!existsSync(note)) return
  const backup = JSON.parse(readFileSync(note, 'utf8')) as BackupNote
  await journal.rewrite(sinceBackup(backup))
  await journal.append({ kind: 'backed-up', ...backup })
  rmSync(note)
}
