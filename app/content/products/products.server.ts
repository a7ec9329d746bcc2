import { loadContent, loadContentFolder } from '#app/content/load.server.ts'
import { ContentError } from '#app/content/read.server.ts'
import { suggest } from '#app/content/suggest.ts'
import { pictures, type PictureId } from '#app/ui/picture-manifest.ts'
import type { Product } from './product.ts'
import { productSchema } from './product.ts'
import { productsPageSchema } from './products-page.ts'

/** A machine on the ground line. */
export type Machine = Pick<Product, 'name' | 'kind' | 'price' | 'bestFor' | 'facts' | 'note'> & {
  href: string
  /** Where it stands, in words: `On the counter`. */
  place: string
  picture: Product['pictures']['cutout']
  buyable: boolean
}

/** How many electrode plates its cell has. */
export type PlateCount = { name: string; count: number }

/** How one can order now what is sold here: paying on this site, or by phone while that is closed. */
export type Way = 'online' | 'call'

/** From the lowest price to the highest. */
export function getProducts(root?: string): Product[] {
  return loadContentFolder('products', productSchema, root).toSorted((a, b) => a.price - b.price)
}

/** @param place that names the machine, for whoever has to correct it: `pages/rnd.json: models.items` */
export function requireNamed<Item extends { name: string }>(machines: Item[], name: string, place: string): Item {
  const found = machines.find((machine) => machine.name === name)
  if (found) return found
  const names = machines.map((machine) => machine.name)
  throw new ContentError([`content/${place}: no machine is called "${name}"${suggest(name, names)}`])
}

/** As the line-up shows it. */
export function toMachine(product: Product, root?: string): Machine {
  const { slug, name, kind, bestFor, price, ph, plates, facts, note, pictures, buyable } = product
  const cell = plates ? [{ label: 'Plates', value: String(plates) }] : []
  const range = ph ? [{ label: 'pH', value: `${ph.from.toFixed(1)} to ${ph.to.toFixed(1)}` }] : []
  return {
    href: `/products/${slug}`,
    name,
    kind,
    place: getProductWords(root).place[product.place],
    bestFor,
    price,
    facts: [...cell, ...facts, ...range],
    note,
    picture: pictures.cutout,
    buyable: buyable === true,
  }
}

/** What places and uses are called. */
export const getProductWords = (root?: string) => loadContent('pages/products.json', productsPageSchema, root).words

/** What a picture search may show of it: the pictures of its page that have a ground. */
export function listPhotographs({ pictures: { studio }, detail }: Product): PictureId[] {
  const all = [studio, ...detail.gallery.map(({ picture }) => picture)]
  return [...new Set(all)].filter((id) => !('alpha' in pictures[id]))
}

/** From the smallest cell to the largest; a machine whose plates are not stated is left out. */
export function toPlateCounts(products: Product[]): PlateCount[] {
  return products
    .flatMap(({ name, plates }) => (plates ? [{ name, count: plates }] : []))
    .toSorted((a, b) => a.count - b.count)
}
