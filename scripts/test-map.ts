/**
 * `npm run test:map`: runs the browser and HTTP tests of `npm test`, and records which source files each runs. With
 * files, `npm run test:map -- tests/http/rnd.test.ts`, only those are recorded anew.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { runStep } from './test/run-step.ts'
import { stepsOf } from './test/stages.ts'
import { mergeMaps, readLog, readTestMap, writeTestMap } from './test/test-map.ts'

const LOGS = '.cache/sources'
const named = process.argv.slice(2)

rmSync(LOGS, { recursive: true, force: true })
mkdirSync(LOGS, { recursive: true })
const { http, browser } = stepsOf(named.length > 0 ? named : ['tests/http/', 'tests/e2e/', 'tests/hands/'])
for (const step of [...http, ...browser]) {
  const { passed, output } = await runStep({ ...step, environment: { ...step.environment, RECORD_SOURCES: LOGS } })
  if (!passed) console.error(`${step.name}: some failed; what they ran is recorded all the same.\n${output}`)
}
const now = readLog(
  readdirSync(LOGS)
    .map((name) => readFileSync(join(LOGS, name), 'utf8'))
    .join(''),
)
writeTestMap(named.length > 0 ? mergeMaps(readTestMap(), now, existsSync) : now)
