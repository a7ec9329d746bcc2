/** Lists facts that buyers need and a product's file lacks, as questions for the owner. */
import { loadContent } from '#app/content/load.server.ts'
import { productSchema, type Product } from '#app/content/products/product.ts'
import { listContentFiles } from '#app/content/read.server.ts'
import { listFaults, toSentences, type TextLeaf } from './leaves.ts'

const FACTS = {
  plates: ({ plates }: Product) => plates,
  'pH range': ({ ph }: Product) => ph,
  power: ({ specification: { powerConsumption, powerSupply } }: Product) => powerConsumption ?? powerSupply,
  display: ({ detail }: Product) => detail.numerals.find(({ instrument }) => instrument === 'screen'),
  dimensions: ({ installation }: Product) => installation?.widthMm,
  'water pressure': ({ installation }: Product) => installation?.pressureFrom,
  'plate material': ({ specification }: Product) => specification.plateMaterial,
  cleaning: ({ specification }: Product) => specification.cleaning,
  'filter indicator': ({ specification }: Product) => specification.filterIndicator,
  filters: ({ specification }: Product) => specification.numberOfFilters,
}

export type FactName = keyof typeof FACTS

export const listMissingOf = (product: Product): FactName[] =>
  (Object.keys(FACTS) as FactName[]).filter((fact) => FACTS[fact](product) === undefined)

const ASKED: Partial<Record<FactName, RegExp>> = {
  'pH range': /\bpH ranges?\b/,
  power: /\b(?:power of|wattage)\b/,
  // "The size of EN-7P", but not that of a pipe.
  dimensions: /\bdimensions\b|\bsize of (?:(?:the|this) machine\b|[A-Z])/,
}

/** The templates of products and bills, whose texts are shown only if the fact is missing. */
const IS_TEMPLATE = /^pages\/(?:product|what-it-costs|our-answers)\.json$/

/** Finds sentences that ask for a fact that the product's file already has. @param texts with names filled in */
export function findAnsweredQuestions(texts: TextLeaf[], products: Product[]): string[] {
  const checked = texts.filter(({ file }) => !IS_TEMPLATE.test(file))
  return listFaults(checked, ({ value }) =>
    toSentences(value).flatMap((sentence) => {
      const [, request] = /\bask us (?:for|about) (.*)/i.exec(sentence) ?? []
      const fact = (Object.keys(ASKED) as FactName[]).find((name) => request && ASKED[name]!.test(request))
      if (!request || !fact) return []
      const named = products.filter(({ name }) => request.includes(name))
      if (named.length === 0) return [`"${sentence}" must name the machine`]
      return named
        .filter((product) => FACTS[fact](product) !== undefined)
        .map(({ name }) => `asks for the ${fact} of ${name}, which its file states`)
    }),
  )
}

/** @returns `content/products/en-7p.json: pH range, dimensions` */
export function listMissingFacts(root: string): string[] {
  return listContentFiles('products', root).flatMap((file) => {
    const missing = listMissingOf(loadContent(file, productSchema, root))
    return missing.length > 0 ? [`content/${file}: ${missing.join(', ')}`] : []
  })
}
