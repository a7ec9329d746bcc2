/**
 * Staff's view of the leads: `npm run leads -- <verb>`. No page of the site shows leads; whoever may read the database on
 * the server may run this. Every verb prints tables for people, or JSON with --json.
 */
import { settings } from '#app/settings.server.ts'
import { runLeads } from './leads/run.ts'

const { code, stdout, stderr } = await runLeads(process.argv.slice(2), settings)
process.stdout.write(stdout)
process.stderr.write(stderr)
process.exitCode = code
