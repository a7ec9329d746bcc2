/** Rejects uses beyond a product's pH range. If the range is unknown, the use must be a sample. */
import type { Product, ProductUse } from '#app/content/products/product.ts'

/** The pH that each use needs, according to the home page's levels. */
const LEVELS: Record<ProductUse, number[]> = { drinking: [8.5], cooking: [9.5], rinsing: [5.5], cleaning: [2.5, 11.5] }

export function findUnreachedUses(products: { file: string; product: Product }[]): string[] {
  return products.flatMap(({ file, product: { ph, uses } }) =>
    uses.flatMap(({ use, sample }, index) => {
      const where = `content/${file}: uses[${index}]`
      if (!ph) return sample ? [] : [`${where}: without a pH range, ${use} is a sample until the owner confirms it`]
      const missed = LEVELS[use].filter((level) => level < ph.from || level > ph.to)
      return missed.map((level) => `${where}: ${use} needs pH ${level}, and the machine reaches ${ph.from} to ${ph.to}`)
    }),
  )
}
