/** `npm run staff -- <command>` manages the sales desk's users. The first one is added here. */
import { settings } from '#app/settings/settings.server.ts'
import { runCommand } from './run-command.ts'
import { runStaff } from './staff/run.ts'

await runCommand(() => runStaff(process.argv.slice(2), settings))
