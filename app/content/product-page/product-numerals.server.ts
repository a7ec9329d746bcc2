/** The large numbers on a product's page. Plates, pH and watts come from the product; scales end at the range's maximum. */
import type { Product, ProductDetail } from '#app/content/products/product.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { readWatts } from '#app/pricing/power.ts'

export type NumeralInstrument =
  | { kind: 'plates'; count: number }
  | { kind: 'ph'; from: number; to: number }
  | { kind: 'watts'; watts: number; most: number; scale: string }
  | { kind: 'screen'; inches: number; others: number[] }
  | { kind: 'levels'; alkaline: number; acidic: number }
  | { kind: 'filters'; count: number }
  | { kind: 'pixels'; across: number; down: number }
  | { kind: 'colours' }
/** `to` makes it a range. */
export type Numeral = { value: string; to?: string; label: string; instrument: NumeralInstrument }

type Entry = ProductDetail['numerals'][number]
type EntryOf<Instrument extends Entry['instrument']> = Extract<Entry, { instrument: Instrument }>

export function toNumerals(product: Product, products: Product[], scale: string): Numeral[] {
  return product.detail.numerals.map((entry) => ({ label: entry.label, ...toValue(entry, product, products, scale) }))
}

function toValue(entry: Entry, product: Product, products: Product[], scale: string): Omit<Numeral, 'label'> {
  switch (entry.instrument) {
    case 'plates': {
      const count = stated(product, 'plates')
      return { value: String(count), instrument: { kind: 'plates', count } }
    }
    case 'ph': {
      const { from, to } = stated(product, 'ph')
      return { value: from.toFixed(1), to: to.toFixed(1), instrument: { kind: 'ph', from, to } }
    }
    case 'watts': {
      const watts = readWatts(product.specification) ?? throwMissing(product, 'specification.powerConsumption')
      const most = Math.max(...products.map(({ specification }) => readWatts(specification) ?? 0))
      return {
        value: String(watts),
        instrument: { kind: 'watts', watts, most, scale: scale.replace('{watts}', String(most)) },
      }
    }
    case 'screen': {
      const sizes = entriesOf('screen', products).map(({ inches }) => inches)
      const others = sizes.filter((inches) => inches !== entry.inches)
      return { value: String(entry.inches), instrument: { kind: 'screen', inches: entry.inches, others } }
    }
    case 'levels': {
      const { alkaline, acidic } = entry
      return { value: `${alkaline} + ${acidic}`, instrument: { kind: 'levels', alkaline, acidic } }
    }
    case 'filters':
      return { value: String(entry.count), instrument: { kind: 'filters', count: entry.count } }
    case 'pixels': {
      const { across, down } = entry
      return { value: `${across} × ${down}`, instrument: { kind: 'pixels', across, down } }
    }
    case 'colours':
      return { value: '3', instrument: { kind: 'colours' } }
  }
}

function stated<Field extends 'plates' | 'ph'>(product: Product, field: Field): NonNullable<Product[Field]> {
  return product[field] ?? throwMissing(product, field)
}

function throwMissing({ slug }: Product, field: string): never {
  throw new ContentError([`content/products/${slug}: a numeral needs "${field}", which is missing`])
}

function entriesOf<Instrument extends Entry['instrument']>(instrument: Instrument, products: Product[]) {
  return products
    .flatMap(({ detail }) => detail.numerals)
    .filter((entry): entry is EntryOf<Instrument> => entry.instrument === instrument)
}
