/** `npm run leads -- <command>` shows and edits the leads. Prints tables, or JSON with --json. */
import { settings } from '#app/settings/settings.server.ts'
import { runLeads } from './leads/run.ts'
import { runCommand } from './run-command.ts'

await runCommand(() => runLeads(process.argv.slice(2), settings))
