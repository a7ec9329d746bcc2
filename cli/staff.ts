/**
 * The people of the sales desk: `npm run staff -- <command>`. The first person is added here, on the server;
 * after that a manager can do the same at the desk.
 */
import { settings } from '#app/settings/settings.server.ts'
import { runCommand } from './run-command.ts'
import { runStaff } from './staff/run.ts'

await runCommand(async () => {
  const { code, stdout, stderr } = await runStaff(process.argv.slice(2), settings)
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  return code
})
