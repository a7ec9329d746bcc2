import { expect, test } from 'vitest'

import { toAmountInWords } from './amount-in-words.ts'
import { HUNDRED_IN_HINDI } from './hindi-numbers.ts'

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
  expect(toAmountInWords(paise, 'en')).toBe(words)
})

test.each([
  [0, 'शून्य रुपये मात्र'],
  [16_500_050, 'एक लाख पैंसठ हज़ार रुपये और पचास पैसे मात्र'],
  [1_234_567_891_23, 'एक सौ तेईस करोड़ पैंतालीस लाख सड़सठ हज़ार आठ सौ इक्यानवे रुपये और तेईस पैसे मात्र'],
])('%i paise in Hindi words', (paise, words) => {
  expect(toAmountInWords(paise, 'hi')).toBe(words)
})

test('each number below a hundred has a Hindi word of its own', () => {
  expect(new Set(HUNDRED_IN_HINDI).size).toBe(100)
})
