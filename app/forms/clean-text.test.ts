import { expect, test } from 'vitest'

import { cleanText } from './clean-text.ts'
import { comment, personName } from './fields.ts'

test.each([
  ['removes NUL and escape characters', 'a\0b\u001b[2J', 'ab[2J'],
  ['removes C1 controls, which terminals obey', 'a\u009b31mb', 'a31mb'],
  ['removes bidirectional marks', 'abc\u202egnp.exe\u2066x\u2069', 'abcgnp.exex'],
  ['normalises all kinds of line breaks', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
  ['preserves line breaks and tabs', 'a\n\n\tb', 'a\n\n\tb'],
  ['preserves joiners in letters and emoji', 'क्‍ष 👩‍👩‍👧', 'क्‍ष 👩‍👩‍👧'],
])('%s', (_, typed, text) => expect(cleanText(typed)).toBe(text))

test('fields remove invisible characters', () => {
  expect(comment().schema.parse('Hard\0 water\u001b[31m\r\nin Ratlam\u202e ')).toBe('Hard water[31m\nin Ratlam')
  expect(personName().schema.parse('Asha\u0000 \t\n Rao\u202e')).toBe('Asha Rao')
  expect(personName().schema.safeParse('\0\u202e').success).toBe(false)
})
