import { expect, test } from 'vitest'

import { patentHref, readPatent } from './patent-address.ts'

const read = (search: string) => readPatent(`https://ionia.example${search}`)

test('the URL opens the drawing it contains', () => {
  expect(read(patentHref(3))).toBe(3)
  expect(read('/?patent=12')).toBe(12)
})

test('an invalid URL opens no drawing', () => {
  for (const search of [
    '/',
    '/?patent=',
    '/?patent=0',
    '/?patent=13',
    '/?patent=-1',
    '/?patent=3.5',
    '/?patent=three',
  ]) {
    expect(read(search)).toBeNull()
  }
})
