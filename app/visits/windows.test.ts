import { expect, test } from 'vitest'

import type { Calendar } from '#app/content/fields/calendar.ts'
import { toTime } from '#app/time/india.ts'
import { formatHours, formatShortHours, formatWindow } from './format-window.ts'
import { findFault, findNearest, listDays, parseWindowValue, toRange, toWindowValue } from './windows.ts'

const calendar: Calendar = { days: ['mon', 'tue', 'thu'], windows: ['10:00', '15:00'], capacity: 2 }
const rules = { noticeHours: 18, horizonDays: 21 }
const holidays = new Map([['2026-11-24', 'Guru Nanak Jayanti']])
/** A Sunday evening in India. */
const NOW = toTime('2026-11-22', '21:00')
const range = toRange(rules, NOW)

test('lists days from the notice period to the horizon, with the reason when closed', () => {
  const days = listDays(calendar, holidays, range)
  expect(days.slice(0, 4)).toEqual([
    { day: '2026-11-23', closed: null, starts: [toTime('2026-11-23', '15:00')] },
    { day: '2026-11-24', closed: 'Closed: Guru Nanak Jayanti', starts: [] },
    { day: '2026-11-25', closed: 'Closed on Wednesdays', starts: [] },
    { day: '2026-11-26', closed: null, starts: [toTime('2026-11-26', '10:00'), toTime('2026-11-26', '15:00')] },
  ])
  expect(days.at(-1)?.day).toBe('2026-12-13')
})

test('explains why a window cannot be booked', () => {
  const why = (day: string, clock = '10:00') => findFault(toTime(day, clock), calendar, holidays, range, NOW)
  expect(why('2026-11-20')).toBe('past')
  expect(why('2026-11-23')).toBe('soon')
  expect(why('2026-11-24')).toBe('closed')
  expect(why('2026-11-25')).toBe('closed')
  expect(why('2026-11-26', '10:30')).toBe('none')
  expect(why('2027-11-22')).toBe('far')
  expect(why('2026-11-26')).toBeNull()
})

test('parses the values that forms post and rejects all others', () => {
  const window = { city: 'jaipur', kind: 'home' as const, startsAt: toTime('2026-11-26', '10:00') }
  expect(parseWindowValue(toWindowValue(window))).toEqual(window)
  for (const text of [
    '',
    'jaipur.home.2026-11-26',
    'jaipur.shop.2026-11-26T10:00',
    'jaipur.home.2026-02-30T10:00',
    'jaipur.home.2026-11-26T24:00',
    '../x.home.2026-11-26T10:00',
    `${'x'.repeat(99)}.home.2026-11-26T10:00`,
    'jaipur.home.2026-11-26T10:00.',
    'jaipur.home.99999-11-26T10:00',
  ])
    expect(parseWindowValue(text), text).toBeNull()
})

test('the nearest windows are on the same day, then at the same hours, then nearby', () => {
  const wanted = toTime('2026-11-26', '10:00')
  const [later, nextSame, next, far] = [
    toTime('2026-11-26', '15:00'),
    toTime('2026-11-30', '10:00'),
    toTime('2026-11-27', '15:00'),
    toTime('2026-12-07', '10:00'),
  ]
  expect(findNearest(wanted, [later, next, nextSame, far])).toEqual([later, nextSame, next])
  expect(findNearest(wanted, [])).toEqual([])
})

test('formats the hours of a window', () => {
  const said = ['08:00', '10:00', '11:00', '12:00', '15:00', '10:30'].map((clock) =>
    formatHours(toTime('2026-11-26', clock)),
  )
  expect(said).toEqual([
    '8 to 10 am',
    '10 am to 12 noon',
    '11 am to 1 pm',
    '12 to 2 pm',
    '3 to 5 pm',
    '10:30 am to 12:30 pm',
  ])
  expect(formatWindow(toTime('2026-11-26', '10:00'))).toBe('Thu 26 November, 10 am to 12 noon')
})

test('formats the hours of a window for a narrow cell', () => {
  const shown = ['08:00', '10:00', '11:00', '12:00', '15:00'].map((clock) =>
    formatShortHours(toTime('2026-11-26', clock)),
  )
  expect(shown).toEqual(['8–10 am', '10–12 noon', '11–1 pm', '12–2 pm', '3–5 pm'])
})
