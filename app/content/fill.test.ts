import { expect, test } from 'vitest'

import { fill } from './fill.ts'

test('leaves a placeholder without a value visible', () => {
  expect(fill({ lines: ['{count} of {all}'] }, { count: 3 })).toEqual({ lines: ['3 of {all}'] })
})
