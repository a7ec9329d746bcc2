import { expect, test } from 'vitest'

import { runStep } from './run-step.ts'

const run = (program: string) => runStep({ name: 'a step', command: [process.execPath, '--eval', program] })

test('measures the processor time of a command and its children, not the time that it waits', async () => {
  const busy = 'while (process.cpuUsage().user < 100_000);'
  const child = `require('node:child_process').spawnSync(process.execPath, ['--eval', ${JSON.stringify(busy)}])`
  const waiting = await run('setTimeout(() => {}, 1000)')
  const worked = await run(`${busy} ${child}`)
  expect(waiting.seconds).toBeGreaterThan(1)
  expect(worked.processor).toBeGreaterThan(0.2)
  expect(waiting.processor).toBeLessThan(worked.processor)
})

test('fails with the command, and has the output of both streams', async () => {
  const { passed, output } = await run("console.log('seen'); console.error('failed'); process.exitCode = 3")
  expect(passed).toBe(false)
  expect(output.split('\n').toSorted()).toEqual(['', 'failed', 'seen'])
})

test('does not wait for a process that the command leaves behind', async () => {
  const forever = "['--eval', 'setInterval(() => {}, 60_000)']"
  const { output } = await run(
    `const left = require('node:child_process').spawn(process.execPath, ${forever}, { detached: true, stdio: 'ignore' })
    left.unref()
    console.log(left.pid)`,
  )
  expect(process.kill(Number(output))).toBe(true)
})
