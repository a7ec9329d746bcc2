/** `npm run backup -- <folder>`: a consistent copy of what is kept, while the site runs. */
import { BackupError, makeBackup } from './backup/make-backup.ts'
import { NoDatabaseError } from '#app/database/existing-database.server.ts'
import { settings } from '#app/settings.server.ts'

const [folder, ...rest] = process.argv.slice(2)

try {
  if (!folder || rest.length > 0) throw new BackupError('usage: npm run backup -- <a new folder>')
  const { manifest, warnings, isWhole } = await makeBackup(settings, folder)
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  process.stdout.write(`${folder}: ${manifest.files.length} files, ${Math.ceil(bytes / 1024)} kB, checked.\n`)
  process.stderr.write(warnings)
  process.exitCode = isWhole ? 0 : 1
} catch (error) {
  if (!(error instanceof BackupError || error instanceof NoDatabaseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
