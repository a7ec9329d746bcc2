import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { manifestIn } from '#app/leads/journal/backup-folder.server.ts'

/** In seconds, of the newest backup, and of the newest that is on another host as well. */
export type BackupAges = { made: number; copied: number }

/** Written into a backup's folder once its copy has been read back: deploy/copy-backups.sh. */
const COPIED = 'copied'

/** Of a folder that is new, its own age; of one that cannot be read, no end of it. */
export function readBackupAges(folder: string, now: number): BackupAges {
  try {
    const begunAt = statSync(folder).birthtimeMs
    const finished = readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((backup) => existsSync(manifestIn(backup)))
    const age = (backups: string[]) =>
      (now - Math.max(begunAt, ...backups.map((backup) => statSync(manifestIn(backup)).mtimeMs))) / 1000
    return { made: age(finished), copied: age(finished.filter((backup) => existsSync(join(backup, COPIED)))) }
  } catch {
    return { made: Infinity, copied: Infinity }
  }
}
