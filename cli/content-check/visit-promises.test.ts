import { expect, test } from 'vitest'

import { findVisitPromises } from './visit-promises.ts'

const UNCONFIRMED = {
  measures: [{ label: 'TDS', text: 'TDS', unit: 'mg/l', sample: true as const }],
  willNot: [{ text: 'No need to decide that day', sample: true as const }],
}
const CONFIRMED = {
  measures: [{ label: 'TDS', text: 'TDS', unit: 'mg/l' }],
  willNot: [{ text: 'No need to decide that day' }],
}
const problemsIn = (value: string, file = 'finder.json', visit: typeof CONFIRMED = UNCONFIRMED) =>
  findVisitPromises([{ file, place: 'lead', value }], visit)

test.each([
  'We will measure the TDS and hardness of your tap water.',
  'Of these, we can test only TDS and hardness.',
  'Our technician measures your water.',
  'The meters we bring cannot detect them.',
  'You need not decide that day.',
])('rejects an unconfirmed term of the visit where it cannot be hidden: %s', (text) => {
  expect(problemsIn(text)).toHaveLength(1)
  expect(problemsIn(text, 'pages/book-demo.json')).toEqual([])
  expect(problemsIn(text, 'finder.json', CONFIRMED)).toEqual([])
})

test.each([
  'We will check it with the bank.',
  'We check your address before we send the machine.',
  'We test your machine at our warehouse.',
  'We check what happened.',
  'Measure your water first.',
  'Taste it and decide later.',
])('accepts a sentence without such a promise: %s', (text) => expect(problemsIn(text)).toEqual([]))
