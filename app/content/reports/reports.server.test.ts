import { expect, test } from 'vitest'

import { getWipReport } from './reports.server.ts'

const { rows, stages, totals, parties } = getWipReport()

test('the quantity in process is issued minus received and rejected', () => {
  expect(rows[0]).toMatchObject({ number: 1, issued: 500, received: 420, rejected: 6, inProcess: 74 })
})

test('totals are grouped by unit', () => {
  expect(totals.map(({ unit }) => unit)).toEqual(['nos', 'kg', 'set'])
  expect(totals[1]).toEqual({ unit: 'kg', issued: 300, received: 215, rejected: 2, inProcess: 83 })
})

test('every row belongs to one stage, and stages preserve the order of rows', () => {
  expect(stages.flatMap((stage) => stage.rows)).toEqual(rows)
})

test('the company is the sending party, with its registered address', () => {
  expect(parties.map(({ city }) => city)).toEqual(['New Delhi', 'Ghaziabad'])
})
