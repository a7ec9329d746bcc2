/** The bill of five years, in whole rupees. Each line is rounded on its own, so that the printed lines add up. */
import { createPasteReader } from '#app/forms/clean-paste.ts'
import { countUnitsADay } from './power.ts'

/** Null: the owner has not supplied the figure. All amounts are whole rupees. */
export type CostProduct = {
  key: string
  name: string
  price: number
  watts: number | null
  filterSet: CostValue | null
}

export type CostValue = { amount: number; isSample: boolean }

type Bounds = { from: number; to: number; usual: number }
type BoundsWithOptions = Bounds & { options: number[] }

/** The inputs of the calculation, for server and browser. */
export type CostFacts = {
  years: number
  productYears: number
  plateChamberYears: number
  /** The fields that visitors can change; `product` is the key of the default one. */
  asked: {
    product: string
    litres: BoundsWithOptions
    months: BoundsWithOptions
    unit: Bounds
    can: Bounds
  }
  /** Litres that each person draws in a day, for the labels of the options. */
  litresEach: number
  canLitres: number
  assumptions: { litresPerMinute: number; standbyWatts: number }
  products: CostProduct[]
  /** Delivery and installation, if the charge is the same for all PIN codes. */
  delivery: CostValue | null
  service: (CostValue & { aYear: number }) | null
  repairs: CostValue | null
  emi: { lender: string; months: number; rate: number; fee: number; isSample: boolean }[]
}

export const COST_FIELDS = ['product', 'litres', 'months', 'unit', 'can'] as const
export type CostField = (typeof COST_FIELDS)[number]
type NumberField = Exclude<CostField, 'product'>

export type CostQuestion = Record<NumberField, number> & {
  product: CostProduct
  /** Query fields with invalid values; the default value replaces each. */
  odd: CostField[]
}

/** Rupees may have paise; counts may not. */
const DECIMALS: Record<NumberField, number> = { litres: 0, months: 0, unit: 2, can: 2 }

/** Placeholder for an invalid value in the canonical query. */
const ODD = 'x'

export function readCostQuestion(query: URLSearchParams, facts: CostFacts): CostQuestion {
  const odd: CostField[] = []
  const number = (name: NumberField) => {
    const typed = query.get(name)?.trim()
    if (!typed) return facts.asked[name].usual
    const value = readNumber(typed, DECIMALS[name])
    const { from, to, usual } = facts.asked[name]
    if (value !== null && from <= value && value <= to) return value
    odd.push(name)
    return usual
  }
  const key = query.get('product')
  const find = (name: string | null) => facts.products.find((product) => product.key === name)
  if (key && !find(key)) odd.push('product')
  return {
    product: find(key) ?? find(facts.asked.product)!,
    litres: number('litres'),
    months: number('months'),
    unit: number('unit'),
    can: number('can'),
    odd,
  }
}

/** `8`, `8.50`, `८`, `₹ 80/-`. @returns null for `-8`, `1e9`, `eight` */
const readDecimal = createPasteReader('rupees?|rs|inr|only', (text) => {
  const [, digits] = /^₹? ?(\d{1,6}(?:\.\d{1,4})?)$/.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
})

function readNumber(typed: string, decimals: number): number | null {
  const number = readDecimal(typed)
  if (number === null) return null
  const value = Number(number.toFixed(decimals))
  return decimals === 0 && value !== number ? null : value
}

/** The canonical query: default values are left out. Empty for the plain page. */
export function toCostSearch({ product, odd, ...values }: CostQuestion, { asked }: CostFacts): string {
  const parts = COST_FIELDS.flatMap((name) => {
    if (odd.includes(name)) return [`${name}=${ODD}`]
    const value = name === 'product' ? product.key : values[name]
    const usual = name === 'product' ? asked.product : asked[name].usual
    return value === usual ? [] : [`${name}=${value}`]
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

type ExtraName = 'delivery' | 'filters' | 'power' | 'repairs' | 'service'
type Line = [name: ExtraName, amount: number | undefined]

/** An amount is null if it is unknown; the bill then marks its line as open. */
export type Bill = ReturnType<typeof workOut>

export function workOut({ product, litres, months, unit, can }: CostQuestion, facts: CostFacts) {
  const { years, productYears } = facts
  const days = Math.round(years * 365.25)
  const changes = Math.ceil((years * 12) / months) - 1
  const units = product.watts === null ? null : countUnits(product.watts, litres, days, facts)
  const power = units === null ? null : { units, sum: Math.round(units * unit) }
  const filters = { changes, sum: times(product.filterSet, changes) }
  const repairs = productYears < years ? { from: productYears + 1, sum: facts.repairs } : null
  const service = facts.service && times(facts.service, facts.service.aYear * years)
  const lines: Line[] = [
    ['delivery', facts.delivery?.amount],
    ['filters', filters.sum?.amount],
    ['power', power?.sum],
    ...(repairs ? [['repairs', repairs.sum?.amount] satisfies Line] : []),
    ['service', service?.amount],
  ]
  const extras = lines.flatMap(([name, amount]) => (amount === undefined ? [] : [{ name, amount }]))
  const open = lines.flatMap(([name, amount]) => (amount === undefined ? [name] : []))
  const known = extras.reduce((sum, { amount }) => sum + amount, product.price)
  return {
    price: product.price,
    delivery: facts.delivery,
    filters,
    power,
    /** Null if the warranty covers all the years. */
    repairs,
    service,
    /** The lines with an amount besides the price, in the order of the bill. */
    extras,
    /** The price and the extras. */
    known,
    open,
    /** Whether an amount is not confirmed by the owner. */
    hasSamples: [facts.delivery, filters.sum, repairs?.sum, service].some((value) => value?.isSample),
    /** In paise. Null while a line has no amount. */
    perLitre: open.length === 0 ? Math.round((known * 100) / (litres * days)) : null,
    /** The cost of the same amount of water in cans. Null for a home that buys none. */
    cans: can === 0 ? null : Math.round((litres / facts.canLitres) * can * days),
  }
}

/** Units of electricity: while water runs, and on standby all day. */
function countUnits(watts: number, litres: number, days: number, { assumptions }: CostFacts): number {
  const { litresPerMinute: litresAMinute, standbyWatts: idleWatts } = assumptions
  return Math.round(countUnitsADay({ watts, litres, litresAMinute, idleWatts }) * days)
}

const times = (value: CostValue | null, count: number): CostValue | null =>
  value && { ...value, amount: value.amount * count }

/** A fixed monthly sum on a reducing balance, and its total extra cost. In whole rupees. */
export function toInstalment(
  price: number,
  { months, rate, fee }: Pick<CostFacts['emi'][number], 'months' | 'rate' | 'fee'>,
) {
  const monthly = rate / 1200
  const exact = monthly === 0 ? price / months : (price * monthly) / (1 - (1 + monthly) ** -months)
  const instalment = Math.ceil(exact)
  return { instalment, more: Math.max(0, instalment * months - price) + fee }
}
