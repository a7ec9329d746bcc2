import { expect, test } from 'vitest'

import { nameWidth } from './name-width.ts'

/** Widths measured in a browser: a name must never be wider than the page, nor much narrower. */
test.each([
  ['X-Blue', 2.86],
  ['EN-7P', 2.63],
  ['SM-S230TL', 5.08],
  ['IO-400U', 3.7],
  ['SM-2F99', 3.93],
])('estimates the width of %s within 4 % of the browser’s', (name, measured) => {
  expect(Math.abs(nameWidth(name) / measured - 1)).toBeLessThan(0.04)
})
