/** Rejects sentences about a product that contradict its file. */
import { readWatts } from '#app/pricing/power.ts'
import type { Product } from '#app/content/products/product.ts'
import { listFaults, toSentences, type TextLeaf } from './leaves.ts'

type Fact = { name: string; pattern: RegExp; expected: (product: Product) => string | undefined }

const FACTS: Fact[] = [
  {
    name: 'price',
    pattern: /(?:₹|Rs\.?)\s?(\d,\d\d,\d{3}|\d{6})\b/g,
    expected: ({ price }) => price.toLocaleString('en-IN'),
  },
  { name: 'plates', pattern: /(?<![\w-])(\d{1,2})[- ]plates?\b/g, expected: ({ plates }) => plates?.toString() },
  {
    name: 'pH range',
    pattern: /\bpH (\d{1,2}(?:\.\d)?) to (\d{1,2}(?:\.\d)?)\b/g,
    expected: ({ ph }) => ph && `${ph.from} to ${ph.to}`,
  },
  {
    name: 'power in watts',
    pattern: /\b(?:draws|uses|needs)(?: at most| up to| a maximum of)? (\d+) (?:W|watts)\b/g,
    expected: ({ specification }) => readWatts(specification)?.toString(),
  },
]

export function findContradictions(leaves: TextLeaf[], products: Product[]): string[] {
  return listFaults(leaves, ({ value }) =>
    toSentences(value).flatMap((sentence) => {
      const [product, ...otherProducts] = products.filter(({ name }) => sentence.includes(name))
      return product && otherProducts.length === 0 ? contradictionsIn(sentence, product) : []
    }),
  )
}

function contradictionsIn(sentence: string, product: Product): string[] {
  return FACTS.flatMap(({ name, pattern, expected }) => {
    const known = expected(product)
    if (!known) return []
    return [...sentence.matchAll(pattern)]
      .map(([, ...parts]) => parts.map(normalise).join(' to '))
      .filter((said) => said !== normalise(known) && said !== known)
      .map((said) => `states ${name} ${said} for ${product.name}, whose file has ${known}`)
  })
}

/** Normalises numbers: `5.0` to `5`, `165000` to `1,65,000`. */
const normalise = (figure: string) => {
  const number = Number(figure.replaceAll(',', ''))
  return Number.isNaN(number) ? figure : number.toLocaleString('en-IN')
}
