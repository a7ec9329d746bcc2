import { expect, test } from 'vitest'

import { USUAL_QUIET_HOURS, formatMinute, isQuiet, parseMinute } from './quiet-hours.ts'

const at = (time: string) => Date.parse(`2026-11-24T${time}:00+05:30`)

test.for([
  ['20:59', false],
  ['21:00', true],
  ['23:59', true],
  ['00:00', true],
  ['07:59', true],
  ['08:00', false],
  ['13:00', false],
] as const)('at %s in India, the default quiet hours apply: %s', ([time, quiet]) => {
  expect(isQuiet(USUAL_QUIET_HOURS, at(time))).toBe(quiet)
})

test('supports quiet hours within one day, and equal times mean none', () => {
  expect(['12:59', '13:00', '14:00'].map((time) => isQuiet({ from: 780, until: 840 }, at(time)))).toEqual([
    false,
    true,
    false,
  ])
  expect(isQuiet({ from: 540, until: 540 }, at('09:00'))).toBe(false)
})

test('parses and formats times of day', () => {
  expect(['21:05', '24:00', '9:00', ''].map(parseMinute)).toEqual([1265, null, null, null])
  expect(formatMinute(485)).toBe('08:05')
})
