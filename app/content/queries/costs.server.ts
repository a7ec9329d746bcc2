/** `/what-it-costs`, and the short bill of a machine's page: what is known of each machine, with the owner's figures. */
import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { costsSchema, type Costs } from '#app/content/schemas/costs.ts'
import type { Product } from '#app/content/schemas/product.ts'
import type { CostFacts, CostMachine, CostValue, CostsPageView, ShortBillView } from '#app/content/views/costs.ts'
import { type CostQuestion, readCostQuestion, toCostSearch, workOut } from '#app/content/costs.ts'
import { toKey } from './comparison-rows.server.ts'
import { getZones } from './delivery.server.ts'
import { getPage } from './pages.server.ts'
import { getProducts, requireNamed, toMachine } from './products.server.ts'
import { isShown } from './samples.server.ts'
import { getSite } from './site.server.ts'

const FILE = 'costs.json'

export function getCostFacts(root?: string, today = new Date()): CostFacts {
  const { years, asked, assumptions, filterSets, serviceVisit, repairs, emi } = loadContent(FILE, costsSchema, root)
  const products = getProducts(root)
  const { machineYears, plateChamberYears } = getSite(root).warranty
  for (const { machine } of filterSets) requireNamed(products, machine, `${FILE}: filterSets`)
  return {
    years,
    machineYears,
    plateChamberYears,
    asked: { ...asked, machine: toKey(requireNamed(products, asked.machine, `${FILE}: asked`)) },
    assumptions,
    machines: products.map((product) => toCostMachine(product, filterSets, root)),
    delivery: toFlatDelivery(root),
    service:
      serviceVisit && isShown(serviceVisit, root) ? { ...toValue(serviceVisit), aYear: serviceVisit.aYear } : null,
    repairs: repairs && isShown(repairs, root) ? toValue(repairs) : null,
    emi: emi
      .filter((offer) => isShown(offer, root) && isOpen(offer, today))
      .map(({ lender, months, rate, fee, sample }) => ({ lender, months, rate, fee, isSample: sample === true })),
  }
}

function toCostMachine(product: Product, filterSets: Costs['filterSets'], root?: string): CostMachine {
  const { name, price, href } = toMachine(product)
  const set = filterSets.find(({ machine, ...value }) => machine === name && isShown(value, root))
  return { key: toKey(product), name, href, price, watts: readWatts(product), filterSet: set ? toValue(set) : null }
}

const toValue = ({ amount, sample }: { amount: number; sample?: true | undefined }): CostValue => ({
  amount,
  isSample: sample === true,
})

/** `Maximum 250 W`, `250 W SMPS` */
function readWatts({ specification: { powerConsumption, powerSupply } }: Product): number | null {
  const [, watts] = /(\d+) W\b/.exec(powerConsumption ?? powerSupply ?? '') ?? []
  return watts ? Number(watts) : null
}

/** Null where it depends on the PIN code, or is told by phone. */
function toFlatDelivery(root?: string): CostValue | null {
  const sums = new Set(getZones(root).map(({ delivery, installation }) => delivery + installation))
  const [sum] = sums
  return sums.size === 1 && sum !== undefined ? { amount: sum, isSample: false } : null
}

/** Through its last day in India. */
const isOpen = ({ until }: { until: string }, today: Date) =>
  today.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }) <= until

export function getCostsPage(root?: string): CostsPageView {
  const page = getPage('what-it-costs', root)
  const facts = getCostFacts(root)
  const usual = (machine: string) => readCostQuestion(new URLSearchParams({ machine }), facts)
  const { litres, unit } = facts.asked
  const machines = getProducts(root).map((product) => toMachine(product, root))
  return {
    page,
    facts,
    all: {
      ...page.all,
      lead: fill(page.all.lead, { litres: litres.usual, price: toRupees(unit.usual) }),
      rows: machines.map(({ name, href, price, bestFor, place }) => {
        const question = usual(toKey({ name }))
        const { power, known } = workOut(question, facts)
        const billHref = toBillHref(question, facts)
        return { name, href, billHref, price, bestFor, place, power: power?.sum ?? null, known }
      }),
    },
  }
}

/** For a machine's own page: what is known at the usual values, and where the whole bill is. */
export function getShortBill({ name }: Pick<Product, 'name'>, root?: string): ShortBillView {
  const { bill: words, short } = getPage('what-it-costs', root)
  const facts = getCostFacts(root)
  const question = readCostQuestion(new URLSearchParams({ machine: toKey({ name }) }), facts)
  const { price, power, known, open } = workOut(question, facts)
  const { litres, unit } = facts.asked
  return {
    title: fill(short.title, { name }),
    lead: fill(short.lead, { litres: litres.usual, price: toRupees(unit.usual) }),
    rows: [
      { label: words.machine.label, amount: price },
      ...(power ? [{ label: words.power.label, amount: power.sum }] : []),
    ],
    sum: { label: open.length > 0 ? words.known : words.total, amount: known },
    open: open.length > 0 ? fill(words.open, { items: open.map((line) => words[line].short).join(', ') }) : null,
    link: { label: short.link, href: toBillHref(question, facts) },
  }
}

/** The plain page where everything asked for is usual. */
const toBillHref = (question: CostQuestion, facts: CostFacts) => `/what-it-costs${toCostSearch(question, facts)}`
