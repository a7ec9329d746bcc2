import { expect, test } from 'vitest'

import { getProducts } from '#app/content/products/products.server.ts'
import { withContent } from '../../../tests/with-content.ts'
import { workOut, readCostQuestion } from '#app/pricing/bill.ts'
import { getCostFacts, getCostsPage, getShortBill } from './costs.server.ts'

const OFFER = { lender: 'A bank', months: 12, rate: 14, fee: 199, until: '2027-03-31' }

/** Copy of the content with cost figures from the owner, some of them unconfirmed. */
const withAnswers = (changes: object, publish = false) =>
  withContent({
    'costs.json': (costs) => ({ ...costs, ...changes }),
    'site.json': (site) => ({ ...site, publish }),
  })

const billOf = (root: string, query = '') => {
  const facts = getCostFacts(root)
  return workOut(readCostQuestion(new URLSearchParams(query), facts), facts)
}

test('each product has the wattage stated in its file, or none', () => {
  expect(Object.fromEntries(getCostFacts().products.map(({ name, watts }) => [name, watts]))).toEqual({
    'X-Blue': 150,
    'EN-7P': 250,
    'IO-400U': 250,
    'SM-2F99': 350,
    'SM-S230TL': 250,
    'IO-600U': null,
  })
})

test('a figure from the owner fills in the line of that product only', () => {
  const root = withAnswers({
    filterSets: [{ product: '{x-blue}', amount: 4500 }],
    serviceVisit: { amount: 600, aYear: 1 },
  })
  expect(billOf(root)).toMatchObject({
    filters: { sum: { amount: 4 * 4500, isSample: false } },
    service: { amount: 3000 },
  })
  expect(billOf(root).open).toEqual(['delivery', 'repairs'])
  expect(billOf(root, 'product=en-7p').filters.sum).toBeNull()
})

test('an unconfirmed figure is marked as a sample, and omitted from a published site', () => {
  const filterSets = [{ product: '{x-blue}', amount: 4500, sample: true }]
  expect(billOf(withAnswers({ filterSets })).filters.sum).toMatchObject({ isSample: true })
  expect(billOf(withAnswers({ filterSets }, true)).filters.sum).toBeNull()
})

test('a lender’s offer is shown until the end of its last day in India', () => {
  const root = withAnswers({ emi: [OFFER] })
  const offersAt = (time: string) => getCostFacts(root, new Date(time)).emi
  expect(offersAt('2027-03-31T18:00:00Z')).toHaveLength(1)
  expect(offersAt('2027-03-31T19:00:00Z')).toEqual([])
})

test('rejects a figure for an unknown product', () => {
  expect(() => getCostFacts(withAnswers({ filterSets: [{ product: 'X-Green', amount: 1 }] }))).toThrow(
    /no product is called/,
  )
})

test('the short bill lists the costs that its sum omits, and links to the full bill', () => {
  const [first, second] = getProducts()
  expect(getShortBill(first!)).toMatchObject({ sum: { amount: 166064 }, link: { href: '/what-it-costs' } })
  expect(getShortBill(second!).link.href).toBe('/what-it-costs?product=en-7p')
  expect(getShortBill(second!)).toMatchObject({
    sum: { label: 'Total so far' },
    open: 'Not in this total yet: delivery, filters, repairs and service visits.',
  })
})

test('rows of the short bill and the table add up to their totals with confirmed prices', () => {
  const root = withAnswers({
    filterSets: [{ product: '{x-blue}', amount: 4500, sample: true }],
    serviceVisit: { amount: 600, aYear: 1 },
  })
  const { rows, sum, hasSamples } = getShortBill(getProducts(root)[0]!, root)
  expect(rows.map(({ label }) => label)).toEqual(['Machine', 'Filters', 'Electricity', 'Service visits'])
  expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(sum.amount)
  expect(hasSamples).toBe(true)
  const { all } = getCostsPage(root)
  for (const { price, power, others, known } of all.rows) expect(price + (power ?? 0) + others).toBe(known)
  expect(all).toMatchObject({ hasOthers: true, hasSamples: true })
  expect(all.columns.slice(4)).toEqual(['Electricity', 'Other known costs', 'Total so far'])
  expect(getCostsPage().all).toMatchObject({ hasOthers: false, hasSamples: false })
})

test('offers only months between two filter changes that the bill accepts', () => {
  const optionsOf = (from: number, to: number) =>
    getCostFacts(withContent({ 'facts.json': (facts) => ({ ...facts, filter: { months: { from, to } } }) })).asked
      .months.options
  expect(getCostFacts().asked.months.options).toEqual([12, 15, 18])
  expect(optionsOf(9, 12)).toEqual([9, 12])
  expect(optionsOf(10, 14)).toEqual([10, 13, 14])
})

test('a missing wattage leaves only its own machine’s bill open, and the open lines are named', () => {
  const figures = {
    filterSets: getProducts().map(({ name }) => ({ product: name, amount: 4500 })),
    serviceVisit: { amount: 600, aYear: 1 },
    repairs: { amount: 6000 },
  }
  const zones = [{ name: 'India', pins: 'All PIN codes', ranges: ['11-85'], delivery: 1500, installation: 1500 }]
  const root = withContent({
    'costs.json': (costs) => ({ ...costs, ...figures }),
    'delivery.json': () => ({ zones }),
  })
  const products = getProducts(root)
  const bills = products.map((product) => [product.name, getShortBill(product, root).open])
  expect(bills.filter(([, open]) => open !== null)).toEqual([['IO-600U', 'Not in this total yet: electricity.']])
  expect(billOf(root)).toMatchObject({ open: [], filters: { changes: 4 } })
  expect(getShortBill(products[0]!, root)).toMatchObject({
    title: 'Five years with X-Blue',
    sum: { label: 'Total for five years', amount: billOf(root).known },
  })
})

test('the page’s title is the price of the machine on the bill', () => {
  expect(getCostsPage().page.title).toBe('Price: X-Blue ₹1,65,000')
  expect(getCostsPage(undefined, new URLSearchParams('product=io-600u')).page.title).toBe('Price: IO-600U ₹3,29,000')
})
