/** Runs `npm test` (quick), `npm run test:all` (all), and CI's second step (ci). `--keep-going` continues after a failure. */
import { lookUp } from '#app/lookup/look-up.ts'
import { runStages } from './test/run-stages.ts'
import { CI, OTHER_BROWSERS, QUICK, REST, type Stage } from './test/stages.ts'

const RUNS: Record<string, Stage[]> = { quick: QUICK, ci: CI, all: [...QUICK, ...REST, OTHER_BROWSERS] }

const [name = 'quick', ...flags] = process.argv.slice(2)
const stages = lookUp(RUNS, name)
if (stages && flags.every((flag) => flag === '--keep-going'))
  process.exitCode = (await runStages(stages, { keepGoing: flags.length > 0 })) ? 0 : 1
else {
  console.error(`Usage: node scripts/test.ts ${Object.keys(RUNS).join(' | ')} [--keep-going]`)
  process.exitCode = 2
}
