/** `npm run backup -- <folder>`: a consistent copy of what is kept, while the site runs. */
import { BackupError, makeBackup } from './backup/make-backup.ts'
import { settings } from '#app/settings.server.ts'

const [folder, ...rest] = process.argv.slice(2)

try {
  if (!folder || rest.length > 0) throw new BackupError('usage: npm run backup -- <a new folder>')
  const { files } = await makeBackup(settings, folder)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  process.stdout.write(`${folder}: ${files.length} files, ${Math.ceil(bytes / 1024)} kB, checked.\n`)
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
