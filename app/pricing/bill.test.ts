import fc from 'fast-check'
import { expect, test } from 'vitest'

import { getCostFacts } from '#app/content/costs/costs.server.ts'
import { getFacts } from '#app/content/facts.server.ts'
import { COST_FIELDS, type CostFacts, readCostQuestion, toCostSearch, toInstalment, workOut } from './bill.ts'

const facts = getCostFacts()
const read = (query: string, from = facts) => readCostQuestion(new URLSearchParams(query), from)
const billOf = (query: string, from = facts) => workOut(read(query, from), from)

/** All facts confirmed by the owner. */
const withFacts = (changes: Partial<CostFacts> = {}): CostFacts => ({
  ...facts,
  products: facts.products.map((product) => ({ ...product, watts: 250, filterSet: { amount: 4500, isSample: false } })),
  delivery: { amount: 3000, isSample: false },
  service: { amount: 800, aYear: 1, isSample: false },
  repairs: { amount: 6000, isSample: false },
  ...changes,
})

test('calculates a bill for 250 W, 30 litres a day, ₹8 a unit and the same amount of water in cans', () => {
  const bill = billOf('product=en-7p&litres=30&months=18&unit=8&can=80')
  expect(bill).toMatchObject({
    price: 199000,
    filters: { changes: 3, sum: null },
    power: { units: 202, sum: 1616 },
    repairs: { from: 4, sum: null },
    known: 200616,
    cans: 219120,
    perLitre: null,
    open: ['delivery', 'filters', 'repairs', 'service'],
  })
  expect(billOf('product=en-7p&months=12').filters.changes).toBe(4)
})

test('compares the machine with cans for the same amount of water, by default that of the usual family', () => {
  const { family, can } = getFacts()
  expect(facts.asked.litres.usual).toBe(family.people * family.litresEach)
  for (const litres of [10, 20, 60])
    expect(billOf(`litres=${litres}&can=80`).cans).toBe(Math.round((litres / can.litres) * 80 * 1826))
  expect(billOf('can=0').cans).toBeNull()
})

test('the electricity cost is unknown when the wattage is unknown', () => {
  expect(billOf('product=io-600u')).toMatchObject({ power: null, known: 329000 })
  expect(billOf('product=io-600u').open).toContain('power')
})

test('the sum is complete and has a price per litre when all facts are known', () => {
  const bill = billOf('product=en-7p&litres=30&months=18', withFacts())
  expect(bill).toMatchObject({ open: [], known: 199000 + 3000 + 3 * 4500 + 1616 + 6000 + 5 * 800 })
  expect(bill.perLitre).toBe(Math.round((bill.known * 100) / (30 * 1826)))
})

test('a warranty for the whole period leaves no line for repairs', () => {
  const bill = billOf('', withFacts({ productYears: 5, repairs: null }))
  expect(bill.repairs).toBeNull()
  expect(bill.open).toEqual([])
})

const home = fc.record({
  product: fc.constantFrom(...facts.products.map(({ key }) => key)),
  litres: fc.integer({ min: 1, max: 200 }),
  months: fc.integer({ min: 12, max: 18 }),
  unit: fc.integer({ min: 50, max: 3000 }).map((paise) => paise / 100),
  can: fc.integer({ min: 100, max: 50000 }).map((paise) => paise / 100),
})
const toQuery = (values: object) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()

test('the printed lines add up to the printed sum in whole rupees', () => {
  fc.assert(
    fc.property(home, fc.boolean(), (values, isTold) => {
      const own = isTold ? withFacts() : facts
      const { price, delivery, filters, power, repairs, service, known, cans } = billOf(toQuery(values), own)
      const lines = [price, delivery?.amount, filters.sum?.amount, power?.sum, repairs?.sum?.amount, service?.amount]
      expect(lines.reduce<number>((sum, line) => sum + (line ?? 0), 0)).toBe(known)
      for (const amount of [known, power?.sum ?? 0, cans ?? 0])
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
    }),
  )
})

test('more water, a higher unit price or a shorter filter life never lowers the bill', () => {
  fc.assert(
    fc.property(home, fc.constantFrom('litres', 'unit', 'months', 'can'), (values, name) => {
      const more = { ...values, [name]: name === 'months' ? 12 : facts.asked[name].to }
      const [one, other] = [values, more].map((each) => billOf(toQuery(each), withFacts()))
      expect(other!.known).toBeGreaterThanOrEqual(one!.known)
      expect(other!.cans ?? 0).toBeGreaterThanOrEqual(one!.cans ?? 0)
    }),
  )
})

test('inputs round-trip through the query, which is empty for the defaults', () => {
  fc.assert(
    fc.property(home, (values) => {
      const asked = read(toQuery(values))
      expect(asked).toMatchObject({ ...values, product: { key: values.product }, odd: [] })
      expect(read(toCostSearch(asked, facts))).toEqual(asked)
    }),
  )
  expect(toCostSearch(read(toQuery({ product: facts.asked.product, litres: 20, months: '12' })), facts)).toBe('')
})

test.each([
  ['litres=-30', 'litres'],
  ['litres=1e9', 'litres'],
  ['litres=NaN', 'litres'],
  ['litres=2.5', 'litres'],
  ['litres=٣٠0', 'litres'],
  ['unit=0', 'unit'],
  ['unit=8%2C50', 'unit'],
  ['can=Infinity', 'can'],
  ['can=%00', 'can'],
  ['months=1', 'months'],
  ['product=__proto__', 'product'],
  [`unit=${'9'.repeat(5000)}`, 'unit'],
])('%s falls back to the default and is reported as invalid', (query, name) => {
  const question = read(query)
  expect(question.odd).toEqual([name])
  expect(toCostSearch(question, facts)).toBe(`?${name}=x`)
  expect({ ...question, odd: [] }).toEqual(read(''))
})

test('parses digits of any script, rupee signs and spaces', () => {
  expect(read('litres=२०&unit=%E2%82%B9 ७.५०&can=Rs. 90')).toMatchObject({ litres: 20, unit: 7.5, can: 90, odd: [] })
  expect(read('litres=\u202a４０\u2069&unit=₹7.50/-&can=Rs.90 only')).toMatchObject({ litres: 40, unit: 7.5, can: 90 })
  expect(read('litres=&unit=+')).toEqual(read(''))
  expect(read('litres=40&litres=10')).toMatchObject({ litres: 40 })
})

test('any query gives a valid bill and a short canonical query', () => {
  const value = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String))
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...COST_FIELDS, 'litres[]', '__proto__'), value)), (pairs) => {
      const question = read(new URLSearchParams(pairs).toString())
      const search = toCostSearch(question, facts)
      expect(search.length).toBeLessThan(120)
      expect(toCostSearch(read(search), facts)).toBe(search)
      expect(workOut(question, facts).known).toBeGreaterThanOrEqual(question.product.price)
    }),
  )
})

test('instalments pay back the price, and without interest only the fee is added', () => {
  expect(toInstalment(165000, { months: 12, rate: 0, fee: 199 })).toEqual({ instalment: 13750, more: 199 })
  expect(toInstalment(165000, { months: 12, rate: 15, fee: 0 })).toEqual({ instalment: 14893, more: 13716 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500000 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      (price, months, rate) => {
        const { instalment, more } = toInstalment(price, { months, rate, fee: 0 })
        expect(instalment * months).toBeGreaterThanOrEqual(price)
        expect(more).toBe(instalment * months - price)
      },
    ),
  )
})
