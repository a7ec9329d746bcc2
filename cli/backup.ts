/** `npm run backup -- <folder>` copies all stored data consistently while the site runs. */
import { runCommand } from './run-command.ts'

await runCommand(async () => (await import('./backup/backup.ts')).main)
