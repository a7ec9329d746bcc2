/** `npm run content:preview`: cli/content-check/preview.ts shows its use. */
import { runCommand } from './run-command.ts'

await runCommand(async () => (await import('./content-check/preview.ts')).main)
