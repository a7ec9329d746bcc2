/** `npm run test:map`: runs all browser and HTTP tests, and writes down which routes each file visits. */
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { runStep } from './test/run-step.ts'
import { type BuiltRoutes, writeVisitedRoutes } from './test/visits.ts'

const LOGS = '.cache/visits'
const environment = { RECORD_VISITS: LOGS }

rmSync(LOGS, { recursive: true, force: true })
mkdirSync(LOGS, { recursive: true })
for (const step of [
  { name: 'HTTP', command: ['vitest', 'run', '--project', 'http', '--reporter=dot'], environment },
  { name: 'browser', command: ['node', 'scripts/playwright.ts', '--reporter=dot'], environment },
]) {
  const { passed, output } = await runStep(step)
  if (!passed) console.error(`${step.name}: not all passed; what they visited counts all the same.\n${output}`)
}
const { routes } = (await import(pathToFileURL(resolve('build/index.js')).href)) as { routes: BuiltRoutes }
const log = readdirSync(LOGS).map((name) => readFileSync(join(LOGS, name), 'utf8'))
writeVisitedRoutes(log.join('\n'), routes)
