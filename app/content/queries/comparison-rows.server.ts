/** The comparison's rows: every figure of the product files, with its row's head from the page. */
import type { Product } from '#app/content/schemas/product.ts'
import type { ProductsPage } from '#app/content/schemas/products-page.ts'
import type { ComparisonRow, Figure } from '#app/content/views/products-page.ts'

type Labels = ProductsPage['comparison']['rows']

/** A machine's name in the address: `x-blue`. */
export const toKey = ({ name }: Pick<Product, 'name'>) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export function toRows(labels: Labels, products: Product[], warranty: string): ComparisonRow[] {
  const dearest = Math.max(...products.map(({ price }) => price))
  const mostPlates = Math.max(...products.map(({ plates = 0 }) => plates))
  const figures: Record<keyof Labels, (product: Product) => Figure | undefined> = {
    price: ({ price }) => ({ text: rupees.format(price), share: price / dearest }),
    kind: ({ kind }) => ({ text: kind }),
    note: ({ note }) => ({ text: note }),
    plates: ({ plates }) => (plates ? { text: String(plates), share: plates / mostPlates } : undefined),
    ph: ({ ph }) => ph && { text: `${ph.from.toFixed(1)} to ${ph.to.toFixed(1)}`, ph },
    electrode: specified('electrode'),
    electrolysisSetting: specified('electrolysisSetting'),
    powerSupply: specified('powerSupply'),
    powerConsumption: specified('powerConsumption'),
    cleaning: specified('cleaning'),
    displayMethod: specified('displayMethod'),
    numberOfFilters: specified('numberOfFilters'),
    filterMedia: specified('filterMedia'),
    filterIndicator: specified('filterIndicator'),
    onOffValve: specified('onOffValve'),
    dimension: specified('dimension'),
    origin: ({ origin }) => ({ text: origin.country }),
    warranty: () => ({ text: warranty }),
    productId: ({ productId }) => (productId ? { text: String(productId) } : undefined),
  }
  const names = Object.keys(labels) as (keyof Labels)[]
  return names.map((name) => toRow(labels[name], products, figures[name]))
}

export function toRow(
  label: string,
  products: Product[],
  figureOf: (product: Product) => Figure | undefined,
): ComparisonRow {
  const figures = products.flatMap((product): [string, Figure][] => {
    const figure = figureOf(product)
    return figure ? [[toKey(product), figure]] : []
  })
  return { label, figures: Object.fromEntries(figures) }
}

const specified =
  (field: keyof Product['specification']) =>
  ({ specification }: Product): Figure | undefined => {
    const text = specification[field]
    return text ? { text } : undefined
  }

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
