import { expect, test } from 'vitest'

import { explainJsonMistake } from './json-mistake.server.ts'

test.each([
  ['{ "price": 1,65,000 }', 'has a number with commas (1,65,000): write 165000 (line 1 column 12)'],
  ['\ufeff{ "price": 165000 }', 'has an unusual space where a plain one belongs (line 1 column 1)'],
  ['{ “price”: 165000 }', 'has a typographic quote (“) where a straight one (") belongs (line 1 column 3)'],
  ['{ "months": [12,18,24], }', 'is not valid JSON: the reason'],
])('explains %j', (source, words) => expect(explainJsonMistake(source, new Error('the reason'))).toBe(words))
