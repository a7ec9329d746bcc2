/**
 * A fact that has a name is written by its name, so that no two pages can state it differently. Each rule finds the way such a figure is
 * written, whatever the figure is.
 */
import type { FactValues } from '#app/content/fact-values.server.ts'
import type { TextLeaf } from './leaves.ts'

type Rule = {
  fact: string
  /** Matches the written figure. */
  pattern: RegExp
  /** The rest of the text, its table included, must match this; optional. */
  about?: RegExp
  /** Applies to files that own other figures, too. */
  isEverywhere?: true
}

const COUNT = '(?:\\d+|two|three|four|five|six|seven|ten|twelve|twenty|thirty|forty)'

const TDS = /\bTDS\b/
const HARDNESS = /\bhard(ness)?\b/i

const RULES: Rule[] = [
  { fact: 'tds.limit', pattern: /(?<![\d.,₹–-])500(?![\d,.]*\d|\s?W\b)/g, about: TDS },
  { fact: 'tds.noOtherSource', pattern: /(?<![\d.,₹–-])2,?000(?![\d,.]*\d)/g, about: TDS },
  { fact: 'tds.tooPure', pattern: /(?<![\d.,₹–-])150(?![\d,.]*\d|\s?W\b)/g, about: TDS },
  {
    fact: 'tds.limit',
    pattern: /\b(?:above|over|beyond|below|under|up to|within) \d[\d,]*(?= of TDS| mg| TDS|$)/gi,
    about: TDS,
  },
  { fact: 'tds.limit', pattern: /\bTDS (?:above|over|below|under|up to|of up to|of under)(?: about)? \d[\d,]*/g },
  { fact: 'hardness.limit', pattern: /(?<![\d.,₹–-])200(?= mg|\b(?![,.]\d))/g, about: HARDNESS },
  { fact: 'hardness.noOtherSource', pattern: /(?<![\d.,₹–-])600(?![\d,.]*\d|\s?W\b)/g, about: HARDNESS },
  { fact: 'standard.ph', pattern: /\b6\.5 ?(?:to|–|-) ?\d+(?:\.\d)?/g },
  { fact: 'filter.months', pattern: /\b\d+ ?(?:to|–) ?\d+ months\b|\b12(?: to |–)18\b/g },
  { fact: 'electrode.years', pattern: /\b\d+ to \d+ years\b/g, about: /electrode|plate/i },
  {
    fact: 'return.days',
    pattern: new RegExp(`\\b${COUNT}[ -]days?\\b`, 'gi'),
    about: /money|return|refund|change your mind|window/i,
  },
  { fact: 'return.refundDays', pattern: new RegExp(`\\bwithin ${COUNT} business days\\b`, 'gi'), about: /inspect/i },
  {
    fact: 'return.bankDays',
    pattern: new RegExp(`\\b(?:about|takes) ${COUNT} (?:business days|more)\\b`, 'gi'),
    about: /\bbank\b/i,
  },
  { fact: 'return.damageDays', pattern: new RegExp(`\\b(?:within|in|have) ${COUNT} days\\b`, 'gi'), about: /damage/i },
  {
    fact: 'complaint.hours',
    pattern: /\b\d+ hours\b/g,
    about: /acknowledg|complaint|grievance|data protection/i,
    isEverywhere: true,
  },
  { fact: 'order.days', pattern: new RegExp(`\\b${COUNT} business days\\b`, 'gi'), about: /order/i },
  { fact: 'delivery.days', pattern: /\b\d+ to \d+ working days\b/g },
  { fact: 'family.litres', pattern: /\b\d+ litres (?:a|per|each) day\b/g },
  { fact: 'family.litresEach', pattern: /\b\d+ litres (?:a|per|for each|each) person\b/g },
  { fact: 'flow.litresAMinute', pattern: /\b\d+ litres (?:a|per) minute\b/g },
  { fact: 'can.litres', pattern: /\b\d+-litre cans?\b/g },
  { fact: 'can.price', pattern: /₹\d+(?= a can\b)|₹80(?![\d,])/g },
  { fact: 'unit.price', pattern: /₹\d+(?= a unit\b)|₹8(?![\d,])/g },
  { fact: 'doctor.who', pattern: /\bkidney (?:disease|condition)s?\b|\bkidneys do not work/gi },
  { fact: 'idle.watts', pattern: /\b2 W\b/g },
  { fact: 'visit.minutes', pattern: new RegExp(`\\b${COUNT} minutes\\b`, 'gi'), about: /\b(demo|visit)\b/i },
]

/** Files that own figures, or quote the words of the specification. */
const AT_HOME = /^(products\/|reports\/|wording\.json|forms\.json|facts\.json|policies\/(privacy|terms|grievance))/

/** @param written texts as in the files, with placeholders */
export function findWrittenFacts(written: TextLeaf[], facts: FactValues, allowed: ReadonlySet<string>): string[] {
  const tables = toTables(written)
  return written
    .filter(({ value }) => !allowed.has(value))
    .flatMap((leaf) => {
      const context = `${leaf.value} ${tables.get(tableOf(leaf)) ?? ''}`
      const isAtHome = AT_HOME.test(leaf.file)
      const rules = RULES.filter(
        ({ about, isEverywhere }) => (isEverywhere ?? !isAtHome) && (about?.test(context) ?? true),
      )
      const found = rules.flatMap(({ fact, pattern }) =>
        [...leaf.value.matchAll(pattern)].map(([figure]) => report(leaf, figure, `{${fact}} (${facts[fact]})`)),
      )
      return [...new Set([...found, ...(isAtHome ? [] : findWatts(leaf, facts))])]
    })
}

const report = ({ file, place }: TextLeaf, figure: string, name: string) =>
  `content/${file}: ${place}: "${figure}" is written by its name: ${name}`

/** The power of a product, outside its own file. */
function findWatts(leaf: TextLeaf, facts: FactValues): string[] {
  return [...leaf.value.matchAll(/\b\d+ W\b/g)].flatMap(([figure]) => {
    const names = Object.keys(facts).filter((name) => name.endsWith('.watts') && facts[name] === figure)
    return names.length > 0 ? [report(leaf, figure, names.map((name) => `{${name}}`).join(' or '))] : []
  })
}

const CELL = /\.?(?:rows\[\d+\]\[\d+\]|rows\[\d+\])$/

const tableOf = ({ file, place }: TextLeaf) => (CELL.test(place) ? `${file} ${place.replace(CELL, '')}` : '')

/** The caption and the heads of each table, which say what its cells are about. */
function toTables(written: TextLeaf[]): Map<string, string> {
  const heads = written.filter(({ place }) => /(?:caption|(?:head|columns)\[\d+\])$/.test(place))
  const grouped = Map.groupBy(
    heads,
    ({ file, place }) => `${file} ${place.replace(/\.?(?:caption|(?:head|columns)\[\d+\])$/, '')}`,
  )
  return new Map([...grouped].map(([table, texts]) => [table, texts.map(({ value }) => value).join(' ')]))
}
