import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toGreetedName } from './greeted-name.ts'

test.each([
  ['Asha', 'Asha'],
  [' Asha\r\n\tRao     Kulkarni\u2028', 'Asha Rao Kulkarni'],
  ['Aśvini Rāo-Kulkarni', 'Aśvini Rāo-Kulkarni'],
  ["D'Souza", "D'Souza"],
  ['R.K.Verma', 'R. K. Verma'],
  ['Dr. A.P.J. Abdul Kalam', 'Dr. A. P. J. Abdul Kalam'],
  ['आशा राव', 'आशा राव'],
  ['திரு. விஜய் பிரசாத்', 'திரு. விஜய் பிரசாத்'],
  ['لتا منگیشکر', 'لتا منگیشکر'],
  ['ක්‍රිස්', 'ක්‍රිස්'],
  [`${'a'.repeat(38)} Rao`, `${'a'.repeat(38)}…`],
  ['न'.repeat(100), `${'न'.repeat(39)}…`],
])('greets %j as %j', (typed, name) => expect(toGreetedName(typed)).toBe(name))

test.each([
  '',
  ' \n\t ',
  'Win Rs 5 lakh! claim at evil.in/x',
  'Call 9123456789 now SBI KYC block',
  'Claim at evil.in',
  'evil.shop',
  'ｅｖｉｌ．ｉｎ',
  'evil․in',
  '𝐞𝐯𝐢𝐥.𝐢𝐧',
  'wa.me/919811100001',
  'www.evil.xyz',
  'asha@evil.in',
  'Asha (SBI)',
  'Asha: pay now',
  'Asha*Rao*',
  'Asha 💰',
  'राव ९८१११',
  '-Asha',
  'Your account is blocked today',
  'Asha\u202eRao',
  'Asha\u200dRao',
])('greets %j without a name', (typed) => expect(toGreetedName(typed)).toBe('there'))

test('a greeting never contains a digit, address, symbol or line break', () => {
  const words = fc.constantFrom(
    'Asha',
    'evil.in',
    'R.K.',
    '12',
    'http://x',
    'राव',
    "D'",
    '\n',
    '💰',
    'a'.repeat(50),
    '‍',
    '.',
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words).map((all) => all.join(' ')),
    fc.array(words).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(typed, (name) => {
      const greeted = toGreetedName(name)
      expect(Array.from(greeted).length).toBeLessThanOrEqual(40)
      expect(greeted).toMatch(/^[\p{L}\p{M}.'’\-\u200c\u200d]+(?: [\p{L}\p{M}.'’\-\u200c\u200d]+)*…?$/u)
      expect(greeted).not.toMatch(/\p{L}\.\p{L}/u)
    }),
  )
})
