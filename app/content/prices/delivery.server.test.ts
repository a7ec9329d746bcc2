import { expect, test } from 'vitest'

import { deliverySchema } from './delivery.server.ts'

const HERE = { name: 'Here', pins: 'here', ranges: ['30'], delivery: 1000, installation: 500 }

test.each([
  ['an amount missing', [{ ...HERE, installation: undefined }], /zones.*installation/s],
  ['a negative amount', [{ ...HERE, delivery: -1 }], /zones.*delivery/s],
  ['an amount of half a rupee', [{ ...HERE, delivery: 0.5 }], /zones.*delivery/s],
  ['an amount as text', [{ ...HERE, delivery: '1,000' }], /zones.*delivery/s],
  ['no PIN codes', [{ ...HERE, ranges: [] }], /zones.*ranges/s],
  ['a PIN code of seven digits', [{ ...HERE, ranges: ['3020011'] }], /first digits of PIN codes/],
  ['a PIN code that begins with 0', [{ ...HERE, ranges: ['030'] }], /first digits of PIN codes/],
  ['a descending range', [{ ...HERE, ranges: ['39-30'] }], /from a smaller to a larger/],
  ['a range of two lengths', [{ ...HERE, ranges: ['30-391'] }], /from a smaller to a larger/],
  ['the same PIN code twice', [{ ...HERE, ranges: ['30', '302'] }], /"Here" and "Here" hold the same/],
  [
    'PIN codes of another zone',
    [
      { ...HERE, ranges: ['30-39'] },
      { ...HERE, name: 'There', ranges: ['1', '396445'] },
    ],
    /"Here" and "There" hold/,
  ],
  [
    'PIN codes of another zone and a third zone between them',
    [
      { ...HERE, ranges: ['3-5'] },
      { ...HERE, name: 'Between', ranges: ['31'] },
      { ...HERE, name: 'There', ranges: ['45'] },
    ],
    /"Here" and "There" hold/,
  ],
])('rejects a zone with %s', (_, zones, problem) => {
  const { error } = deliverySchema.safeParse({ zones })
  const problems = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
  expect(problems).toMatch(problem)
})

test('accepts prices that include everything, without zones', () => {
  expect(deliverySchema.safeParse({ included: true }).data).toEqual({ included: true, zones: [] })
  expect(deliverySchema.safeParse({ included: true, zones: [HERE] }).error?.message).toMatch(/must be left out/)
})

test('accepts adjacent zones and free delivery', () => {
  const zones = [HERE, { ...HERE, name: 'There', ranges: ['31-39', '299999'], delivery: 0 }]
  expect(deliverySchema.safeParse({ zones }).error).toBeUndefined()
})
