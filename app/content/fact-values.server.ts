/**
 * Placeholders for facts: `{tds.limit}` is "500", `{filter.months}` "12 to 18", `{x-blue.watts}` "150 W", `{x-blue.power.year}` the
 * electricity of the usual family, `{use.tea}` and `{grade.tea}` a use of the health page with its grade.
 */
import { countIdleUnits, countUnitsADay, readWatts } from '#app/pricing/power.ts'
import { formatSpan } from '#app/messages/phrases.ts'
import type { Facts } from './facts.ts'
import { familyLitres } from './facts.ts'
import { readLoosely } from './read-loosely.server.ts'
import { toRupees } from './rupees.ts'

export type FactValues = Record<string, string>

const FACTS = 'facts.json'
const COSTS = 'costs.json'
const HEALTH = 'pages/health-benefits.json'

export const factFiles = [FACTS, COSTS, HEALTH]

type Product = { key: string; specification?: { powerConsumption?: string; powerSupply?: string } }

export function readFactValues(products: Product[], root: string): FactValues {
  const facts = readLoosely<Facts>(FACTS, root)
  return {
    ...flatten(facts),
    ...flatten(countFilterChanges(facts)),
    ...readHome(facts, root),
    ...readPower(facts, products, root),
    ...readGrades(root),
  }
}

/** `{ filter: { months: { from: 12, to: 18 } } }` -> `filter.months`, `filter.months.from`, `filter.months.to` */
function flatten(value: unknown, name = ''): FactValues {
  if (typeof value === 'number') return { [name]: value.toLocaleString('en-IN') }
  if (typeof value === 'string' && name !== '$schema') return { [name]: value }
  if (value === null || typeof value !== 'object') return {}
  const parts = Object.entries(value).flatMap(([key, part]) =>
    Object.entries(flatten(part, name ? `${name}.${key}` : key)),
  )
  const { from, to } = value as { from?: unknown; to?: unknown }
  const span = from === to ? String(from) : formatSpan(String(from), String(to))
  const whole = typeof from === 'number' && typeof to === 'number' ? { [name]: span } : {}
  return { ...Object.fromEntries(parts), ...whole }
}

/** Filter changes in ten years, if the product includes the first filter: `{filter.decade}` is "6 to 9". */
function countFilterChanges({ filter }: Partial<Facts>) {
  const { from, to } = filter?.months ?? {}
  if (!from || !to) return {}
  const count = (months: number) => Math.ceil(120 / months) - 1
  return { filter: { decade: { from: count(to), to: count(from) } } }
}

type CostDefaults = { asked: { unit: { usual: number }; can: { usual: number } } }

function readHome({ family, can }: Partial<Facts>, root: string): FactValues {
  const { asked } = readLoosely<CostDefaults>(COSTS, root)
  return {
    ...(family && { 'family.litres': String(familyLitres({ family })) }),
    ...(asked?.unit && { 'unit.price': toRupees(asked.unit.usual) }),
    ...(asked?.can && { 'can.price': toRupees(asked.can.usual) }),
    ...(family && can && asked?.can && { 'cans.year': toRupees(costOfCans(familyLitres({ family }), can, asked.can)) }),
  }
}

/** The bill counts the whole days of five years. */
const DAYS_A_YEAR = Math.round(5 * 365.25) / 5

/** In whole rupees per year. */
const costOfCans = (litresADay: number, can: Facts['can'], { usual }: { usual: number }) =>
  Math.round((litresADay / can.litres) * usual * DAYS_A_YEAR)

/** Computed for the usual family and the usual price of a unit. */
function readPower({ family, flow, idle }: Partial<Facts>, products: Product[], root: string): FactValues {
  const unit = readLoosely<CostDefaults>(COSTS, root).asked?.unit?.usual
  if (!family || !flow || !idle || !unit) return {}
  const use = { litres: familyLitres({ family }), litresAMinute: flow.litresAMinute, idleWatts: idle.watts }
  const toValues = (key: string, unitsADay: number): [string, string][] => [
    [`${key}.units.month`, ((unitsADay * DAYS_A_YEAR) / 12).toFixed(1)],
    [`${key}.power.year`, toRupees(Math.round(unitsADay * DAYS_A_YEAR * unit))],
    [`${key}.power.decade`, toRupees(Math.round(unitsADay * DAYS_A_YEAR * 10 * unit))],
  ]
  const productPower = products.flatMap(({ key, specification }) => {
    const watts = specification ? readWatts(specification) : null
    return watts === null
      ? []
      : [
          [`${key}.watts`, `${watts} W`] as const,
          [`${key}.watts.number`, String(watts)] as const,
          ...toValues(key, countUnitsADay({ ...use, watts })),
        ]
  })
  return Object.fromEntries([...toValues('idle', countIdleUnits(idle.watts)), ...productPower])
}

type Graded = { id?: string; name?: string; claim?: string; grade?: string } | null
type Health = {
  legend: { grades: { grade: string; word: string }[] }
  properties: { items: { statements: Graded[] }[] }
  uses: { items: Graded[] }
}

/** One scale of grades for all pages: the words of the health page's legend. */
function readGrades(root: string): FactValues {
  const { legend, properties, uses } = readLoosely<Health>(HEALTH, root)
  const words = new Map(legend?.grades?.map(({ grade, word }) => [grade, word]))
  const graded = [...(properties?.items ?? []).flatMap(({ statements }) => statements), ...(uses?.items ?? [])]
  const scale = [...words].map(([grade, word]) => [`grades.${grade}`, word])
  const named = graded.flatMap((entry) => {
    const title = entry?.name ?? entry?.claim
    const word = words.get(entry?.grade ?? '')
    if (!entry?.id || !title || !word) return []
    return [
      [`use.${entry.id}`, title],
      [`grade.${entry.id}`, word],
    ]
  })
  return Object.fromEntries([...scale, ...named]) as FactValues
}
