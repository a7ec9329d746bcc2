import fc from 'fast-check'
import { expect, test } from 'vitest'

import { withoutCodedZeros } from './zeros.ts'

test.each([
  ['/staff/%0%000', '/staff/'],
  ['a%00b', 'ab'],
  ['%0\u00000', ''],
  ['%2500', '%2500'],
  ['100%', '100%'],
])('makes %j %j', (text, clean) => {
  expect(withoutCodedZeros(text)).toBe(clean)
})

test('leaves none in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('%', '0', '\0', 'a', '😀') }), (text) => {
      const clean = withoutCodedZeros(text)
      expect(clean).not.toMatch(/%00|\0/)
      expect(withoutCodedZeros(clean)).toBe(clean)
    }),
  )
})

test('thousands inside one another take one pass', () => {
  const many = 100_000
  expect(withoutCodedZeros(`/staff/${'%0'.repeat(many)}%00${'0'.repeat(many)}`)).toBe('/staff/')
})
