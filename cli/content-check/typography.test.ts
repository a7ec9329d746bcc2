import { expect, test } from 'vitest'

import { findTypedMarks } from './typography.ts'

const check = (value: string) => findTypedMarks([{ file: 'site.json', place: 'description', value }])

test.each([
  ["The city's water", '"city\'s" is written with a curly apostrophe'],
  ['a "live" demo', 'curly quotation marks'],
  ['800 x 480 pixels', '"0 x 4" is written with a multiplication sign'],
  ['800 by 480 pixels', '"0 by 4" is written with a multiplication sign'],
])('rejects %s', (text, problem) => expect(check(text)).toEqual([expect.stringContaining(problem)]))

test.each(['The city’s water', 'a “live” demo', '800 × 480 pixels', 'within 5 by noon', 'Tax 5x'])(
  'accepts %s',
  (text) => expect(check(text)).toEqual([]),
)
