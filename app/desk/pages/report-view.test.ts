import { expect, test } from 'vitest'

import { toMissing, toTrials } from './report-view.ts'

const DAY = 24 * 60 * 60_000
const now = Date.parse('2026-11-24T12:00+05:30')

test('mentions the amounts of trials, and nothing when there are none', () => {
  expect(toTrials({ orders: 0, asked: 0, paid: 0, refunded: 0 })).toBeNull()
  expect(toTrials({ orders: 1, asked: 0, paid: 0, refunded: 0 })).toBe('1 order · ₹0 paid')
  expect(toTrials({ orders: 2, asked: 10_000, paid: 175_000, refunded: 2500 })).toBe(
    '2 orders · ₹10,000 asked for by link · ₹1,75,000 paid · ₹2,500 refunded',
  )
})

test('mentions erased leads, and periods older than the retention', () => {
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
