/**
 * Rehearses the move to React Router 7 in a copy, `.cache/rehearse-router`, and lists the failures. Each step's output is
 * in the copy's `.cache/`.
 *   npm run rehearse:router                     about ten minutes
 *   npm run rehearse:router -- --workers 1      beside other work
 */
import { parseArgs } from 'node:util'

import { listSteps, NOT_REHEARSED } from './rehearse-router/steps.ts'

const { values: options } = parseArgs({ options: { workers: { type: 'string', default: '4' } } })
const failed = new Set<string>()

for (const { name, needs, run } of listSteps(`--maxWorkers=${options.workers}`)) {
  const from = Date.now()
  const [result, text] = needs && failed.has(needs) ? ['skipped', `needs ${needs}`] : attempt(run)
  if (result !== 'ok') failed.add(name)
  const seconds = `${Math.round((Date.now() - from) / 1000)} s`
  console.log(
    `${name.padEnd(15)}${result.padEnd(9)}${seconds.padStart(6)}   ${text.replaceAll('\n', `\n${' '.repeat(6)}`)}`,
  )
}
for (const [name, reason] of Object.entries(NOT_REHEARSED)) console.log(`${name.padEnd(15)}not rehearsed: ${reason}`)

function attempt(run: () => string): [string, string] {
  try {
    return ['ok', run()]
  } catch (error) {
    return ['failed', (error as Error).message]
  }
}
