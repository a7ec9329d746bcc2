import { expect, test } from 'vitest'

import { toAmountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees zero only'],
  [100, 'Rupees one only'],
  [1_000_000, 'Rupees ten thousand only'],
  [16_500_000, 'Rupees one lakh sixty-five thousand only'],
  [16_500_050, 'Rupees one lakh sixty-five thousand and fifty paise only'],
  [2_141_99, 'Rupees two thousand one hundred forty-one and ninety-nine paise only'],
  [
    1_234_567_891_23,
    'Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety-one and twenty-three paise only',
  ],
])('%i paise in words', (paise, words) => {
  expect(toAmountInWords(paise)).toBe(words)
})
