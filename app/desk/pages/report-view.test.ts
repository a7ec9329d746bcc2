import { expect, test } from 'vitest'

import { toMissing } from './report-view.ts'

const DAY = 24 * 60 * 60_000
const now = Date.parse('2026-11-24T12:00+05:30')

test('names what was erased, and what is past its retention', () => {
  const days = (from: number, retentionDays: number | null, erased: number) =>
    toMissing({ erased, retentionDays, from: now - from * DAY, now })
  expect(days(56, null, 0)).toEqual([])
  expect(days(56, 365, 0)).toEqual([])
  expect(days(56, 365, 1)).toEqual(['1 enquiry of these days, since erased'])
  expect(days(400, 365, 2)).toEqual([
    '2 enquiries of these days, since erased',
    'everything before 24 Nov 2025: enquiries are erased after 365 days',
  ])
})
