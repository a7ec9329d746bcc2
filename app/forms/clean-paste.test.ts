/** Tests that pasted values are found despite their decorations, and that other text is rejected. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { measureCpuMs } from '../../tests/cpu-time.ts'
import { readNumber } from '#app/captcha/signed-question.server.ts'
import { toSearch } from '#app/people-search/search-patterns.ts'
import { toRupees } from './amount.ts'
import { cleanPaste, toAsciiDigits } from './clean-paste.ts'
import { toEmailAddress } from './fields.ts'
import { toE164 } from './phone.ts'
import { toPin } from './pin.ts'
import { toReference } from './reference.ts'

const every = (pattern: RegExp) =>
  Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => pattern.test(sign))

const INVISIBLE = [...every(/^\p{Cf}$/u), ...every(/^\p{Variation_Selector}$/u), ...'\ufffc\u034f\u3164\u2800\0\u001b']
const SPACES = every(/^\p{Zs}$/u).concat('\t', '\u2028')
const DASHES = every(/^\p{Pd}$/u).concat('\u2212')
const ZEROS = every(/^\p{Nd}$/u).filter((_, at) => at % 10 === 0)
const QUOTES = ['""', '“”', '‘’', "''", '«»', '`´', "' ", ' '] as const

const toFullWidth = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const toScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)))

/** @param spelled the value as people write it @param around labels and links with `%` for the value */
const dressed = (spelled: fc.Arbitrary<string>, around: readonly string[]) =>
  fc
    .record({
      text: spelled,
      label: fc.constantFrom('%', ...around),
      quotes: fc.constantFrom(...QUOTES),
      zero: fc.constantFrom('0', ...ZEROS),
      isWide: fc.boolean(),
      dash: fc.constantFrom('-', ...DASHES),
      space: fc.constantFrom(' ', ...SPACES),
      invisible: fc.array(fc.tuple(fc.constantFrom(...INVISIBLE), fc.nat(60)), { maxLength: 5 }),
      ends: fc.array(fc.constantFrom(...SPACES), { maxLength: 3 }).map((spaces) => spaces.join('')),
    })
    .map(({ text, label, quotes, zero, isWide, dash, space, invisible, ends }) => {
      const digits = toScript(isWide ? toFullWidth(text) : text, zero)
      const plain = digits.replaceAll('-', dash).replaceAll(' ', space)
      const signs = Array.from(quotes[0] + label.replace('%', plain) + (quotes[1] ?? ''))
      for (const [sign, at] of invisible) signs.splice(at % (signs.length + 1), 0, sign)
      return ends + signs.join('') + ends
    })

const LABELS = {
  phone: [
    ...[
      'Mob: %',
      'Mob.%',
      'Ph. %',
      'Ph-%',
      'Phone no. %',
      'tel:%',
      'callto:%',
      'WhatsApp: %',
      'My number is %',
      '(M) %',
    ],
    ...['% (WhatsApp)', 'Contact No.- %', '📞 %', '="%"', '• %', '%.', '%,', 'मोबाइल नंबर: %', 'फ़ोन %'],
  ],
  pin: ['PIN-%', 'PIN: %', 'Pin code %', 'Pincode - %', 'pin code no. %', '%.', 'पिन कोड: %', '📍%'],
  email: [
    'mailto:%',
    'Email: %',
    'E-mail - %',
    'Mail ID: "%"',
    'Asha Rao <%>',
    '<%>',
    'mailto:%?subject=Hello',
    '%.',
    '% ',
    '✉️ %',
  ],
  amount: ['Rs. %', 'Rs.%', '₹ %', '₹%', '%/-', '% only', 'INR %', '% p.a.', 'Annual turnover: % per annum'],
  reference: ['Ref: %', 'ref. no. %', 'Reference: %', '%.', 'My reference is %', '#%'],
  captcha: ['= %', '%.', 'The answer is %', 'It is %!'],
}

const digits = (pattern: RegExp) => fc.stringMatching(pattern)
const mobile = digits(/^[6-9]\d{9}$/)

const spelledMobile = (national: fc.Arbitrary<string>) =>
  fc
    .tuple(national, fc.constantFrom('', '0', '+91 ', '+91-', '91 ', '0091 ', '+91 (0) ', '+91 +91 ', '091-'))
    .chain(([number, prefix]) =>
      fc
        .constantFrom('', ' ', '-', '.', '·', '/')
        .map((between) => `${prefix}${number.slice(0, 5)}${between}${number.slice(5)}`),
    )

describe('extracts from pasted text', () => {
  const holds = <Value>(
    values: fc.Arbitrary<Value>,
    spell: (value: Value) => fc.Arbitrary<string>,
    labels: readonly string[],
    read: (typed: string) => unknown,
    expected: (value: Value) => unknown,
  ) =>
    fc.assert(
      fc.property(
        values.chain((value) => fc.tuple(fc.constant(value), dressed(spell(value), labels))),
        ([value, typed]) => {
          expect(read(typed)).toEqual(expected(value))
        },
      ),
      { numRuns: 500 },
    )
  const itself = <Value>(value: Value) => fc.constant(value)

  test('a mobile number, in the form and in the desk search', () => {
    const spell = (number: string) => spelledMobile(fc.constant(number))
    holds(mobile, spell, LABELS.phone, toE164, (number) => `+91${number}`)
    holds(mobile, spell, LABELS.phone, toSearch, (number) => [number])
  })

  test('a landline', () => {
    const landline = digits(/^[1-5]\d{9}$/)
    const spell = (number: string) => fc.constantFrom(`0${number.slice(0, 3)}-${number.slice(3)}`, `+91 ${number}`)
    holds(landline, spell, LABELS.phone, toE164, (number) => `+91${number}`)
  })

  test('a PIN code, in the form and in the desk search', () => {
    const pin = digits(/^[1-9]\d{5}$/)
    const spell = (code: string) => fc.constantFrom(code, `${code.slice(0, 3)} ${code.slice(3)}`)
    holds(pin, spell, LABELS.pin, toPin, (code) => code)
    holds(pin, spell, LABELS.pin, toSearch, (code) => [code])
  })

  test('an e-mail address, even one that starts like a label', () => {
    const local = fc.oneof(digits(/^[a-z0-9_]{1,12}$/), fc.constantFrom('mail.asha', 'email', 'id_1', 'contact-1'))
    const address = fc.tuple(local, fc.constantFrom('example.com', 'mail.co.in')).map((parts) => parts.join('@'))
    holds(address, itself, LABELS.email, toEmailAddress, (value) => value)
  })

  test('an amount', () => {
    const spell = (rupees: number) => fc.constantFrom(String(rupees), rupees.toLocaleString('en-IN'))
    holds(fc.nat(1e9), spell, LABELS.amount, toRupees, (rupees) => rupees)
  })

  test('a reference, in the form and in the desk search', () => {
    const ref = digits(/^[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/)
    const spell = (value: string) => fc.constantFrom(value, value.toLowerCase())
    holds(ref, spell, LABELS.reference, toReference, (value) => value)
    holds(ref, spell, LABELS.reference, toSearch, (value) => [value.toLowerCase().replace('-', '')])
  })

  test('the answer to the captcha question', () => {
    holds(
      fc.nat(18),
      (number) => itself(String(number)),
      LABELS.captcha,
      readNumber,
      (number) => number,
    )
    holds(
      fc.constantFrom('eleven', 'Seven', 'FIVE'),
      itself,
      LABELS.captcha,
      readNumber,
      (word) => ({ eleven: 11, seven: 7, five: 5 })[word.toLowerCase()],
    )
  })
})

describe('rejects other text', () => {
  const digitsOf = (text: string) => cleanPaste(text).replace(/\D/g, '')
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .array(fc.constantFrom(...'0123456789+-.,/ ()@:', '९', '91', '98765', 'lakh', 'Mob', 'x', 'and', '\u200b'), {
        maxLength: 16,
      })
      .map((parts) => parts.join('')),
  )
  const all = (check: (typed: string) => void) => fc.assert(fc.property(text, check), { numRuns: 1000 })

  test('a phone number or PIN code contains only digits from the input', () => {
    all((typed) => {
      const phone = toE164(typed)
      if (phone) expect(digitsOf(typed)).toContain(phone.slice(3))
      const pin = toPin(typed)
      if (pin) expect(digitsOf(typed)).toBe(pin)
    })
  })

  test('an e-mail address is a substring of the input', () => {
    all((typed) => {
      const address = toEmailAddress(typed)
      if (address) expect(cleanPaste(typed).replaceAll(' ', '')).toContain(address)
    })
  })

  test('a reference is a substring of the input’s letters and digits', () => {
    all((typed) => {
      const ref = toReference(typed)
      if (ref)
        expect(
          cleanPaste(typed)
            .toUpperCase()
            .replace(/[^0-9A-Z]/g, ''),
        ).toContain(ref.replace('-', ''))
    })
  })

  test('rejects a number with a letter inside', () => {
    fc.assert(
      fc.property(mobile, fc.integer({ min: 1, max: 9 }), fc.constantFrom('x', 'O', 'l', 'क'), (number, at, letter) => {
        expect(toE164(number.slice(0, at) + letter + number.slice(at + 1))).toBeNull()
        expect(toE164(number.slice(0, at) + letter + number.slice(at))).toBeNull()
        expect(toPin(number.slice(0, 3) + letter + number.slice(3, 6))).toBeNull()
      }),
    )
  })

  test('rejects a very long text', () => {
    for (const sign of ['(', 'no ', '.', '- ', '1 ', '९', '@'])
      for (const read of [toE164, toPin, toEmailAddress, toRupees, toReference, readNumber])
        expect(read(sign.repeat(20_000))).toBeNull()
  })

  test('parses a text of maximum length in bounded CPU time', () => {
    const texts = ['(', 'no ', '.', '- ', '1 ', '९', '@', 'p ', '12 ', ' and '].map((sign) =>
      sign.repeat(500 / sign.length),
    )
    const readers = [toE164, toPin, toEmailAddress, toRupees, toReference, readNumber]
    const cpuMs = measureCpuMs(() => {
      for (const text of texts) for (const read of readers) read(`${text}x`)
    })
    expect(cpuMs).toBeLessThan(1000)
  })
})

test.each([
  ['0123456789', 'plain'],
  ['०१२३४५६७८९', 'Devanagari'],
  ['૦૧૨૩૪૫૬૭૮૯', 'Gujarati'],
  ['௦௧௨௩௪௫௬௭௮௯', 'Tamil'],
  ['۰۱۲۳۴۵۶۷۸۹', 'Urdu'],
  ['０１２３４５６７８９', 'full-width'],
  ['𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵', 'bold, as some keyboards type them'],
])('converts %s (%s) to ASCII digits', (digits) => {
  expect(toAsciiDigits(digits)).toBe('0123456789')
})

test('leaves characters other than digits unchanged', () => {
  expect(toAsciiDigits('+91 दो ½ x²')).toBe('+91 दो ½ x²')
})
