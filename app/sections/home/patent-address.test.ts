import { expect, test } from 'vitest'

import { patentHref, readPatent } from './patent-address.ts'

const read = (search: string) => readPatent(`https://ionia.example${search}`)

test('an address opens the drawing it names', () => {
  expect(read(patentHref(3))).toBe(3)
  expect(read('/?patent=12')).toBe(12)
})

test('an address that names no drawing opens none', () => {
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
