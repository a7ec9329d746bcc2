import { formatSpan } from '#app/messages/phrases.ts'
import { t } from '#app/messages/messages.ts'
import { loadContent, loadContentFolder } from '#app/content/load.server.ts'
import { isPublic, listHiddenPages } from '#app/content/publication.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { suggest } from '#app/content/did-you-mean.ts'
import { pictures, type PictureId } from '#app/ui/picture-manifest.ts'
import { getKitchen } from './kitchen.server.ts'
import type { Product } from './product.ts'
import { productSchema } from './product.ts'
import { productsPageSchema } from './products-page.ts'

export type ProductView = ReturnType<typeof toProductView>

/** The electrode plates of its cell. */
export type PlateCount = { name: string; count: number }

/** How visitors can order now: pay on this site, or phone while payment is closed. */
export type CheckoutMode = 'online' | 'call'

/** Sorted by price, lowest first. */
export function getProducts(root?: string): Product[] {
  return loadContentFolder('products', productSchema, root).toSorted((a, b) => a.price - b.price)
}

/** Names of products that visitors do not see yet. Entries of rules, comparisons and costs that name one wait for it. */
export const listHiddenNames = (root?: string): string[] =>
  listHiddenPages(root)
    .filter(({ file }) => file.startsWith('products/') && !isPublic(file, root))
    .map(({ file }) => loadContent(file, productSchema, root).name)

/** @param place the file to correct, for the error: `pages/rnd.json: models.items` */
export function requireNamed<Item extends { name: string }>(items: Item[], name: string, place: string): Item {
  const found = items.find((item) => item.name === name)
  if (found) return found
  const names = items.map((item) => item.name)
  throw new ContentError([`content/${place}: no product is called "${name}"${suggest(name, names)}`])
}

export function toProductView(product: Product, root?: string) {
  const { slug, name, kind, bestFor, price, ph, plates, facts, note, pictures, buyable } = product
  const cell = plates ? [{ label: t('Plates'), value: String(plates) }] : []
  const range = ph ? [{ label: 'pH', value: formatSpan(ph.from.toFixed(1), ph.to.toFixed(1)) }] : []
  return {
    href: `/products/${slug}`,
    name,
    kind,
    /** The installation as text: `On the counter`. */
    place: getProductCopy(root).place[product.place],
    bestFor,
    price,
    facts: [...cell, ...facts, ...range],
    note,
    picture: pictures.cutout,
    buyable: buyable === true,
  }
}

export const getProductCopy = (root?: string) => loadContent('pages/products.json', productsPageSchema, root).copy

export type UnderSinkView = NonNullable<ReturnType<typeof toUnderSink>>

/** What the machines under the sink need; null if there is none among them. */
export function toUnderSink(products: Product[], root?: string) {
  const below = products.filter(({ place }) => place === 'under-sink')
  if (below.length === 0) return null
  const controls = below.flatMap(({ name, controls: text }) => (text ? [{ name, text }] : []))
  return { ...getProductCopy(root).underSink, needs: getKitchen(root)['under-sink'].needs, controls }
}

/** The pictures on its page that have a background, for image search. */
export function listPhotographs({ pictures: { studio }, detail }: Product): PictureId[] {
  const all = [studio, ...detail.gallery.map(({ picture }) => picture)]
  return [...new Set(all)].filter((id) => !('alpha' in pictures[id]))
}

/** Sorted by cell size, smallest first. Omits products whose plates are unknown. */
export function toPlateCounts(products: Product[]): PlateCount[] {
  return products
    .flatMap(({ name, plates }) => (plates ? [{ name, count: plates }] : []))
    .toSorted((a, b) => a.count - b.count)
}
