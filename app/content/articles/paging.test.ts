import { expect, test } from 'vitest'

import { readPageNumber, takePage } from './paging.ts'

const twelve = Array.from({ length: 12 }, (_, index) => index + 1)

test('defaults to page 1', () => {
  expect(readPageNumber(null)).toBe(1)
})

test('accepts only the canonical form of a page number', () => {
  expect(readPageNumber('4')).toBe(4)
  for (const typed of ['', '0', '-1', '01', '1.0', '1e1', ' 2', 'x', '٢', '9999999999999999999']) {
    expect(readPageNumber(typed), typed).toBeNull()
  }
})

test('page 2 of three items each begins with the fourth item', () => {
  expect(takePage(twelve, 2, 3)).toEqual({ pageCount: 4, items: [4, 5, 6] })
})

test('the last page may be shorter', () => {
  expect(takePage(twelve.slice(0, 10), 4, 3)).toEqual({ pageCount: 4, items: [10] })
})

test('returns null past the last page; an empty list has one page', () => {
  expect(takePage(twelve, 5, 3)).toBeNull()
  expect(takePage([], 1, 3)).toEqual({ pageCount: 1, items: [] })
  expect(takePage([], 2, 3)).toBeNull()
})
