import { describe, expect, test } from 'vitest'

import { createBusinessClock } from './business-hours.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const clock = createBusinessClock([
  { days: [...WEEK], open: [{ from: '10:00', to: '19:00' }] },
  { days: ['sun'], open: [] },
])

describe('business clock', () => {
  test.each([
    ['2026-11-24T11:00', 15, '2026-11-24T11:15'],
    ['2026-11-24T18:50', 15, '2026-11-25T10:05'],
    ['2026-11-24T03:00', 15, '2026-11-24T10:15'],
    ['2026-11-24T19:00', 15, '2026-11-25T10:15'],
    ['2026-11-28T18:55', 10, '2026-11-30T10:05'],
    ['2026-11-29T12:00', 30, '2026-11-30T10:30'],
    ['2026-11-24T10:00', 540, '2026-11-24T19:00'],
    ['2026-11-24T10:00', 541, '2026-11-25T10:01'],
  ])('%s plus %i minutes is %s', (from, minutes, to) => {
    expect(new Date(clock.add(at(from), minutes)).toISOString()).toBe(new Date(at(to)).toISOString())
    expect(clock.minutesBetween(at(from), at(to))).toBe(minutes)
    expect(clock.minutesBetween(at(to), at(from))).toBe(-minutes)
    const before = clock.before(at(to), minutes)
    expect(clock.minutesBetween(before, at(to))).toBe(minutes)
    expect(clock.minutesBetween(before + 60_000, at(to))).toBe(minutes - 1)
  })

  test.each([
    ['2026-11-24T11:00', 'Open till 7 pm'],
    ['2026-11-24T09:59', 'Opens at 10 am'],
    ['2026-11-28T19:00', 'Opens Monday at 10 am'],
  ])('describes %s as "%s"', (time, said) => expect(clock.describe(at(time))).toBe(said))
})

test('stops on holidays', () => {
  const withHoliday = createBusinessClock(
    [{ days: [...WEEK], open: [{ from: '10:00', to: '19:00' }] }],
    new Set(['2026-12-25']),
  )

  expect(withHoliday.isOpen(at('2026-12-25T12:00'))).toBe(false)
  expect(withHoliday.add(at('2026-12-24T18:50'), 15)).toBe(at('2026-12-26T10:05'))
  expect(withHoliday.describe(at('2026-12-25T12:00'))).toBe('Opens Saturday at 10 am')
})

test('stops between two opening spans of a day', () => {
  const spans = [
    { from: '10:00', to: '13:00' },
    { from: '14:30', to: '19:00' },
  ]
  const withPause = createBusinessClock([{ days: [...WEEK, 'sun'], open: spans }])

  expect(withPause.add(at('2026-11-24T12:50'), 15)).toBe(at('2026-11-24T14:35'))
  expect(withPause.minutesBetween(at('2026-11-24T09:00'), at('2026-11-24T20:00'))).toBe(450)
  expect(withPause.describe(at('2026-11-24T13:10'))).toBe('Opens at 2:30 pm')
})

test('never stops when every day is open all day', () => {
  const always = createBusinessClock([{ days: [...WEEK, 'sun'], open: [{ from: '00:00', to: '24:00' }] }])

  expect(always.isOpen(at('2026-11-29T00:00'))).toBe(true)
  expect(always.minutesBetween(at('2026-11-28T12:00'), at('2026-11-30T12:00'))).toBe(2 * 24 * 60)
})
