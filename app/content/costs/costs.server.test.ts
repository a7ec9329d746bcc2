import { expect, test } from 'vitest'

import { getHomePage } from '#app/content/home/home.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { withContent } from '../../../tests/with-content.ts'
import { workOut, readCostQuestion } from '#app/pricing/bill.ts'
import { getCostFacts, getCostsCopy, getCostsPage, getShortBill } from './costs.server.ts'

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
    title: expect.stringContaining('today'),
    sum: { label: 'Total without delivery, filters, repairs and service visits' },
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

test('titles claim only the costs that the bills include, and the bills are complete when the owner has supplied all figures', () => {
  const figures = {
    filterSets: getProducts().map(({ name }) => ({ product: name, amount: 4500 })),
    serviceVisit: { amount: 600, aYear: 1 },
    repairs: { amount: 6000 },
  }
  const zones = [{ name: 'India', pins: 'All PIN codes', ranges: ['11-85'], delivery: 1500, installation: 1500 }]
  const changes = { 'costs.json': (costs: object) => ({ ...costs, ...figures }), 'delivery.json': () => ({ zones }) }
  const unpowered = withContent(changes)
  const root = withContent({
    ...changes,
    'products/io-600u.json': (product) => ({ ...product, specification: { powerConsumption: '250 W' } }),
  })
  const [product] = getProducts()
  const { page } = getCostsPage()
  const copy = getCostsCopy()
  expect([page.title, page.lead]).toEqual([copy.titleOpen, copy.leadOpen])
  expect([page.next.title, page.next.text]).toEqual([copy.next.titleOpen, copy.next.textOpen])
  expect(getHomePage().cost.title).toEqual(['What it costs:', 'what we know today'])
  const complete = getCostsPage(root).page
  expect([complete.title, complete.lead]).toEqual([copy.title, copy.lead])
  expect([complete.next.title, complete.next.text]).toEqual([copy.next.title, copy.next.text])
  // One product without a stated power leaves one bill open, which the visitor can choose without leaving the page.
  expect(getCostsPage(unpowered).page.title).toBe(copy.titleOpen)
  expect(getHomePage(root).cost.title).toEqual(['What it costs', 'in five years'])
  expect(billOf(root)).toMatchObject({ open: [], filters: { changes: 4 } })
  expect(getShortBill(product!, root)).toMatchObject({
    title: 'Five years with X-Blue',
    sum: { label: complete.bill.total, amount: billOf(root).known },
  })
})
