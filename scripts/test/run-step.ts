/** Runs one test command and prints its output only if it fails. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, resolve } from 'node:path'
import type { Readable } from 'node:stream'

import { keepCompiled } from '../../server/compile-cache.ts'
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

/** `processor`: seconds of the command and of all processes that it waited for, which a busy computer hardly changes. */
export type Ran = { step: Step; passed: boolean; seconds: number; processor: number; output: string }

keepCompiled()

const BINARIES = resolve('node_modules/.bin')

/** Node cannot read the processor time of its children; the shell writes it to its fourth stream, which the command does not get. */
const MEASURED = '"$@" 3>&-; code=$?; times >&3; exit $code'

export async function runStep(step: Step): Promise<Ran> {
  const start = performance.now()
  const child = spawn('sh', ['-c', MEASURED, 'sh', ...step.command], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${BINARIES}${delimiter}${process.env.PATH}`,
      ...step.environment,
    },
  })
  const output: string[] = []
  const times: string[] = []
  const [, stdout, stderr, measured] = child.stdio
  const collect = (stream: typeof measured, into: string[]) =>
    (stream as Readable).on('data', (chunk: Buffer) => into.push(chunk.toString()))
  collect(stdout, output)
  collect(stderr, output)
  collect(measured, times)
  const [code] = (await once(child, 'close')) as [number | null]
  return {
    step,
    passed: code === 0,
    seconds: (performance.now() - start) / 1000,
    processor: readChildren(times.join('')),
    output: output.join(''),
  }
}

/** @param times `0m0.00s 0m0.00s` of the shell, and on the next line of its children: user and system */
function readChildren(times: string): number {
  const [, children = ''] = times.split('\n')
  const found = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  return found.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}
