/** `npm run translate`: cli/translate/run.ts lists its options. */
import { runCommand } from './run-command.ts'

await runCommand(async () => (await import('./translate/run.ts')).main)
