/** `npm run test:map`: runs all browser and HTTP tests, and records which routes each file visits. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AgnosticRouteObject } from '@remix-run/router'

import { runStep } from './test/run-step.ts'
import { writeVisitedRoutes } from './test/visits.ts'

const LOGS = '.cache/visits'
const environment = { RECORD_VISITS: LOGS }

rmSync(LOGS, { recursive: true, force: true })
mkdirSync(LOGS, { recursive: true })
for (const step of [
  { name: 'HTTP', command: ['vitest', 'run', '--project', 'http', '--reporter=dot'], environment },
  { name: 'browser', command: ['node', 'scripts/playwright.ts', '--reporter=dot'], environment },
]) {
  const { passed, output } = await runStep(step)
  if (!passed) console.error(`${step.name}: some failed; their visits are recorded all the same.\n${output}`)
}
const log = readdirSync(LOGS).map((name) => readFileSync(join(LOGS, name), 'utf8'))
const routes = execFileSync('npx', ['remix', 'routes', '--json'], { encoding: 'utf8' })
writeVisitedRoutes(log.join('\n'), JSON.parse(routes) as AgnosticRouteObject[])
