/** Runs stages in order, then prints the slowest tests, the time of each stage and the count. */
import { mkdirSync, rmSync } from 'node:fs'

import { type TestRun, readReport } from './reports.ts'
import { type Ran, runStep } from './run-step.ts'
import { REPORTS, type Stage } from './stages.ts'

type Done = { name: string; seconds: number; ran: Ran[] }

const SLOWEST = 10

const say = (text: string) => process.stdout.write(`${text}\n`)
const toSeconds = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`

async function runStage({ name, steps }: Stage): Promise<Done> {
  const start = performance.now()
  say(`\n${name}`)
  const ran = await Promise.all(
    steps.map(async (step) => {
      const result = await runStep(step)
      say(`  ${result.passed ? '✓' : '✗'} ${step.name}, ${toSeconds(result.seconds)}`)
      return result
    }),
  )
  for (const { step, passed, output } of ran) if (!passed) say(`\n--- ${step.name} ---\n${output}`)
  return { name, seconds: (performance.now() - start) / 1000, ran }
}

function summarise(stages: Done[]) {
  const tests: TestRun[] = stages.flatMap(({ ran }) =>
    ran.flatMap(({ step }) => (step.report ? readReport(step.report) : [])),
  )
  say('\nThe slowest tests')
  for (const { name, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    say(`  ${toSeconds(seconds).padStart(6)}  ${name}`)
  say('\nStages')
  for (const { name, seconds } of stages) say(`  ${toSeconds(seconds).padStart(6)}  ${name}`)
  say(`  ${toSeconds(stages.reduce((sum, { seconds }) => sum + seconds, 0)).padStart(6)}  in all`)
  for (const { name, state, error } of tests) if (state === 'unstable') say(`unstable: ${name}\n${error}`)
  const failed = stages.flatMap(({ ran }) => ran.filter(({ passed }) => !passed))
  for (const test of tests) if (test.state === 'failed') say(`failed: ${test.name}`)
  for (const { step } of failed) say(`failed: ${step.name}`)
  const count = (state: TestRun['state']) => tests.filter((test) => test.state === state).length
  // A step that failed without a failed test, such as a type check, counts as one.
  const passed = count('passed') + count('unstable')
  say(`\n${passed} passed, ${Math.max(count('failed'), failed.length)} failed, ${count('skipped')} skipped`)
  return failed.length === 0
}

export async function runStages(stages: Stage[]): Promise<boolean> {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const done: Done[] = []
  for (const stage of stages) {
    done.push(await runStage(stage))
    // All later stages need the build.
    if (done.at(-1)!.ran.some(({ step, passed }) => step.name === 'build' && !passed)) break
  }
  return summarise(done)
}
