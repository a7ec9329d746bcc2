/**
 * A fact that has a placeholder is written as that placeholder, so that no two pages can state it differently. Each
 * rule matches the wording around such a figure, for any number.
 */
import type { FactValues } from '#app/content/fact-values.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { listFaults, type TextLeaf } from './leaves.ts'

type Rule = {
  fact: string
  /** Matches the written figure. */
  pattern: RegExp
  /** The rest of the text, its table included, must match this; optional. */
  about?: RegExp
  /** Applies to files that own other figures, too. */
  isEverywhere?: true
}

const COUNT = '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty)'

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
  {
    fact: 'hardness.limit',
    pattern: /\bhardness[^.;:]*? (?:(?:over|above|beyond|below|under|up to) \d[\d,]* mg|\d[\d,]* mg\/l or more)/gi,
  },
  { fact: 'hardness.noOtherSource', pattern: /(?<![\d.,₹–-])600(?![\d,.]*\d|\s?W\b)/g, about: HARDNESS },
  { fact: 'standard.ph', pattern: /\b6\.5 ?(?:to|and|–|-) ?\d+(?:\.\d)?/g },
  {
    fact: 'standard.ph.to',
    pattern: /\b(?:up to|stops at|above|over|beyond)(?: pH)? 8\.5/gi,
    about: /\b(?:standard|BIS|IS 10500)\b/,
  },
  { fact: 'filter.months', pattern: /\b\d+ ?(?:to|–) ?\d+ months\b|\b12(?: to |–)18\b/g },
  { fact: 'filter.months', pattern: /\b(?:lasts?(?: for)?|every|nearer to) \d+ months\b/g, about: /\bfilters?\b/i },
  { fact: 'filter.decade', pattern: new RegExp(`\\b${COUNT} to ${COUNT} changes\\b`, 'g'), about: /\bfilters?\b/i },
  { fact: 'electrode.years', pattern: /\b\d+ ?(?:to|–) ?\d+ years\b/g, about: /electrode|plate/i },
  { fact: 'electrode.years', pattern: /\b\d+ years (?:or more )?of (?:plate|electrode) life\b/gi },
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
  { fact: 'doctor.who', pattern: /\bkidney (?:disease|condition)s?\b|\bkidneys do not work|\bon daily medicines?\b/gi },
  {
    fact: 'laboratory.list',
    pattern: /\bfluoride, nitrate(?:,? and arsenic|, arsenic,? and germs)\b/g,
    about: /laborator/i,
  },
  { fact: 'idle.watts', pattern: /\b2 W\b/g },
  { fact: 'visit.minutes', pattern: new RegExp(`\\b${COUNT} minutes\\b`, 'gi'), about: /\b(demo|visit)\b/i },
]

/** Files that own figures, or quote the words of the specification. */
const AT_HOME = /^(products\/|reports\/|wording\.json|forms\.json|facts\.json|policies\/(privacy|terms|grievance))/

/** @param written texts as in the files, with placeholders */
export function findWrittenFacts(written: TextLeaf[], facts: FactValues, allowed: ReadonlySet<string>): string[] {
  const tables = toTables(written)
  const checked = withWords(written).filter((_, index) => !allowed.has(written[index]!.value))
  return listFaults(checked, (leaf) => {
    const context = `${leaf.value} ${tables.get(tableOf(leaf)) ?? ''} ${OWN_KEY.test(leaf.place) ? leaf.place : ''}`
    const isAtHome = AT_HOME.test(leaf.file)
    const rules = RULES.filter(
      ({ about, isEverywhere }) => (isEverywhere ?? !isAtHome) && (about?.test(context) ?? true),
    )
    const found = rules.flatMap(({ fact, pattern }) =>
      [...leaf.value.matchAll(pattern)].map(([figure]) => report(figure, `{${fact}} (${lookUp(facts, fact)})`)),
    )
    return [...new Set([...found, ...findWatts(leaf, facts)])]
  })
}

/** A figure in a key of its own. */
const OWN_KEY = /(?:^|\.)(?:value|figure|number)$/

/** Adds the words that follow such a figure on the page: "7 Days for a return". */
function withWords(written: TextLeaf[]): TextLeaf[] {
  const values = new Map(written.map(({ file, place, value }) => [`${file} ${place}`, value]))
  return written.map((leaf) => {
    if (!OWN_KEY.test(leaf.place)) return leaf
    const beside = `${leaf.file} ${leaf.place.replace(/\w+$/, '')}`
    const words = ['unit', 'title', 'label'].map((key) => values.get(beside + key)).find(Boolean)
    return words ? { ...leaf, value: `${leaf.value} ${words}` } : leaf
  })
}

const report = (figure: string, name: string) => `"${figure}" is written by its name: ${name}`

/** In a product file, only the specification may state the wattage. */
const ownsPower = ({ file, place }: TextLeaf) =>
  file.startsWith('products/') ? place.startsWith('specification.') : AT_HOME.test(file)

function findWatts(leaf: TextLeaf, facts: FactValues): string[] {
  if (ownsPower(leaf)) return []
  return [...leaf.value.matchAll(/\b(\d+) (?:W|watts)\b/g)].flatMap(([figure, watts]) => {
    const names = Object.keys(facts).filter((name) => name.endsWith('.watts') && lookUp(facts, name) === `${watts} W`)
    return names.length > 0 ? [report(figure, names.map((name) => `{${name}}`).join(' or '))] : []
  })
}

const CELL = /\.?(?:rows\[\d+\]\[\d+\]|rows\[\d+\])$/

const tableOf = ({ file, place }: TextLeaf) => (CELL.test(place) ? `${file} ${place.replace(CELL, '')}` : '')

/** The caption and the header of each table, which give its cells their meaning. */
function toTables(written: TextLeaf[]): Map<string, string> {
  const heads = written.filter(({ place }) => /(?:caption|(?:head|columns)\[\d+\])$/.test(place))
  const grouped = Map.groupBy(
    heads,
    ({ file, place }) => `${file} ${place.replace(/\.?(?:caption|(?:head|columns)\[\d+\])$/, '')}`,
  )
  return new Map([...grouped].map(([table, texts]) => [table, texts.map(({ value }) => value).join(' ')]))
}
