/** `npm run restore -- <folder>` replaces the database with a backup, then adds newer journal entries. */
import { parseArgs } from 'node:util'

import { settings } from '#app/settings/settings.server.ts'
import { BackupError } from './backup/backup-error.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { count } from './leads/print.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run restore -- <the folder of a backup> [--force]

Replace the database with the backup, then add newer entries of the journal. Stop the site first.

  --force  replace existing data; the old SQLite file stays beside the new one`

await runCommand(async () => {
  const { folder, force, help } = readWords()
  if (help) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const { madeAt, leads, restored, rowsRestored, erasedAgain, knowsErased } = await restoreBackup(
    settings,
    folder,
    force,
  )
  const sentences = [
    `The backup of ${madeAt} is restored: ${count(leads, 'lead')}, ${restored} of them from the journal.`,
    ...(rowsRestored > 0
      ? [`Restored from the journal: ${count(rowsRestored, 'order, payment or visit', 'orders, payments and visits')}.`]
      : []),
    ...(erasedAgain > 0 ? [`Erased since, and erased again: ${count(erasedAgain, 'lead')}.`] : []),
  ]
  process.stdout.write(`${sentences.join(' ')}\n`)
  if (!knowsErased) {
    process.stderr.write(
      'The replaced database cannot be read: leads whose erasure only it had recorded may be back.\n',
    )
  }
  return 0
})

function readWords(): { folder: string; force: boolean; help: boolean } {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  })
  const { force = false, help = false, ...unknown } = values
  const [folder = '', ...rest] = positionals
  if (help) return { folder, force: false, help: true }
  if (folder && rest.length === 0 && Object.keys(unknown).length === 0) {
    return { folder, force: force === true, help: false }
  }
  throw new BackupError('restore takes the folder of a backup, and --force if data exists: npm run restore -- --help')
}
