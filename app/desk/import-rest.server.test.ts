import { expect, test } from 'vitest'

import { toRestMs } from './import-rest.server.ts'

test.for([
  ['nobody is here', 12, 0.01, 12],
  ['pages are served', 10, 0.2, 190],
  ['pages are served on a busy host', 80, 0.9, 200],
  ['one step took very long', 500, 0.9, 500],
] as const)('pauses after a step when %s', ([, workedMs, busyShare, restMs]) => {
  expect(toRestMs(workedMs, busyShare)).toBe(restMs)
})
