import { expect, test } from 'vitest'

import { toComparedRows } from './comparison.ts'

const rows = [
  { label: 'Plates', figures: { a: { text: '5' }, b: { text: '7' }, c: { text: '5' } } },
  { label: 'Filters', figures: { b: { text: '2' } } },
  { label: 'Power', figures: { a: { text: '150 W' }, c: { text: '250 W' } } },
  { label: 'Size', figures: {}, isAsked: true },
  { label: 'Place', figures: { a: { text: 'Counter' }, b: { text: 'Counter' }, c: { text: 'Counter' } } },
]

test('a row differs when its figures do', () => {
  expect(toComparedRows(rows, ['a', 'c']).map(({ label, differs }) => [label, differs])).toEqual([
    ['Plates', false],
    ['Power', true],
    ['Size', false],
    ['Place', false],
  ])
})

test('figures stand in the order in which the machines were chosen, a gap where one is not known', () => {
  const power = toComparedRows(rows, ['c', 'b', 'a']).find(({ label }) => label === 'Power')
  expect(power?.figures).toEqual([{ text: '250 W' }, undefined, { text: '150 W' }])
})

test('a row with fewer than two known figures says nothing and is left out, but for what buyers ask', () => {
  expect(toComparedRows(rows, ['a', 'b']).map(({ label, isKnown }) => [label, isKnown])).toEqual([
    ['Plates', true],
    ['Size', false],
    ['Place', true],
  ])
})
