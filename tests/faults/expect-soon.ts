import { expect } from 'vitest'

import { report } from './scale.ts'

/** Allows for delays of the computer itself, where other processes run too. */
export function expectSoon(name: string, wait: { ms: number; limitMs: number; lateMs: number }): void {
  report(`${name}, ms`, wait.ms, `under ${wait.limitMs}, and what the host itself delays: ${wait.lateMs.toFixed()}`)
  expect(wait.ms).toBeLessThan(wait.limitMs + wait.lateMs)
}
