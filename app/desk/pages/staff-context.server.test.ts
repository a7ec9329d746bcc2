import { expect, test } from 'vitest'

import { field } from './staff-context.server.ts'

test('a line break counts once in the length of a field', () => {
  const form = new URLSearchParams({ comment: 'a\r\nb\r\nc' })
  expect(field(form, 'comment', 5)).toBe('a\nb\nc')
})
