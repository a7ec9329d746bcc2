/** `npm run leads -- <command>` shows and edits the leads. Prints tables, or JSON with --json. */
import { runCommand } from './run-command.ts'

await runCommand(async () => (await import('./leads/run.ts')).main)
