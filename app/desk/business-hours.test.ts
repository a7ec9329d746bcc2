import { describe, expect, test } from 'vitest'

import { createBusinessClock, readOpening } from './business-hours.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)
const clock = createBusinessClock(
  readOpening([
    { days: 'Monday to Saturday', time: '10 am to 7 pm' },
    { days: 'Sunday', time: 'Closed; the chat is read on Monday' },
  ]),
)

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
  })

  test.each([
    ['2026-11-24T11:00', 'Open till 7 pm'],
    ['2026-11-24T09:59', 'Opens at 10 am'],
    ['2026-11-28T19:00', 'Opens Monday at 10 am'],
  ])('describes %s as "%s"', (time, said) => expect(clock.describe(at(time))).toBe(said))
})

test('parses opening hours in several notations and falls back to all hours', () => {
  const nine = { from: 540, to: 1110 }
  expect(readOpening([{ days: 'Mon–Wed', time: '9:00 AM – 6:30 PM' }])).toEqual([
    null,
    nine,
    nine,
    nine,
    null,
    null,
    null,
  ])
  expect(readOpening([{ days: 'Friday to Monday', time: '9 am to 6.30 pm' }])[0]).toEqual(nine)
  expect(readOpening([{ days: 'Monday, Friday', time: '9 am to 6:30 pm' }])[3]).toBeNull()
  expect(readOpening([{ days: 'Daily', time: 'by appointment' }]).every(Boolean)).toBe(true)
  expect(readOpening([]).every(Boolean)).toBe(true)
})
