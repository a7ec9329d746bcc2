import { expect, test } from 'vitest'

import { createOrderedId } from './ordered-id.server.ts'

test('ids sort by creation, even within a millisecond', () => {
  const ids = Array.from({ length: 1000 }, createOrderedId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(1000)
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
})
