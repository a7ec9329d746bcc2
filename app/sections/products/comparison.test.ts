import { expect, test } from 'vitest'

import { toComparedRows } from './comparison.ts'

const rows = [
  { label: 'Plates', figures: { a: { text: '5' }, b: { text: '7' }, c: { text: '5' } } },
  { label: 'Filters', figures: { b: { text: '2' } } },
  { label: 'Power', figures: { a: { text: '150 W' }, c: { text: '250 W' } } },
  { label: 'Size', figures: {}, isAsked: true },
  { label: 'Place', figures: { a: { text: 'Counter' }, b: { text: 'Counter' }, c: { text: 'Counter' } } },
]

test('a row differs when its figures differ', () => {
  expect(toComparedRows(rows, ['a', 'c']).map(({ label, differs }) => [label, differs])).toEqual([
    ['Plates', false],
    ['Power', true],
    ['Size', false],
    ['Place', false],
  ])
})

test('figures follow the order of the chosen products, with a gap for an unknown one', () => {
  const power = toComparedRows(rows, ['c', 'b', 'a']).find(({ label }) => label === 'Power')
  expect(power?.figures).toEqual([{ text: '250 W' }, undefined, { text: '150 W' }])
})

test('omits a row with fewer than two known figures unless buyers ask for it', () => {
  expect(toComparedRows(rows, ['a', 'b']).map(({ label, isKnown }) => [label, isKnown])).toEqual([
    ['Plates', true],
    ['Size', false],
    ['Place', true],
  ])
})
