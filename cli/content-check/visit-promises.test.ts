import { expect, test } from 'vitest'

import { findVisitPromises } from './visit-promises.ts'

const problemsIn = (value: string, file = 'finder.json') => findVisitPromises([{ file, place: 'lead', value }])

test.each([
  'We will measure both at the visit.',
  'Of these, we can test only TDS and hardness.',
  'The meters we bring cannot detect them.',
  'You need not decide that day.',
])('rejects a term of the visit where it cannot be hidden: %s', (text) => {
  expect(problemsIn(text)).toHaveLength(1)
  expect(problemsIn(text, 'pages/book-demo.json')).toEqual([])
})

test.each(['We will check it with the bank.', 'Measure your water first.', 'Taste it and decide later.'])(
  'accepts a sentence without such a promise: %s',
  (text) => expect(problemsIn(text)).toEqual([]),
)
