/** Names are found by every usual spelling, and not by the names of other people. */
import { describe, expect, test } from 'vitest'

import { IN_SCRIPTS } from '../../tests/desk/names-in-scripts.ts'
import { DIFFERENT, SAME } from '../../tests/desk/names.ts'
import { rankOf } from '../../tests/desk/match-words.ts'
import { toKeys } from './name-key.ts'

const isFound = (typed: string, name: string) => rankOf(typed, { name }) !== null

describe.each(Object.entries(SAME))('names of %s', (_, pairs) => {
  test.each(pairs)('%s and %s match', (one, other) => {
    expect([isFound(one, other), isFound(other, one)]).toEqual([true, true])
  })
})

describe.each(Object.entries(IN_SCRIPTS))('names in %s', (_, names) => {
  test.each(names)('%s is found as %s, and by itself', (name, latin) => {
    expect([isFound(latin, name), isFound(name, name), isFound(name, latin)]).toEqual([true, true, true])
  })
})

test('120 names in six scripts are tested', () => {
  expect(Object.values(IN_SCRIPTS).map(({ length }) => length)).toEqual([20, 20, 20, 20, 20, 20])
})

test.each(DIFFERENT)('%s and %s do not match', (one, other) => {
  expect([isFound(one, other), isFound(other, one)]).toEqual([false, false])
})

test('the table has at least 200 pairs of spellings of one name and 60 pairs of different names', () => {
  expect(Object.values(SAME).flat().length).toBeGreaterThanOrEqual(200)
  expect(DIFFERENT.length).toBeGreaterThanOrEqual(60)
})

test('most pairs share a key, so that they rank above misspellings', () => {
  const pairs = Object.values(SAME).flat()
  const alike = pairs.filter(([one, other]) => toKeys(one).some((key) => toKeys(other).includes(key)))
  expect(alike.length / pairs.length).toBeGreaterThan(0.8)
})

test.each(['', '1', 'خان', '🙂', 'h2o', '्'])('%j has no key', (word) => expect(toKeys(word)).toEqual([]))
