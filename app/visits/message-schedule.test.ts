/** Uses fixed times across midnight and the ends of months and years. */
import { expect, test } from 'vitest'

import { clockOf, dayOf, toTime } from '#app/time/india.ts'
import { planMessages } from './message-schedule.ts'

const times = { eveningAt: '18:00', remindHours: 2 }
const format = (time: number) => `${dayOf(time)} ${clockOf(time)}`
const plan = (day: string, clock: string, now: number) =>
  planMessages('booked', toTime(day, clock), now, times).map(({ moment, dueAt }) => `${moment} ${format(dueAt)}`)

test.each([
  ['within a month', '2026-11-25', '2026-11-24'],
  ['at the end of a month', '2026-12-01', '2026-11-30'],
  ['at the end of a year', '2027-01-01', '2026-12-31'],
  ['after a leap day', '2028-03-01', '2028-02-29'],
])('schedules messages %s: immediately, the evening before, two hours before', (_name, day, before) => {
  const now = toTime('2026-11-20', '12:34')
  expect(plan(day, '10:00', now)).toEqual(['booked 2026-11-20 12:34', `evening ${before} 18:00`, `soon ${day} 08:00`])
})

test('the reminder for a window just after midnight is due before midnight', () => {
  expect(plan('2027-01-01', '01:00', toTime('2026-12-20', '12:00')).slice(1)).toEqual([
    'evening 2026-12-31 18:00',
    'soon 2026-12-31 23:00',
  ])
})

test('skips messages that would already be due', () => {
  expect(plan('2026-11-25', '10:00', toTime('2026-11-24', '18:00'))).toEqual([
    'booked 2026-11-24 18:00',
    'soon 2026-11-25 08:00',
  ])
  expect(plan('2026-11-25', '10:00', toTime('2026-11-25', '08:30'))).toEqual(['booked 2026-11-25 08:30'])
})

test('messages expire when the visit begins, the evening’s at night', () => {
  const startsAt = toTime('2026-11-25', '10:00')
  const planned = planMessages('moved', startsAt, toTime('2026-11-20', '12:00'), times)
  expect(planned.map(({ expiresAt }) => format(expiresAt))).toEqual([
    '2026-11-25 10:00',
    '2026-11-24 21:00',
    '2026-11-25 10:00',
  ])
})
