import { describe, expect, test } from 'vitest'

import { displayPhone } from './display-phone.ts'
import { toE164 } from './phone.ts'

describe('toE164', () => {
  test.each([
    '9876543210',
    '98765 43210',
    '098765-43210',
    '+91 98765 43210',
    '+91-98765-43210',
    '+91 (0) 98765 43210',
    '91 98765 43210',
    '091 98765 43210',
    '0091 98765 43210',
    '(98765) 43210',
    '९८७६५ ४३२१०',
    '੯੮੭੬੫੪੩੨੧੦',
    '98765\u00a043210',
    '\u200e9876543210',
    '98765–43210',
  ])('understands %s', (typed) => {
    expect(toE164(typed)).toBe('+919876543210')
  })

  test.each([
    ['011-2345 6789', '+911123456789'],
    ['+91 22 6123 4567', '+912261234567'],
  ])('understands the landline %s when its prefix is given', (typed, expected) => {
    expect(toE164(typed)).toBe(expected)
  })

  test.each([
    '',
    '987654321',
    '98765432101',
    '1234567890',
    '5123456789',
    '0000000000',
    '0123456789',
    '+1 650 253 0000',
    '98765 4321O',
    'call me',
    '9876543210 9876543211',
    '99999999999999999999',
  ])('refuses %j', (typed) => {
    expect(toE164(typed)).toBeNull()
  })
})

test('a number is shown in the Indian way', () => {
  expect(displayPhone('+919876543210')).toBe('+91 98765 43210')
})
