import { expect, test } from 'vitest'

import { getNames } from '#app/content/names.server.ts'
import { findBorrowedPower } from './borrowed-power.ts'
import type { TextLeaf } from './leaves.ts'

const leaf = (value: string, place = 'text'): TextLeaf => ({ file: 'pages/home.json', place, value })
const row = (...cells: string[]) => cells.map((cell, column) => leaf(cell, `rows[0][${column}]`))
const problemsIn = (...texts: TextLeaf[]) => findBorrowedPower(texts, getNames().facts)

test('rejects a product next to another product’s wattage, in a sentence or a row', () => {
  expect(problemsIn(leaf('{io-400u.watts} for {io-400u} and {en-7p}'))).toHaveLength(1)
  expect(problemsIn(leaf('{en-7p} draws {io-400u.watts}'))).toHaveLength(1)
  expect(problemsIn(...row('{en-7p}, {io-400u}', '{en-7p.power.year}'))).toHaveLength(1)
})

test('accepts a comparison', () => {
  expect(problemsIn(leaf('{x-blue} costs less than {io-400u}, which draws {io-400u.watts}.'))).toEqual([])
})

test('accepts a product next to its own wattage, and another product in a separate sentence', () => {
  expect(problemsIn(leaf('{io-400u.watts} for {io-400u}. See {en-7p}.'), ...row('{en-7p}', '{en-7p.watts}'))).toEqual(
    [],
  )
})
