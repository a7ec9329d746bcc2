/**
 * `npm run dev:fakes` runs the development site with every outside service faked, so that no lead leaves this computer.
 * http://localhost:4100 shows the requests to each service, with buttons to make it fail.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

import { startPhonePeV2 } from '../tests/fakes/phonepe-v2.ts'
import { startFakes } from '../tests/fakes/start-fakes.ts'
import { answerPanel } from './fakes-panel.ts'

const HELP = `npm run dev:fakes [-- --port 4100]

Runs the site with every outside service faked. --port is the port of the page that lists the received requests; the
fakes use the ports after it. The site itself listens on PORT (default: 3000).`

/** Allowed ports: unprivileged, and with room for the additional ones. */
const PORT_RANGE = { least: 1024, most: 65_000 }

const { help, port } = readOptions()
if (help) {
  console.log(HELP)
  process.exit(0)
}
const PANEL_PORT = Number(port)
const after = (steps: number) => PANEL_PORT + steps
const PORTS = {
  crm: after(1),
  emailEvent: after(2),
  messagingGateway: after(3),
  smtp: after(4),
  messageTemplate: after(5),
}
const PHONEPE_PORT = after(9)
const SITE_URL = `http://localhost:${process.env.PORT ?? 3000}`
/** Milliseconds that the dev server may take to exit. */
const GRACE_MS = 3000

const { fakes, phonepe, panel, all } = await startAll().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Port ${error.port} is in use. Is npm run dev:fakes already running? --port 4200 selects others.`)
  process.exit(1)
})

console.log(`\nPosts to the outside services: http://localhost:${PANEL_PORT}`)
for (const { kind, url } of all) console.log(`  ${kind.padEnd(18)} ${url}`)
console.log('The site prints its own address below. Ctrl-C stops everything.\n')

// Uses a separate process group, because `remix dev` starts the site as a child. One signal then ends them all.
const site = spawn('npm', ['run', 'dev'], {
  env: { SITE_URL, ...process.env, ...fakes.environment, ...phonepe.environment },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
})
process.on('SIGINT', stopSite)
process.on('SIGTERM', stopSite)

const [code] = await once(site, 'exit')
panel.close()
panel.closeAllConnections()
await fakes.closeAll()
await phonepe.close()
process.exitCode = typeof code === 'number' ? code : 0

async function startAll() {
  const fakes = await startFakes(PORTS)
  // Allows the fake payment page, so that buying works.
  const phonepe = await startPhonePeV2({ port: PHONEPE_PORT, hasPages: true })
  const all = [...fakes.all, phonepe]
  const panel = createServer((request, response) => answerPanel(all, request, response))
  // Listens only on loopback, because the panel shows all data typed into the forms.
  panel.listen(PANEL_PORT, '127.0.0.1')
  await once(panel, 'listening')
  return { fakes, phonepe, panel, all }
}

function readOptions() {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string', default: '4100' }, help: { type: 'boolean' } } })
    const port = Number(values.port)
    if (Number.isInteger(port) && port >= PORT_RANGE.least && port <= PORT_RANGE.most) return values
    throw new Error(`--port must be a number from ${PORT_RANGE.least} to ${PORT_RANGE.most}.`)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    process.exit(2)
  }
}

function stopSite() {
  signalSite('SIGTERM')
  setTimeout(() => signalSite('SIGKILL'), GRACE_MS).unref()
}

function signalSite(signal: NodeJS.Signals) {
  try {
    if (site.pid) process.kill(-site.pid, signal)
  } catch {
    // Already ended.
  }
}
