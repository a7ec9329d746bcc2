/** `npm run content:check`: cli/content-check/run.ts lists its options. */
import { runCommand } from './run-command.ts'

await runCommand(async () => (await import('./content-check/run.ts')).main)
