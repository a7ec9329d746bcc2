import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { CLOCKS_DIFFER_MS } from '#app/database/due.server.ts'
import { manifestIn } from '#app/leads/journal/backups.server.ts'

/** Age in seconds of the newest backup, and of the newest that is also on another host. */
export type BackupAges = { made: number; copied: number }

/** deploy/copy-backups.sh writes this file into a backup's folder once the copy has been verified. */
const COPIED = 'copied'

/** An empty folder counts from its creation; an unreadable one counts as infinitely old. Times in the future do not count. */
export function readBackupAges(folder: string, now: number): BackupAges {
  try {
    const begunAt = statSync(folder).birthtimeMs
    const finished = readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((backup) => existsSync(manifestIn(backup)))
    const age = (backups: string[]) => {
      const times = [begunAt, ...backups.map((backup) => statSync(manifestIn(backup)).mtimeMs)]
      return (now - Math.max(...times.filter((at) => at <= now + CLOCKS_DIFFER_MS))) / 1000
    }
    return { made: age(finished), copied: age(finished.filter((backup) => existsSync(join(backup, COPIED)))) }
  } catch {
    return { made: Infinity, copied: Infinity }
  }
}
