import { expect, test } from 'vitest'

import { withAnswers } from './read-lead-post.server.ts'

const visitor = { name: 'Asha Rao', phone: '+919876543210' }

test('formats the finder’s answers and advice for staff', () => {
  expect(withAnswers(visitor, 'water=borewell&tds=mid&ro=yes&use=reading&place=under-sink').tap).toBe(
    'borewell water, TDS 150 to 500, an RO at home, with a display that is easy to read, under the sink; answer IO-600U after a test',
  )
  expect(withAnswers(visitor, 'water=tanker&tds=unknown&kettle=crust&ro=no&use=kitchen&place=counter').tap).toMatch(
    /a thick crust in the kettle.*; answer X-Blue after a laboratory test$/,
  )
  expect(withAnswers(visitor, 'water=borewell&tds=high&ro=no&use=kitchen&place=counter').tap).toMatch(
    /; answer not yet$/,
  )
})

test.each([
  ['no query', undefined],
  ['an empty query', ''],
  ['an unfinished query', 'water=borewell&ro=yes'],
  ['an invented query', 'water=<script>&tds=999&ro=yes&place=roof'],
  ['a query of another page', 'machine=x-blue&litres=30'],
  ['a malformed query', '%%%=&&&=\u0000;DROP TABLE'],
])('adds nothing for %s, and the lead is unchanged', (_, query) => {
  expect(withAnswers(visitor, query)).toEqual(visitor)
})
