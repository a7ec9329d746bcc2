import { expect, test } from 'vitest'

import { addDays, clockOf, dayOf, isDay, minuteOfDay, startOfDay, toTime } from './india.ts'

test('days are days in India, regardless of the server’s time zone', () => {
  expect(dayOf(Date.parse('2026-12-31T18:29:59Z'))).toBe('2026-12-31')
  expect(dayOf(Date.parse('2026-12-31T18:30:00Z'))).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(['2026-02-30', '2026-2-3', '', '2026-11-25'].map(isDay)).toEqual([false, false, false, true])
})

test('a day begins at midnight in India', () => {
  const [first, last] = [toTime('2026-11-25'), toTime('2026-11-25', '23:59')]
  expect([startOfDay(first), startOfDay(last + 59_999)]).toEqual([first, first])
  expect([minuteOfDay(first), minuteOfDay(last)]).toEqual([0, 24 * 60 - 1])
  expect(clockOf(last)).toBe('23:59')
})
