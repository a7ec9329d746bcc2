import { expect, test } from 'vitest'

import { quote, toReason } from '#app/outbound/reason.server.ts'
import { parseRetryAfter } from '#app/outbound/retry-schedule.ts'

test.each([
  ['Customer Asha Rao exists', 'Customer *** *** exists'],
  ['ASHA', '***'],
  ['Ashanti is another word', 'Ashanti is another word'],
  ['Number 98765 43210 or ९८७६५४३२१० is wrong', 'Number *** or *** is wrong'],
  ['Code 12345 stays', 'Code 12345 stays'],
  ['see https://crm.test/x?key=abc now', 'see (address) now'],
  ['GET /api/send?number=91&access_token=abc failed', 'GET (address) failed'],
  ['two\n\nlines\tand\u0000more', 'two lines and more'],
])('quotes %j', (said, shown) => expect(quote(said, ['Asha Rao'])).toBe(shown))

test('truncates a long quote and a long reason', () => {
  expect(quote('word '.repeat(100), [])).toHaveLength(120)
  expect(toReason('💧'.repeat(300))).toBe(`${'💧'.repeat(199)}…`)
})

test.each([
  [null, null],
  ['', null],
  ['0', null],
  ['-5', null],
  ['soon', null],
  ['120', 120_000],
  ['Sat, 21 Nov 2026 12:01:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', null],
  ['99999999999999', 24 * 60 * 60 * 1000],
])('parses Retry-After: %s', (header, ms) => {
  expect(parseRetryAfter(header, Date.parse('2026-11-21T12:00:00Z'))).toBe(ms)
})
