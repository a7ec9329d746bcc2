/** `npm run leads -- <command>` shows and edits the leads. Prints tables, or JSON with --json. */
import { settings } from '#app/settings/settings.server.ts'
import { runLeads } from './leads/run.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { code, stdout, stderr } = await runLeads(process.argv.slice(2), settings)
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  return code
})
