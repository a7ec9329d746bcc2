import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isLooseAmount, toExactRupees, toRupees } from './amount.ts'

test.each([
  ['2500000', 2_500_000],
  ['25,00,000', 2_500_000],
  ['25 00 000', 2_500_000],
  ['Rs. 25,00,000', 2_500_000],
  ['₹25 lakh', 2_500_000],
  ['₹ 25,00,000/-', 2_500_000],
  ['Rs.25 lakhs only', 2_500_000],
  ['25 lakh p.a.', 2_500_000],
  ['25 L per annum', 2_500_000],
  ['25L', 2_500_000],
  ['INR 25 lacs / year', 2_500_000],
  ['2.5 lakhs', 250_000],
  ['1.2 Cr', 12_000_000],
  ['.5 crore', 5_000_000],
  ['1 crore 25 lakh', 12_500_000],
  ['1 crore 25 lakh 50 thousand', 12_550_000],
  ['1 lakh 25,000', 125_000],
  ['1.650 lakh', 165_000],
  ['25,00,000.50', 2_500_001],
  ['50000/-', 50_000],
  ['50 thousand', 50_000],
  ['50k', 50_000],
  ['25 लाख', 2_500_000],
  ['१ करोड़', 10_000_000],
  ['1 करोड', 10_000_000],
  ['५० हज़ार', 50_000],
  ['रु. 25 लाख', 2_500_000],
  ['२५,००,०००', 2_500_000],
  ['0', 0],
  ['₹0', 0],
])('parses %s as %i rupees', (typed, rupees) => {
  expect(toRupees(typed)).toBe(rupees)
  expect(isLooseAmount(typed)).toBe(false)
})

test.each([
  ['nil', 0],
  ['Nil turnover', 0],
  ['NA', 0],
  ['N/A', 0],
  ['n.a.', 0],
  ['zero', 0],
  ['none', 0],
  ['-', 0],
  ['शून्य', 0],
  ['10-15 lakh', 1_000_000],
  ['10 to 15 lakhs', 1_000_000],
  ['₹10 lakh – ₹15 lakh', 1_000_000],
  ['Rs 5,00,000 to Rs 10,00,000', 500_000],
  ['80 lakh to 1 crore', 8_000_000],
  ['about 25 lakh', 2_500_000],
  ['above 1 crore', 10_000_000],
  ['25 lakh+', 2_500_000],
  ['25+ lakh', 2_500_000],
  ['>25 lakh', 2_500_000],
  ['< ₹25 lakh', 2_500_000],
  ['~25 lakh', 2_500_000],
  ['लगभग 25 लाख', 2_500_000],
])('parses %s as at least %i rupees and flags it as inexact', (typed, rupees) => {
  expect(toRupees(typed)).toBe(rupees)
  expect(isLooseAmount(typed)).toBe(true)
})

test.each([
  '',
  'lakh',
  '-5',
  'twenty',
  '2,5 lakh',
  '5,00',
  '25.000',
  '25 lakh 26 lakh',
  '25 lakh 25 lakh',
  '25 lakh 1 crore',
  '1 crore 25',
  '5 lakh 50',
  '1e9',
  '25 dollars',
  '25$',
  '25%',
  '99999999999999999999',
  '1.2.3',
  '10 15 lakh',
  // Not per year.
  '2 lakh per month',
  '2 lakh p.m.',
  // A financial year, or lakhs without the unit.
  '2024-25',
  '10-15',
  '15-10 lakh',
])('rejects %j as an amount', (typed) => {
  expect(toRupees(typed)).toBeNull()
})

test.each(['10-15 lakh', 'nil', 'about 25 lakh'])('rejects %j as an exact amount', (typed) => {
  expect(toExactRupees(typed)).toBeNull()
})

test('parses every whole amount in plain digits, Indian grouping and lakhs', () => {
  fc.assert(
    fc.property(fc.nat(1e9), (rupees) => {
      expect(toRupees(String(rupees))).toBe(rupees)
      expect(toRupees(`Rs ${rupees.toLocaleString('en-IN')}/-`)).toBe(rupees)
      expect(toRupees(`${rupees} lakh`)).toBe(rupees * 1e5 <= 1e12 ? rupees * 1e5 : null)
    }),
  )
})

test.each([
  '1,65,000/-',
  '1,65,000.00',
  '₹1.65 lakh',
  '१,६५,०००',
  'INR 165000',
  'Rs. 1.65L',
  '1.65 lac',
  '₹ 1,65,000/- only',
  '1 lakh 65 thousand',
])('parses %s as an exact amount', (typed) => {
  expect(toExactRupees(typed)).toBe(165_000)
})
