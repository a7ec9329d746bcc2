/** `npm test` (quick), `npm run test:all` (all), and the second step of CI (rest). */
import { runStages } from './test/run-stages.ts'
import { OTHER_BROWSERS, QUICK, REST, type Stage } from './test/stages.ts'

const RUNS: Record<string, Stage[]> = { quick: QUICK, rest: REST, all: [...QUICK, ...REST, OTHER_BROWSERS] }

const stages = RUNS[process.argv[2] ?? 'quick']
if (stages) process.exitCode = (await runStages(stages)) ? 0 : 1
else {
  console.error(`Known: ${Object.keys(RUNS).join(', ')}`)
  process.exitCode = 2
}
