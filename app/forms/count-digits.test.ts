import { expect, test } from 'vitest'

import { countDigits } from './count-digits.ts'

test.each([
  ['98765', 10, '5 of 10'],
  ['+91 98765 4321', 10, '9 of 10'],
  ['+91 98765 432101', 10, '11 digits'],
  ['९८७६५', 10, '5 of 10'],
  ['Mob: ＋91 +91 ９８७６５ 4321', 10, '9 of 10'],
  ['30201', 6, '5 of 6'],
  ['3020171', 6, '7 digits'],
])('counts the digits of %s against %i as "%s"', (typed, wanted, said) => {
  expect(countDigits(typed, wanted)).toContain(said)
})

test.each([
  ['', 10],
  ['call me', 10],
  ['+91 98765 43210', 10],
  ['098765 43210', 10],
  // The count is correct; something else is wrong.
  ['1234567890', 10],
  ['012345', 6],
])('shows no count for %j of %i digits', (typed, wanted) => {
  expect(countDigits(typed, wanted)).toBeNull()
})
