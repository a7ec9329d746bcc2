/**
 * Runs stages in order up to the first failure, then prints the slowest tests, the time of each stage, the programs that are
 * missing, and the count.
 */
import { mkdirSync, rmSync } from 'node:fs'

import { listMissing } from './missing-programs.ts'
import { type TestRun, readReport } from './reports.ts'
import { type Ran, runStep } from './run-step.ts'
import { REPORTS, type Stage } from './stages.ts'

type Done = { name: string; seconds: number; ran: Ran[] }

const SLOWEST = 10

const print = (text: string) => process.stdout.write(`${text}\n`)
const toSeconds = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const processorOf = ({ ran }: Done) => sum(ran.map(({ processor }) => processor))

async function runStage({ name, steps }: Stage): Promise<Done> {
  const start = performance.now()
  print(`\n${name}`)
  const ran = await Promise.all(
    steps.map(async (step) => {
      const result = await runStep(step)
      print(
        `  ${result.passed ? '✓' : '✗'} ${step.name}, ${toSeconds(result.seconds)}, ${toSeconds(result.processor)} of processor`,
      )
      // Printed immediately, because the other steps may run for minutes.
      if (!result.passed) print(`\n--- ${step.name} ---\n${result.output}`)
      else if (step.isShown && result.output) print(`    ${result.output.trim()}`)
      return result
    }),
  )
  return { name, seconds: (performance.now() - start) / 1000, ran }
}

function summarise(stages: Done[]) {
  const tests: TestRun[] = stages.flatMap(({ ran }) =>
    ran.flatMap(({ step }) => (step.report ? readReport(step.report) : [])),
  )
  print('\nThe slowest tests')
  for (const { name, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    print(`  ${toSeconds(seconds).padStart(6)}  ${name}`)
  print('\nStages: time, and time of processor')
  const printStage = (name: string, seconds: number, processor: number) =>
    print(`  ${toSeconds(seconds).padStart(6)}  ${toSeconds(processor).padStart(6)}  ${name}`)
  for (const stage of stages) printStage(stage.name, stage.seconds, processorOf(stage))
  printStage('in all', sum(stages.map(({ seconds }) => seconds)), sum(stages.map(processorOf)))
  for (const line of listMissing()) print(line)
  for (const { name, state, error } of tests) if (state === 'unstable') print(`unstable: ${name}\n${error}`)
  const failed = stages.flatMap(({ ran }) => ran.filter(({ passed }) => !passed))
  for (const test of tests) if (test.state === 'failed') print(`failed: ${test.name}`)
  for (const { step } of failed) print(`failed: ${step.name}`)
  const count = (state: TestRun['state']) => tests.filter((test) => test.state === state).length
  // A step that failed without a failed test, such as a type check, counts as one.
  const passed = count('passed') + count('unstable')
  // Skipped tests have other tags, or need what is missing above.
  print(`\n${passed} passed, ${Math.max(count('failed'), failed.length)} failed`)
  return failed.length === 0
}

/** @param keepGoing also runs the stages after a failed one, as far as a build exists */
export async function runStages(stages: Stage[], { keepGoing }: { keepGoing: boolean }): Promise<boolean> {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const done: Done[] = []
  for (const stage of stages) {
    done.push(await runStage(stage))
    const failed = done.at(-1)!.ran.filter(({ passed }) => !passed)
    if (failed.some(({ step }) => !keepGoing || step.name === 'build')) break
  }
  return summarise(done)
}
