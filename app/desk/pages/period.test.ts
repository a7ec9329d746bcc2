import { expect, test } from 'vitest'

import { lastDays, readPeriod } from './period.ts'

const now = Date.parse('2026-11-24T00:30+05:30')
const read = (query: string) => {
  const { fromDay, toDay } = readPeriod(new URLSearchParams(query), now)
  return [fromDay, toDay]
}

test.each([
  ['', ['2026-09-30', '2026-11-24']],
  ['from=2026-11-01', ['2026-11-01', '2026-11-24']],
  ['from=2026-11-01&to=2026-11-02', ['2026-11-01', '2026-11-02']],
  ['from=2026-11-05&to=2026-11-02', ['2026-11-02', '2026-11-05']],
  ['to=2026-11-02', ['2026-09-08', '2026-11-02']],
  ['from=2026-02-30&to=x', ['2026-09-30', '2026-11-24']],
  ['from=2026-13-01&to=0000-00-00', ['2026-09-30', '2026-11-24']],
  ["from=2026-11-01'--&to=9999-01-01", ['2026-09-30', '2026-11-24']],
  ['from=2027-01-01', ['2027-01-01', '2027-01-01']],
])('%s', (query, days) => {
  expect(read(query)).toEqual(days)
})

test('includes both days, from midnight to midnight in India', () => {
  const { from, to } = lastDays(2, now)
  expect([from, to]).toEqual(['2026-11-23', '2026-11-25'].map((day) => Date.parse(`${day}T00:00+05:30`)))
})
