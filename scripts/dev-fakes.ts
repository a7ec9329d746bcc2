/**
 * `npm run dev:fakes`: the site in development with every outside service faked, so that no lead leaves this machine.
 * http://localhost:4100 shows what each service received, and has buttons to make it fail.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'

import { startPhonePe } from '../tests/fakes/phonepe.ts'
import { startFakes } from '../tests/fakes/start-fakes.ts'
import { answerPanel } from './fakes-panel.ts'

const PANEL_PORT = 4100
const PORTS = { crm: 4101, emailEvent: 4102, messagingGateway: 4103, smtp: 4104, messageTemplate: 4105 }
const PHONEPE_PORT = 4109
/** Payers come back to it. */
const SITE_URL = `http://localhost:${process.env.PORT ?? 3000}`
/** What the dev server may take to end before it is made to. */
const GRACE_MS = 3000

const { fakes, phonepe, panel, all } = await startAll().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Port ${error.port} is in use. Does npm run dev:fakes run already?`)
  process.exit(1)
})

console.log(`\nWhat the outside services receive: http://localhost:${PANEL_PORT}`)
for (const { kind, url } of all) console.log(`  ${kind.padEnd(18)} ${url}`)
console.log('The site tells its own address below. Ctrl-C stops everything.\n')

// A group of its own, because `remix dev` starts the site as a child: one signal ends them all.
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
  // In the tests, buying is an enquiry but where payment is the subject; here one can pay, on a page of the fake.
  const phonepe = await startPhonePe({ port: PHONEPE_PORT, hasPages: true })
  const all = [...fakes.all, phonepe]
  const panel = createServer((request, response) => answerPanel(all, request, response))
  // Only this machine: the panel shows whatever was typed into the forms.
  panel.listen(PANEL_PORT, '127.0.0.1')
  await once(panel, 'listening')
  return { fakes, phonepe, panel, all }
}

function stopSite() {
  signalSite('SIGTERM')
  setTimeout(() => signalSite('SIGKILL'), GRACE_MS).unref()
}

function signalSite(signal: NodeJS.Signals) {
  try {
    if (site.pid) process.kill(-site.pid, signal)
  } catch {
    // It has ended already.
  }
}
