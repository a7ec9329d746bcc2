import { expect, test } from 'vitest'

import { stepPicture } from './picture-viewer.tsx'

test('wraps around from the last picture to the first and back', () => {
  expect(stepPicture(5, 1, 5)).toBe(1)
  expect(stepPicture(1, -1, 5)).toBe(5)
  expect(stepPicture(2, 1, 5)).toBe(3)
})
