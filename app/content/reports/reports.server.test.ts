import { expect, test } from 'vitest'

import { getWipReport } from './reports.server.ts'

const { rows, stages, totals, parties } = getWipReport()

test('what is in process is issued less received and rejected', () => {
  expect(rows[0]).toMatchObject({ number: 1, issued: 500, received: 420, rejected: 6, inProcess: 74 })
})

test('totals are by unit, because pieces and kilograms cannot be added up', () => {
  expect(totals.map(({ unit }) => unit)).toEqual(['nos', 'kg', 'set'])
  expect(totals[1]).toEqual({ unit: 'kg', issued: 300, received: 215, rejected: 2, inProcess: 83 })
})

test('every row belongs to one stage, and the stages keep their order', () => {
  expect(stages.flatMap((stage) => stage.rows)).toEqual(rows)
})

test('the company sends, with the address that stands on every page', () => {
  expect(parties.map(({ city }) => city)).toEqual(['New Delhi', 'Ghaziabad'])
})
