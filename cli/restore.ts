/** `npm run restore -- <folder>`: a backup in the place of the database, and what the journal knows beyond it. */
import { parseArgs } from 'node:util'

import { BackupError } from './backup/make-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { NoDatabaseError } from '#app/database/existing-database.server.ts'
import { settings } from '#app/settings.server.ts'

const USAGE = 'usage: npm run restore -- <the folder of a backup> [--force]'

try {
  const { values, positionals } = readWords()
  const [folder, ...rest] = positionals
  if (!folder || rest.length > 0) throw new BackupError(USAGE)
  const { madeAt, leads, putBack, ordersPutBack } = await restoreBackup(settings, folder, values.force ?? false)
  const orders = ordersPutBack > 0 ? ` The journal told more of ${ordersPutBack} orders and payments.` : ''
  process.stdout.write(
    `The backup of ${madeAt} is restored: ${leads} leads, ${putBack} of them from the journal.${orders}\n`,
  )
} catch (error) {
  if (!(error instanceof BackupError || error instanceof NoDatabaseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

function readWords() {
  try {
    return parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true })
  } catch {
    throw new BackupError(USAGE)
  }
}
