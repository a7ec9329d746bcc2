/** Builds `/what-it-costs` and the short bill on a product's page from the owner's figures. */
import { getFacts } from '#app/content/facts.server.ts'
import { type Facts, familyLitres } from '#app/content/facts.ts'
import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getTariff } from '#app/content/prices/delivery.server.ts'
import { toKey } from '#app/content/products/comparison-rows.server.ts'
import type { Product } from '#app/content/products/product.ts'
import { getProducts, listHiddenNames, requireNamed, toProductView } from '#app/content/products/products.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { isShown } from '#app/content/site/samples.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import {
  type CostFacts,
  type CostProduct,
  type CostQuestion,
  type CostValue,
  readCostQuestion,
  toCostSearch,
  workOut,
} from '#app/pricing/bill.ts'
import { findFlatCharges } from '#app/pricing/charges.ts'
import { readWatts } from '#app/pricing/power.ts'
import type { Costs, WhatItCostsPage } from '#app/content/prices/costs.ts'
import { costsSchema, whatItCostsPageSchema } from '#app/content/prices/costs.ts'
import { describeOpen, toSumLabel } from './open-lines.ts'
import { getPriceTerms, isOpen, listOffers } from '#app/content/prices/price-terms.server.ts'

export type CostsPageView = ReturnType<typeof getCostsPage>

export type ShortBillView = ReturnType<typeof getShortBill>

const FILE = 'costs.json'

export const getCostsCopy = (root?: string) => loadContent('pages/what-it-costs.json', whatItCostsPageSchema, root)

export function getCostFacts(root?: string, today = new Date()): CostFacts {
  const { years, asked, filterSets, serviceVisit, repairs } = loadContent(FILE, costsSchema, root)
  const facts = getFacts(root)
  const { filter } = facts
  const products = getProducts(root)
  const { productYears, plateChamberYears } = getSite(root).warranty
  const hidden = listHiddenNames(root)
  for (const { product } of filterSets)
    if (!hidden.includes(product)) requireNamed(products, product, `${FILE}: filterSets`)
  return {
    years,
    productYears,
    plateChamberYears,
    asked: {
      ...asked,
      product: toKey(requireNamed(products, asked.product, `${FILE}: asked`)),
      litres: { ...asked.litres, usual: familyLitres(facts) },
      // The bill uses the shorter end of the interval.
      months: { ...filter.months, options: listMonths(filter.months), usual: filter.months.from },
    },
    litresEach: facts.family.litresEach,
    canLitres: facts.can.litres,
    assumptions: { litresPerMinute: facts.flow.litresAMinute, standbyWatts: facts.idle.watts },
    products: products.map((product) => toCostProduct(product, filterSets, root)),
    delivery: toFlatDelivery(root),
    service:
      serviceVisit && isShown(serviceVisit, root) ? { ...toValue(serviceVisit), aYear: serviceVisit.aYear } : null,
    repairs: repairs && isShown(repairs, root) ? toValue(repairs) : null,
    emi: listOffers(root, today).map(({ lender, months, rate, fee, sample }) => ({
      lender,
      months,
      rate,
      fee,
      isSample: sample === true,
    })),
  }
}

/** Options in steps of three months: 12, 15 and 18. */
function listMonths({ from, to }: Facts['filter']['months']): number[] {
  const before = Array.from({ length: Math.ceil((to - from) / 3) }, (_, index) => from + 3 * index)
  return [...before, to]
}

function toCostProduct(product: Product, filterSets: Costs['filterSets'], root?: string): CostProduct {
  const { name, price } = product
  const set = filterSets.find(({ product, ...value }) => product === name && isShown(value, root))
  return {
    key: toKey(product),
    name,
    price,
    watts: readWatts(product.specification),
    filterSet: set ? toValue(set) : null,
  }
}

const toValue = ({ amount, sample }: { amount: number; sample?: true | undefined }): CostValue => ({
  amount,
  isSample: sample === true,
})

/** Null if the charge depends on the PIN code, or is quoted by phone. */
function toFlatDelivery(root?: string): CostValue | null {
  const amount = findFlatCharges(getTariff(false, root))
  return amount === null ? null : { amount, isSample: false }
}

/** Offers that are no longer shown, with their places in the list of the file. */
export const listEndedOffers = (root?: string, today = new Date()) =>
  loadContent(FILE, costsSchema, root).emi.flatMap((offer, index) =>
    isOpen(offer, today) ? [] : [{ ...offer, index }],
  )

/** @param query of the page's address, which may choose another machine */
export function getCostsPage(root?: string, query = new URLSearchParams()) {
  const { title, all, ...page } = getCostsCopy(root)
  const facts = getCostFacts(root)
  const { name, price } = readCostQuestion(query, facts).product
  return {
    page: { ...page, title: fill(title, { name, price: toRupees(price) }) },
    terms: getPriceTerms(price, root),
    facts,
    all: toAllProducts(all, page.bill.total, facts, root),
  }
}

/** The bill of each product at default values. In each row, `price`, `power` and `others` add up to `known`. */
function toAllProducts(copy: WhatItCostsPage['all'], total: string, facts: CostFacts, root?: string) {
  const { litres, unit } = facts.asked
  const bills = getProducts(root).map((product) => {
    const { name, href, price, bestFor, place } = toProductView(product, root)
    const question = usualQuestion({ name }, facts)
    const { power, known, open, hasSamples } = workOut(question, facts)
    const row = { name, href, billHref: toBillHref(question, facts), price, bestFor, place, power: power?.sum ?? null }
    return { row: { ...row, others: known - price - (power?.sum ?? 0), known }, open, hasSamples }
  })
  const hasOthers = bills.some(({ row }) => row.others > 0)
  const isComplete = bills.every(({ open }) => open.length === 0)
  const [name, bestFor, place, price, power, soFar] = copy.columns
  const sums = [...(hasOthers ? [copy.others] : []), isComplete ? total : soFar]
  const columns: [string, string, ...string[]] = [name, bestFor, place, price, power, ...sums]
  return {
    ...copy,
    lead: fill(copy.lead, { litres: litres.usual, price: toRupees(unit.usual) }),
    columns,
    hasOthers,
    hasSamples: bills.some(({ hasSamples }) => hasSamples),
    rows: bills.map(({ row }) => row),
  }
}

const usualQuestion = (product: Pick<Product, 'name'>, facts: CostFacts) =>
  readCostQuestion(new URLSearchParams({ product: toKey(product) }), facts)

/** The bill's known lines at default values, for a product's own page, with a link to the whole bill. */
export function getShortBill({ name }: Pick<Product, 'name'>, root?: string) {
  const { bill: copy, short } = getCostsCopy(root)
  const facts = getCostFacts(root)
  const question = usualQuestion({ name }, facts)
  const { price, extras, known, open, hasSamples } = workOut(question, facts)
  const { litres, unit } = facts.asked
  const years = { from: facts.productYears + 1, to: facts.years }
  return {
    title: fill(copy.title, { name }),
    lead: fill(short.lead, { litres: litres.usual, price: toRupees(unit.usual) }),
    rows: [
      { label: copy.product.label, amount: price },
      ...extras.map(({ name, amount }) => ({ label: fill(copy[name].label, years), amount })),
    ],
    sum: { label: toSumLabel(copy, open), amount: known },
    open: describeOpen(copy, open),
    hasSamples,
    link: { label: short.link, href: toBillHref(question, facts) },
  }
}

/** Links to the plain page if every value is the default. */
const toBillHref = (question: CostQuestion, facts: CostFacts) => `/what-it-costs${toCostSearch(question, facts)}`
