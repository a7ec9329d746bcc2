import { expect, test } from 'vitest'

import { toRupees } from './amount.ts'

test.each([
  ['2500000', 2_500_000],
  ['25,00,000', 2_500_000],
  ['Rs. 25,00,000', 2_500_000],
  ['₹25 lakh', 2_500_000],
  ['2.5 lakhs', 250_000],
  ['1.2 Cr', 12_000_000],
  ['50000/-', 50_000],
])('%s is %i rupees', (typed, rupees) => {
  expect(toRupees(typed)).toBe(rupees)
})

test.each(['', 'lakh', '0', '-5', 'twenty', '1e9', '25 dollars', '99999999999999999999', '1.2.3'])(
  '%j is not an amount',
  (typed) => {
    expect(toRupees(typed)).toBeNull()
  },
)
