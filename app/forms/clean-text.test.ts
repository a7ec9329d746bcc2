import { expect, test } from 'vitest'

import { cleanText } from './clean-text.ts'
import { comment, personName } from './fields.ts'

test.each([
  ['a NUL and an escape', 'a\0b\u001b[2J', 'ab[2J'],
  ['C1 controls, which terminals obey', 'a\u009b31mb', 'a31mb'],
  ['bidirectional marks', 'abc\u202egnp.exe\u2066x\u2069', 'abcgnp.exex'],
  ['line breaks of every kind', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
  ['line breaks and tabs stay', 'a\n\n\tb', 'a\n\n\tb'],
  ['joiners of letters and emoji stay', 'क्‍ष 👩‍👩‍👧', 'क्‍ष 👩‍👩‍👧'],
])('%s', (_, typed, text) => expect(cleanText(typed)).toBe(text))

test('fields remove invisible characters', () => {
  expect(comment().schema.parse('Hard\0 water\u001b[31m\r\nin Ratlam\u202e ')).toBe('Hard water[31m\nin Ratlam')
  expect(personName().schema.parse('Asha\u0000 \t\n Rao\u202e')).toBe('Asha Rao')
  expect(personName().schema.safeParse('\0\u202e').success).toBe(false)
})
