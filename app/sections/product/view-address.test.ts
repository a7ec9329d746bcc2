import { expect, test } from 'vitest'

import { pictureHref, readView, sheetHref } from './view-address.ts'

const PATH = '/products/x'
const COUNT = 5
const read = (path: string) => readView(`https://ionia.example.com${path}`, COUNT)

test('the URL of a view opens that view', () => {
  expect(read(pictureHref(PATH, 3))).toBe(3)
  expect(read(sheetHref(PATH))).toBe('print')
})

test.each(['', '?view=', '?view=0', '?view=6', '?view=two', '?view=1e1', '?view=-1', '?view=sheet'])(
  '%s opens no view',
  (query) => {
    expect(read(PATH + query)).toBeNull()
  },
)
