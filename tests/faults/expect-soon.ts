import { expect } from 'vitest'

import { report } from './scale.ts'

/** What the host itself delays is not the site's doing: other processes take their turns too. */
export function expectSoon(name: string, wait: { ms: number; limitMs: number; lateMs: number }): void {
  report(`${name}, ms`, wait.ms, `under ${wait.limitMs}, and what the host itself delays: ${wait.lateMs.toFixed()}`)
  expect(wait.ms).toBeLessThan(wait.limitMs + wait.lateMs)
}
