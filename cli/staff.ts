/** `npm run staff -- <command>` manages the sales desk's users. Only this command can add the first one. */
import { runCommand } from './run-command.ts'

await runCommand(async () => (await import('./staff/run.ts')).main)
