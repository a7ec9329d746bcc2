import { expect, test } from 'vitest'

import { pictureHref, readView, sheetHref } from './view-address.ts'

const PATH = '/products/x'
const COUNT = 5
const read = (path: string) => readView(`https://ionia.example.com${path}`, COUNT)

test('what an address of the page asks for is read back from it', () => {
  expect(read(pictureHref(PATH, 3))).toBe(3)
  expect(read(sheetHref(PATH))).toBe('print')
})

test.each(['', '?view=', '?view=0', '?view=6', '?view=two', '?view=1e1', '?view=-1', '?view=sheet'])(
  '%s is the page itself',
  (query) => {
    expect(read(PATH + query)).toBeNull()
  },
)
