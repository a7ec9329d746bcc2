import { expect, test } from 'vitest'

import { pictureHref, readView, sheetHref, stepPicture } from './view-address.ts'

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

test('after the last picture comes the first, before the first the last', () => {
  expect(stepPicture(5, 1, COUNT)).toBe(1)
  expect(stepPicture(1, -1, COUNT)).toBe(5)
  expect(stepPicture(2, 1, COUNT)).toBe(3)
})
