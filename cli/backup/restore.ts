/** `npm run restore -- <folder>` replaces the database with a backup, then adds newer journal entries. */
import { parseArgs } from 'node:util'

import { toMain } from '../command.ts'
import { count } from '../leads/print.ts'
import { BackupError } from './backup-error.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `npm run restore -- <the folder of a backup> [--force]

Replace the database with the backup, then add newer entries of the journal. Stop the site first.

  --force  replace existing data; the old SQLite file stays beside the new one`

export const main = toMain(async (args, settings) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, strict: false })
  const { force = false, help, ...unknown } = values
  if (help) return { code: 0, stdout: `${USAGE}\n`, stderr: '' }
  const [folder, ...rest] = positionals
  if (!folder || rest.length + Object.keys(unknown).length > 0)
    throw new BackupError('restore takes the folder of a backup, and --force if data exists: npm run restore -- --help')
  const { madeAt, leads, restored, rowsRestored, erasedAgain, knowsErased } = await restoreBackup(
    settings,
    folder,
    force === true,
  )
  const sentences = [
    `The backup of ${madeAt} is restored: ${count(leads, 'lead')}, ${restored} of them from the journal.`,
    ...(rowsRestored > 0
      ? [`Restored from the journal: ${count(rowsRestored, 'order, payment or visit', 'orders, payments and visits')}.`]
      : []),
    ...(erasedAgain > 0 ? [`Erased since, and erased again: ${count(erasedAgain, 'lead')}.`] : []),
  ]
  const stderr = knowsErased
    ? ''
    : 'The replaced database cannot be read: leads whose erasure only it had recorded may be back.\n'
  return { code: 0, stdout: `${sentences.join(' ')}\n`, stderr }
})
