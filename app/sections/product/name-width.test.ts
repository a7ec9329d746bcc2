import { expect, test } from 'vitest'

import { nameWidth } from './name-width.ts'

/** Measured in a browser: no name may be set wider than the page, none much narrower. */
test.each([
  ['X-Blue', 2.86],
  ['EN-7P', 2.63],
  ['SM-S230TL', 5.08],
  ['IO-400U', 3.7],
  ['SM-2F99', 3.93],
])('the estimate of %s is near to what a browser measures', (name, measured) => {
  expect(Math.abs(nameWidth(name) / measured - 1)).toBeLessThan(0.04)
})
