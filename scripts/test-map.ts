/** `npm run test:map`: runs all browser and HTTP tests, one after the other, and writes down which routes each file visits. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { runStep } from './test/run-step.ts'
import { type BuiltRoutes, writeVisitedRoutes } from './test/visits.ts'

const LOG = resolve('.cache/visits.log')
const environment = { RECORD_VISITS: LOG }

mkdirSync('.cache', { recursive: true })
rmSync(LOG, { force: true })
for (const step of [
  { name: 'HTTP', command: ['vitest', 'run', '--project', 'http', '--maxWorkers=1'], environment },
  { name: 'browser', command: ['node', 'scripts/playwright.ts', '--workers=1', '--reporter=dot'], environment },
]) {
  const { passed, output } = await runStep(step)
  if (!passed) console.error(`${step.name}: not all passed; what they visited counts all the same.\n${output}`)
}
const { routes } = (await import(pathToFileURL(resolve('build/index.js')).href)) as { routes: BuiltRoutes }
writeVisitedRoutes(readFileSync(LOG, 'utf8'), routes)
