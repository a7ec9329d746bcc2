import { describe, expect, test } from 'vitest'

import { displayNationalPhone, displayPhone } from './display-phone.ts'
import { holdsMorePhones, isMobile, isWhatsAppNumber, losesPhoneDetail, toE164, toPhones } from './phone.ts'
import { typedAreaCode } from './typed-landline.ts'

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
    'tel:+919876543210',
    'https://wa.me/919876543210',
    'https://wa.me/919876543210?text=Hello%2010',
    'https://api.whatsapp.com/send?phone=%2B919876543210&text=Hi',
    'whatsapp://send?phone=919876543210',
    '98765\u206043210',
    '98\u00ad765 43210',
    '\u061c98765\u206343210',
    '98765\ufe0d43210\ufffc',
    '98765−43210',
    '＋91 ９８７６５ ４３２１０',
    '+91 +91 98765 43210',
    '+91 91 98765 43210',
    '98765·43210',
    "'9876543210",
    'Mob: 98765 43210',
    '🇮🇳 +91 98765 43210',
  ])('parses %s', (typed) => {
    expect(toE164(typed)).toBe('+919876543210')
  })

  test.each([
    ['011-2345 6789', '+911123456789'],
    ['+91 22 6123 4567', '+912261234567'],
  ])('parses the landline %s when it has a prefix', (typed, expected) => {
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
    'tel:+16502530000',
    '+65 9123 4567',
    // The link contains Singapore's country code.
    'https://wa.me/6591234567',
    '0065 9123 4567',
    'Asha 98765 43210',
  ])('rejects %j', (typed) => {
    expect(toE164(typed)).toBeNull()
  })
})

test.each([
  ['98765 43210 / 98765 43211', ['+919876543210', '+919876543211']],
  ['98765 43210, 0141-2345678 or 98290 12345', ['+919876543210', '+911412345678', '+919829012345']],
  ['Mob: 98765 43210; (O) 011 2345 6789', ['+919876543210', '+911123456789']],
  ['98765 43210/11', ['+919876543210']],
  ['0141-2345678 ext. 12', ['+911412345678']],
])('parses %s as several numbers and uses the first', (typed, phones) => {
  expect(toPhones(typed)).toEqual(phones)
  expect(toE164(typed)).toBe(phones[0])
  expect(holdsMorePhones(typed)).toBe(true)
})

test.each(['98765/43210', '98765,43210', '+91-98765-43210'])('parses %s as one number', (typed) => {
  expect(toE164(typed)).toBe('+919876543210')
  expect(holdsMorePhones(typed)).toBe(false)
})

test.each([
  '98765 43210 / ask Asha',
  'Asha / 98765 43210',
  '98765 43210 / 98765 4321O',
  '98765 43210, +1 650 253 0000',
])('rejects %s', (typed) => expect(toE164(typed)).toBeNull())

test.each([
  ['+919876543210', '+91 98765 43210', '98765 43210'],
  ['+911412345678', '+91 141 234 5678', '0141 234 5678'],
  ['+911123456789', '+91 11 2345 6789', '011 2345 6789'],
  ['+918041234567', '+91 80 4123 4567', '080 4123 4567'],
  ['+917912345678', '+91 79 1234 5678', '079 1234 5678'],
  ['+916122345678', '+91 612 234 5678', '0612 234 5678'],
  ['+911482234567', '+91 1482 234 567', '01482 234 567'],
  ['+916182234567', '+91 6182 234 567', '06182 234 567'],
  ['-', '-', '-'],
])('displays %s as %s, and in India as %s', (e164, shown, national) => {
  expect(displayPhone(e164)).toBe(shown)
  expect(displayNationalPhone(e164)).toBe(national)
  if (e164 !== '-') for (const spelled of [shown, national]) expect(toE164(spelled)).toBe(e164)
})

test('a landline is never formatted like a mobile number', () => {
  for (let start = 10_000; start < 60_000; start += 7) {
    const e164 = `+91${start}12345`
    expect(displayPhone(e164)).not.toMatch(/^\+91 \d{5} \d{5}$/)
    expect(displayNationalPhone(e164)).toMatch(/^0\d+ /)
  }
})

test.each([
  ['0771-2562166', '0771 256 2166'],
  ['07752-262010', '07752 262 010'],
  ['(0721) 276 5690', '0721 276 5690'],
  ['+91 8172 221662', '08172 221 662'],
  ['Ph: 08572 244643', '08572 244 643'],
  ['०७७१-२५६२१६६', '0771 256 2166'],
  ['0771-2562166 / 98290 12345', '0771 256 2166'],
])('the grouping of %s shows a landline, which its digits do not', (typed, national) => {
  const e164 = toE164(typed)!
  expect([isMobile(e164), isMobile(e164, typed), isWhatsAppNumber(e164, typed)]).toEqual([true, false, false])
  expect(losesPhoneDetail(typed)).toBe(true)
  expect(displayNationalPhone(e164, typedAreaCode(typed))).toBe(national)
})

test.each([
  '7712562166',
  '77125 62166',
  '077125 62166',
  '+91 77125-62166',
  '098290-12345',
  '9829 012 345',
  '982-901-2345',
])('the grouping of %s shows no landline', (typed) => {
  expect(typedAreaCode(typed)).toBe(0)
  expect([isMobile(toE164(typed)!, typed), losesPhoneDetail(typed)]).toEqual([true, false])
})
