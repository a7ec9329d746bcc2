/** `npm run staff -- <command>` manages the sales desk's users. Only this command can add the first one. */
import { settings } from '#app/settings/settings.server.ts'
import { runCommand } from './run-command.ts'
import { runStaff } from './staff/run.ts'

await runCommand(() => runStaff(process.argv.slice(2), settings))
