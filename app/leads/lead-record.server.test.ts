import { expect, test } from 'vitest'

import { createReference, isReference } from './lead-record.server.ts'

test('references have two groups of four unambiguous characters and are unique', () => {
  const many = Array.from({ length: 2000 }, createReference)
  expect(many.every((ref) => /^[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/.test(ref))).toBe(true)
  expect(new Set(many).size).toBe(many.length)
  expect(many.every(isReference)).toBe(true)
})

test.each(['', 'a7k3-9qf4', 'A7K39QF4', 'A7K3-9QF4<', null, 7])('rejects %j as a reference', (text) => {
  expect(isReference(text)).toBe(false)
})
