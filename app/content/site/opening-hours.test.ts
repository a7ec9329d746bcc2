import { expect, test } from 'vitest'

import { openingHours } from '#app/content/fields/opening-hours.ts'
import { formatDays, formatOpenDays, formatRows } from './opening-hours.ts'

const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

test('formats days, spans, a note and a closed day', () => {
  const hours = openingHours.parse({
    rows: [
      {
        days: WORKDAYS,
        open: [
          { from: '09:30', to: '12:00' },
          { from: '14:00', to: '18:30' },
        ],
      },
      { days: ['sat'], open: [{ from: '00:00', to: '24:00' }] },
      { days: ['sun'], open: [], note: 'the chat is read on Monday' },
    ],
  })

  expect(formatRows(hours)).toEqual([
    { days: 'Monday to Friday', time: '9:30 am to noon and 2 pm to 6:30 pm' },
    { days: 'Saturday', time: 'all day' },
    { days: 'Sunday', time: 'Closed; the chat is read on Monday' },
  ])
  expect(formatOpenDays(hours)).toBe('Monday to Friday, 9:30 am to noon and 2 pm to 6:30 pm; Saturday, all day')
})

test.each([
  [['sun', 'mon'], 'Monday and Sunday'],
  [['sat', 'mon', 'wed', 'tue'], 'Monday to Wednesday and Saturday'],
  [[...WORKDAYS, 'sat', 'sun'], 'Every day'],
] as const)('formats %j as "%s"', (days, words) => expect(formatDays(days)).toBe(words))

test.each([
  ['a day without a row', [{ days: WORKDAYS, open: [] }], '"sun" is missing'],
  ['a day in two rows', [{ days: [...WORKDAYS, 'sat', 'sun', 'mon'], open: [] }], '"mon" stands twice'],
  ['a week without an open day', [{ days: [...WORKDAYS, 'sat', 'sun'], open: [] }], 'open on one day'],
  ['hours past midnight', [{ days: ['mon'], open: [{ from: '18:00', to: '02:00' }] }], 'past midnight'],
  [
    'overlapping spans',
    [
      {
        days: ['mon'],
        open: [
          { from: '10:00', to: '14:00' },
          { from: '13:00', to: '19:00' },
        ],
      },
    ],
    'in their order',
  ],
  ['words', [{ days: ['mon'], open: [{ from: '10 am', to: '19:00' }] }], 'time of day like 10:00'],
])('rejects %s', (_, rows, rule) => {
  const { error } = openingHours.safeParse({ rows })

  expect(error?.issues.map(({ message }) => message).join()).toContain(rule)
})
