import { expect, test } from 'vitest'

import { inherited } from '../../tests/inherited-names.ts'
import { lookUp } from './look-up.ts'

test.each(inherited)('an object has no “%s” unless it is its own', (name) => {
  expect(lookUp({ a: 1 }, name)).toBeUndefined()
  expect(lookUp(JSON.parse(`{"${name}":2}`) as Record<string, number>, name)).toBe(2)
})

test('nothing has no names', () => {
  expect(lookUp(null, 'a')).toBeUndefined()
  expect(lookUp(undefined, 'a')).toBeUndefined()
})
