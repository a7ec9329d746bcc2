import { expect, test } from 'vitest'

import { withContent } from '../../../tests/with-content.ts'
import { getPriceTerms } from './price-terms.server.ts'

const zone = (ranges: string[], delivery: number) => ({
  name: `PIN codes ${ranges.join()}`,
  pins: ranges.join(),
  ranges,
  delivery,
  installation: 1500,
})
const withZones = (...zones: object[]) => withContent({ 'delivery.json': () => ({ zones }) })

test('one charge for all of India is added to the price', () => {
  expect(getPriceTerms(165000, withZones(zone(['11-85'], 1500))).charges).toMatch(
    /^₹1,65,000 \+ ₹3,000 .* = ₹1,68,000$/,
  )
})

test('charges by PIN code are a span, and included charges are said to be included', () => {
  expect(getPriceTerms(165000, withZones(zone(['30-39'], 1500), zone(['40-67'], 3500))).charges).toContain(
    '₹3,000–₹5,000',
  )
  const included = withContent({ 'delivery.json': () => ({ included: true }) })
  expect(getPriceTerms(165000, included).charges).toMatch(/included/)
})

test('unconfirmed charges are not told', () => {
  const root = withContent({ 'delivery.json': () => ({ sample: true, zones: [zone(['11-85'], 1500)] }) })
  expect(getPriceTerms(165000, root).charges).toBeNull()
})

test('the smallest EMI is told with its rate, fee and total', () => {
  const offer = { lender: 'A bank', rate: 15, fee: 199, until: '2027-03-31' }
  const root = withContent({
    'costs.json': (costs) => ({
      ...costs,
      emi: [
        { ...offer, months: 12 },
        { ...offer, months: 24 },
      ],
    }),
  })
  const today = new Date('2026-12-01')
  expect(getPriceTerms(165000, root, today).emi).toEqual({
    monthly: 'or ₹8,001 a month for 24 months',
    offer: 'A bank: 15 % interest a year, ₹199 fee, ₹1,92,223 in all',
    isSample: false,
  })
  expect(getPriceTerms(165000, root, new Date('2027-04-02')).emi).toBeNull()
})
