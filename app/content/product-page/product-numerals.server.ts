/** The large numbers on a product's page. Plates, pH and watts come from the product; scales end at the range's maximum. */
import type { Product, ProductDetail } from '#app/content/products/product.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { readWatts } from '#app/pricing/power.ts'

type Entry = ProductDetail['numerals'][number]

/** An entry with its figure, and with what its drawing takes from the products. */
export type Numeral = ReturnType<typeof toNumeral>

export const toNumerals = (product: Product, products: Product[], scale: string): Numeral[] =>
  product.detail.numerals.map((entry) => toNumeral(entry, product, products, scale))

function toNumeral(entry: Entry, product: Product, products: Product[], scale: string) {
  switch (entry.instrument) {
    case 'plates': {
      const count = stated(product, 'plates')
      return { ...entry, value: String(count), count }
    }
    case 'ph': {
      const { from, to } = stated(product, 'ph')
      return { ...entry, value: from.toFixed(1), to: to.toFixed(1), range: { from, to } }
    }
    case 'watts': {
      const watts = readWatts(product.specification) ?? throwMissing(product, 'specification.powerConsumption')
      const most = Math.max(...products.map(({ specification }) => readWatts(specification) ?? 0))
      return { ...entry, value: String(watts), watts, most, scale: scale.replace('{watts}', String(most)) }
    }
    case 'screen': {
      const otherSizes = listScreens(products).filter((inches) => inches !== entry.inches)
      return { ...entry, value: String(entry.inches), others: otherSizes }
    }
    case 'levels':
      return { ...entry, value: `${entry.alkaline} + ${entry.acidic}` }
    case 'filters':
      return { ...entry, value: String(entry.count) }
    case 'pixels':
      return { ...entry, value: `${entry.across} × ${entry.down}` }
    case 'colours':
      return { ...entry, value: '3' }
  }
}

function stated<Field extends 'plates' | 'ph'>(product: Product, field: Field): NonNullable<Product[Field]> {
  return product[field] ?? throwMissing(product, field)
}

function throwMissing({ slug }: Product, field: string): never {
  throw new ContentError([`content/products/${slug}: a numeral needs "${field}", which is missing`])
}

const listScreens = (products: Product[]) =>
  products.flatMap(({ detail }) =>
    detail.numerals.flatMap((entry) => (entry.instrument === 'screen' ? entry.inches : [])),
  )
