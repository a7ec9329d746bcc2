/** `npm run backup -- <folder>` copies all stored data consistently while the site runs. */
import { parseArgs } from 'node:util'

import { settings } from '#app/settings/settings.server.ts'
import { BackupError } from './backup/backup-error.ts'
import { makeBackup } from './backup/make-backup.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run backup -- <a new folder>

Copy database and journal consistently while the site runs, and verify the copy.`

await runCommand(async () => {
  const { folder, help } = readWords()
  if (help) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const { manifest, warnings, isWhole } = await makeBackup(settings, folder)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  process.stdout.write(`${folder}: ${manifest.files.length} files, ${Math.ceil(bytes / 1024)} kB, checked.\n`)
  process.stderr.write(warnings)
  return isWhole ? 0 : 1
})

function readWords(): { folder: string; help: boolean } {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  })
  const [folder = '', ...rest] = positionals
  const unknown = Object.keys(values).filter((name) => name !== 'help')
  if (values.help) return { folder, help: true }
  if (folder && rest.length + unknown.length === 0) return { folder, help: false }
  throw new BackupError('backup takes the name of a new folder: npm run backup -- /var/backups/ionia/2026-11-21')
}
