/** The comparison's rows: values from the product files, headings from the page. */
import { formatSpan } from '#app/messages/phrases.ts'
import { isShown } from '#app/content/site/samples.server.ts'
import { toDimension } from './installation.server.ts'
import type { Product } from './product.ts'
import type { ProductsPage } from './products-page.ts'

/** `isSample` means that the owner has not confirmed it. */
export type Figure = { text: string; ph?: { from: number; to: number }; isSample?: boolean }
/** `figures` are known values by product key. `isAsked` keeps the row even if no value is known. */
export type ComparisonRow = { label: string; figures: Record<string, Figure>; isAsked?: boolean }

type Copy = Pick<ProductsPage, 'copy' | 'comparison'>
type RowName = keyof ProductsPage['comparison']['rows']
type Read = (product: Product) => Figure | undefined

/** Rows that buyers always ask about: a missing figure is an answer too. */
const ASKED: RowName[] = ['ph', 'electrode', 'filters', 'dimension']

/** A product's URL slug, such as `x-blue`. */
export const toKey = ({ name }: Pick<Product, 'name'>) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export function toRows({ copy, comparison: { rows, warranty, shared } }: Copy, products: Product[], root?: string) {
  const figures: Record<RowName, Read> = {
    bestFor: ({ bestFor }) => ({ text: bestFor }),
    ph: ({ ph }) => ph && { text: formatSpan(ph.from.toFixed(1), ph.to.toFixed(1)), ph },
    electrolysisSetting: specified('electrolysisSetting'),
    place: ({ place }) => ({ text: copy.place[place] }),
    dimension: (product) => toFigure(toDimension(product, root)),
    cleaning: specified('cleaning'),
    filters: specified('numberOfFilters'),
    filterIndicator: specified('filterIndicator'),
    electrode: specified('electrode'),
    plateMaterial: specified('plateMaterial'),
    power: ({ specification: { powerConsumption, powerSupply } }) => toFigure(powerConsumption ?? powerSupply),
    displayMethod: specified('displayMethod'),
    onOffValve: specified('onOffValve'),
    warranty: () => ({ text: warranty }),
    origin: ({ origin }) =>
      isShown(origin, root) ? { text: origin.country, isSample: origin.sample === true } : undefined,
  }
  return [
    ...(Object.keys(rows) as RowName[]).map((name) => ({
      ...toRow(rows[name], products, figures[name]),
      ...(ASKED.includes(name) && { isAsked: true }),
    })),
    ...shared.map(({ label, value }) => toRow(label, products, () => ({ text: value }))),
  ]
}

function toRow(label: string, products: Product[], read: Read): ComparisonRow {
  const figures = products.flatMap((product): [string, Figure][] => {
    const figure = read(product)
    return figure ? [[toKey(product), figure]] : []
  })
  return { label, figures: Object.fromEntries(figures) }
}

const toFigure = (text: string | undefined): Figure | undefined => (text ? { text } : undefined)

const specified =
  (field: keyof Product['specification']): Read =>
  ({ specification }) =>
    toFigure(specification[field])
