/** `npm run restore -- <folder>` replaces the database with a backup, then adds newer journal entries. */
import { runCommand } from './run-command.ts'

await runCommand(async () => (await import('./backup/restore.ts')).main)
