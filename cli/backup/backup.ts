/** `npm run backup -- <folder>` copies all stored data consistently while the site runs. */
import { parseArgs } from 'node:util'

import { toMain } from '../command.ts'
import { BackupError } from './backup-error.ts'
import { makeBackup } from './make-backup.ts'

const USAGE = `npm run backup -- <a new folder>

Copy database and journal consistently while the site runs, and verify the copy.`

export const main = toMain(async (args, settings) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, strict: false })
  if (values.help) return { code: 0, stdout: `${USAGE}\n`, stderr: '' }
  const [folder, ...rest] = positionals
  if (!folder || rest.length + Object.keys(values).length > 0)
    throw new BackupError('backup takes the name of a new folder: npm run backup -- /var/backups/ionia/2026-11-21')
  const { manifest, warnings, isWhole } = await makeBackup(settings, folder)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  const stdout = `${folder}: ${manifest.files.length} files, ${Math.ceil(bytes / 1024)} kB, checked.\n`
  return { code: isWhole ? 0 : 1, stdout, stderr: warnings }
})
