import { expect, test } from 'vitest'

import { listContentFiles } from '#app/content/read.server.ts'
import { withContent } from '../../../tests/with-content.ts'
import { listDueFacts, readFactMetrics } from './due-facts.server.ts'
import { listSheets } from './sheets.server.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00+05:30`)
const OFFER = { lender: 'A bank', months: 12, rate: 14, fee: 500, until: '2026-11-27' }

test('nothing is due while holidays are known for 90 days and every offer is open', () => {
  const root = withContent({ 'costs.json': (costs) => ({ ...costs, emi: [OFFER] }) })
  expect(listDueFacts(at('2026-11-27'), root)).toEqual([])
})

test('names an offer that has ended and holidays that end soon, each with the form that corrects it', () => {
  const root = withContent({
    'costs.json': (costs) => ({ ...costs, emi: [OFFER] }),
    'holidays/rajasthan.json': (list) => ({ ...list, until: '2027-01-31' }),
    'holidays/haryana.json': (list) => ({ ...list, state: 'Goa' }),
  })
  const due = listDueFacts(at('2026-11-28'), root)
  expect(due).toHaveLength(3)
  expect(due).toContainEqual({ sheet: 'emi', text: expect.stringMatching(/A bank.*27 November 2026/) as string })
  expect(due).toContainEqual({
    sheet: 'holidays-rajasthan',
    text: expect.stringMatching(/Rajasthan.*31 January 2027/) as string,
  })
  expect(due).toContainEqual({ sheet: null, text: expect.stringContaining('Haryana') as string })
  const ids = listSheets(root).map(({ id }) => id)
  expect(due.filter(({ sheet }) => sheet !== null && !ids.includes(sheet))).toEqual([])
})

test('content with a mistake has no due facts, and does not fail', () => {
  const root = withContent({ 'costs.json': (costs) => ({ ...costs, emi: [{ ...OFFER, until: 'soon' }] }) })
  expect(listDueFacts(at('2026-11-28'), root)).toEqual([])
})

test.each([
  ['2026-11-02', [0, 0, 0]],
  ['2026-11-03', [1, 0, 0]],
  ['2027-01-17', [1, 0, 1]],
  ['2027-01-18', [1, 1, 1]],
])('counts them for alerts on %s', (day, values) => {
  const root = withContent({
    'costs.json': (costs) => ({ ...costs, emi: [OFFER] }),
    ...Object.fromEntries(
      listContentFiles('holidays').map((file) => [file, (list: object) => ({ ...list, until: '2028-12-31' })]),
    ),
    'holidays/rajasthan.json': (list) => ({ ...list, until: '2027-01-31' }),
  })
  expect(readFactMetrics(at(day), root).map(({ samples }) => samples[0]!.value)).toEqual(values)
})
