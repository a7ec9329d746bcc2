import { open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { JournalLine } from './journal-entry.server.ts'
import { readJournal } from './read-journal.server.ts'

/** @returns the line that takes this one's place, or null for none; `text` is the line as it is */
export type Replace = (line: JournalLine & { text: string }) => string | null

/** The caller holds the file's lock. A crash leaves the old file unchanged. */
export async function rewriteJournal(file: string, replace: Replace): Promise<void> {
  const { uid, gid } = await stat(file)
  const handle = await open(`${file}.new`, 'w', 0o600)
  try {
    // Done by root, it must stay the site's file.
    if (process.getuid?.() === 0) await handle.chown(uid, gid)
    for await (const line of readJournal(file)) {
      const text = replace(line)
      if (text !== null) await handle.appendFile(text.endsWith('\n') ? text : `${text}\n`)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.new`, file)
  await syncFolder(file)
}

/** A new name is on disk once its folder is. */
export async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
