/** Requires placeholders for prices and counts, so that a change updates every text. */
import { type CountName, type Figures } from '#app/content/figures.server.ts'
import { toNumberWord } from '#app/content/number-words.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { listFaults, type TextLeaf } from './leaves.ts'
import { toPlainText } from './plain-text.ts'

/** `₹1,65,000`, `Rs. 165000` */
const AMOUNT = /(?:₹|\bRs\.?|\bINR)\s?(\d[\d,]*\d)/g

/** @param written the files' texts with placeholders */
export function findWrittenPrices(written: TextLeaf[], { prices }: Figures): string[] {
  return listFaults(written, ({ value }) =>
    [...value.matchAll(AMOUNT)].flatMap(([text, digits]) => {
      const amount = Number(digits!.replaceAll(',', ''))
      const keys = Object.keys(prices).filter((key) => lookUp(prices, key) === amount)
      if (keys.length === 0) return []
      return [`"${text}" is written ${keys.map((key) => `{${key}.price}`).join(' or ')}`]
    }),
  )
}

/** Words after a count that identify it. A warranty's years need more context. */
const COUNTED: { name: CountName; before?: string; after: string }[] = [
  { name: 'products', after: '(?: [\\p{L}{}]+){0,2} (?:machines|models|ionizers|products)' },
  { name: 'certificates', after: '(?: \\p{L}+)? certificates' },
  { name: 'patents', after: '(?: \\p{L}+)? patents' },
  { name: 'cities', after: ' cities' },
  { name: 'articles', after: ' articles' },
  { name: 'policies', after: ' policies' },
  { name: 'productYears', after: '[ -]years?(?: of)?(?: the)?(?: warranty)? (?:on|of|for) (?:the|each|every) machine' },
  {
    name: 'plateChamberYears',
    after: '(?:[ -]years?)?(?: of)?(?: the)?(?: warranty)? (?:on|of|for) the plate cell',
  },
]

/** Smaller numbers may count something else, as in "two machines side by side". */
const FEW = 4

/** Alternative texts are exempt, because a picture does not change with the number of products. */
const isPicture = ({ place }: TextLeaf) => /(^|\.)alt$/.test(place)

export function findWrittenCounts(written: TextLeaf[], { counts }: Figures, allowed: ReadonlySet<string>): string[] {
  const rules = COUNTED.flatMap(({ name, after }) => (counts[name] ? [toRule(name, counts[name], after)] : []))
  const checked = written.filter((leaf) => !isPicture(leaf) && !allowed.has(leaf.value))
  return listFaults(checked, ({ value }) =>
    rules.flatMap(({ name, pattern }) =>
      [...toPlainText(value).matchAll(pattern)].map(
        ([text, number]) => `"${text}": "${number}" is written ${placeholder(name, number!)}`,
      ),
    ),
  )
}

function toRule(name: CountName, count: number, after: string) {
  const isCertain = count > FEW || name.endsWith('Years')
  const before = isCertain ? '(?<![\\p{L}\\d{.-])' : '(?<=\\b(?:the|our|all|all the|all our|of the|of our) )'
  return { name, pattern: new RegExp(`${before}(${toNumberWord(count)}|${count})(?=${after})${after}`, 'giu') }
}

function placeholder(name: CountName, number: string) {
  if (/\d/.test(number) && name.endsWith('Years')) return `{${name}}`
  return /^\p{Lu}/u.test(number) ? `{Count.${name}}` : `{count.${name}}`
}
