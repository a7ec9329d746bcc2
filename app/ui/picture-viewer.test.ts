import { expect, test } from 'vitest'

import { stepPicture } from './picture-viewer.tsx'

test('the first picture follows the last, and the last precedes the first', () => {
  expect(stepPicture(5, 1, 5)).toBe(1)
  expect(stepPicture(1, -1, 5)).toBe(5)
  expect(stepPicture(2, 1, 5)).toBe(3)
})
