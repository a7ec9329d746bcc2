/** Runs one test command and prints its output only if it fails. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, resolve } from 'node:path'

import '../../server/compile-cache.ts'
import type { ReportSource } from './reports.ts'

export type Step = {
  name: string
  command: string[]
  environment?: Record<string, string>
  /** Whether to print the output even if it passes. */
  isShown?: boolean
  /** The file with its test results. */
  report?: ReportSource
}

export type Ran = { step: Step; passed: boolean; seconds: number; output: string }

const BINARIES = resolve('node_modules/.bin')

export async function runStep(step: Step): Promise<Ran> {
  const start = performance.now()
  const [program = '', ...words] = step.command
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${BINARIES}${delimiter}${process.env.PATH}`,
      ...step.environment,
    },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { step, passed: code === 0, seconds: (performance.now() - start) / 1000, output: output.join('') }
}
