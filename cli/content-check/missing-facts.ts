/** Lists facts that buyers need and a product's file lacks, as questions for the owner. */
import { loadContent } from '#app/content/load.server.ts'
import { productSchema, type Product } from '#app/content/products/product.ts'
import { listContentFiles } from '#app/content/read.server.ts'

const FACTS = {
  plates: ({ plates }: Product) => plates,
  'pH range': ({ ph }: Product) => ph,
  power: ({ specification: { powerConsumption, powerSupply } }: Product) => powerConsumption ?? powerSupply,
  display: ({ detail }: Product) => detail.numerals.find(({ instrument }) => instrument === 'screen'),
  dimensions: ({ specification }: Product) => specification.dimension,
  filters: ({ specification }: Product) => specification.numberOfFilters,
}

export type FactName = keyof typeof FACTS

export const listMissingOf = (product: Product): FactName[] =>
  (Object.keys(FACTS) as FactName[]).filter((fact) => FACTS[fact](product) === undefined)

/** @returns `content/products/en-7p.json: pH range, dimensions` */
export function listMissingFacts(root: string): string[] {
  return listContentFiles('products', root).flatMap((file) => {
    const missing = listMissingOf(loadContent(file, productSchema, root))
    return missing.length > 0 ? [`content/${file}: ${missing.join(', ')}`] : []
  })
}
