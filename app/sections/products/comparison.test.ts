import { expect, test } from 'vitest'

import { toComparedRows } from './comparison.ts'

const rows = [
  { label: 'Plates', figures: { a: { text: '5' }, b: { text: '7' }, c: { text: '5' } } },
  { label: 'Filters', figures: { b: { text: '2' } } },
  { label: 'Place', figures: { a: { text: 'Counter' }, b: { text: 'Counter' }, c: { text: 'Counter' } } },
]

test('a row differs when its figures do', () => {
  expect(toComparedRows(rows, ['a', 'b']).map(({ label, differs }) => [label, differs])).toEqual([
    ['Plates', true],
    ['Filters', true],
    ['Place', false],
  ])
})

test('figures stand in the order in which the machines were chosen, a gap where one is not published', () => {
  expect(toComparedRows(rows, ['b', 'a'])[1]?.figures).toEqual([{ text: '2' }, undefined])
})

test('a row that none of the chosen machines has a figure for is left out', () => {
  expect(toComparedRows(rows, ['a', 'c']).map(({ label }) => label)).toEqual(['Plates', 'Place'])
})
