import { expect, test } from 'vitest'

import { patentHref, readPatent, stepPatent } from './patent-address.ts'

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

test('after the last drawing comes the first, and before the first the last', () => {
  expect(stepPatent(12, 1)).toBe(1)
  expect(stepPatent(1, -1)).toBe(12)
  expect(stepPatent(5, 1)).toBe(6)
})
