/**
 * Staff's view of the leads: `npm run leads -- <command>`. No page of the site shows leads; whoever may read the database on
 * the server may run this. Every command prints tables for people, or JSON with --json.
 */
import { settings } from '#app/settings/settings.server.ts'
import { runLeads } from './leads/run.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { code, stdout, stderr } = await runLeads(process.argv.slice(2), settings)
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  return code
})
