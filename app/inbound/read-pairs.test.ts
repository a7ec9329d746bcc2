import { expect, test } from 'vitest'

import { readFields } from '#app/fields/read-fields.ts'
import { readPairs } from './read-pairs.ts'

const toForm = (fields: [string, string][]) => new URLSearchParams(fields).toString()

test.each<[string, [string, string][]]>([
  [
    'a list of questions',
    [
      ['q[0][name]', 'Full name'],
      ['q[0][value]', 'Sunita Rao'],
      ['q[1][name]', 'Mobile'],
      ['q[1][value]', '98290 12345'],
      ['q[2][name]', 'City'],
      ['q[2][value]', 'Jaipur'],
    ],
  ],
  [
    'names in brackets',
    [
      ['answers[name]', 'Sunita Rao'],
      ['answers[phone]', '98290 12345'],
      ['answers[city]', 'Jaipur'],
    ],
  ],
  [
    'brackets of a list',
    [
      ['name[]', 'Sunita Rao'],
      ['mobile[]', '98290 12345'],
      ['city[]', 'Jaipur'],
    ],
  ],
])('a form with %s gives the name, number and city', (_, fields) => {
  const read = readFields(readPairs(toForm(fields))[0]!)
  expect(read).toMatchObject({ name: 'Sunita Rao', phone: '+919829012345', fields: { city: 'Jaipur' } })
})

test.each<[string, [string, string][]]>([
  [
    'contradict each other',
    [
      ['a', 'one'],
      ['a[b]', 'two'],
      ['a[b][c]', 'three'],
      ['a[b]', 'four'],
    ],
  ],
  [
    'are broken',
    [
      ['a[', 'one'],
      ['[b]', 'two'],
      ['a]b[', 'three'],
      ['[]', 'four'],
    ],
  ],
  [
    'are inherited',
    [
      ['__proto__[x]', 'one'],
      ['constructor[prototype][y]', 'two'],
      ['toString', 'three'],
      ['x[__proto__]', 'four'],
    ],
  ],
  [
    'are very deep',
    [
      [`a${'[b]'.repeat(5000)}`, 'one'],
      ['a[1]', 'two'],
      ['a[2][c]', 'three'],
      ['a[]', 'four'],
    ],
  ],
])('no value is lost where names %s', (_, fields) => {
  const values = readPairs(toForm(fields))[0]!
    .map(({ value }) => value)
    .join(' ')
  for (const [, value] of fields) expect(values).toContain(value)
  expect({}).not.toHaveProperty('x')
})
