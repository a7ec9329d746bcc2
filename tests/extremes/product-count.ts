/** Folders in which the company sells one product, or twelve. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openShop } from '../payments/shop.ts'

type Json = Record<string, unknown>

export const COUNTS = [1, 12] as const
export type ProductCount = (typeof COUNTS)[number]

/** The only product left, because it alone reaches every level of the home page's drawing. */
const ONLY = 'sm-s230tl'

const REFERENCE = `{${ONLY}}`

/** Content files whose pages need several products, each with the change that makes one enough. */
const NEEDED: Record<string, (key: string, value: unknown) => unknown> = {
  'costs.json': withReference,
  'finder.json': withReference,
  'pages/buy-products.json': withReference,
  'pages/franchises.json': (key, value) => (key === 'names' ? Array<string>(4).fill(REFERENCE) : value),
  'pages/home.json': onlyReferenced,
  'pages/products.json': onlyReferenced,
  'pages/rnd.json': onlyReferenced,
}

function withReference(key: string, value: unknown) {
  return key === 'product' ? REFERENCE : value
}

function onlyReferenced(_: string, value: unknown) {
  if (!Array.isArray(value) || !value.every(isNamed)) return value
  return value.filter(({ product }) => product === REFERENCE)
}

const isNamed = (value: unknown): value is { product: string } =>
  typeof value === 'object' && value !== null && 'product' in value

/** A site's folder: `createSite(settings, 'own', ['env', '-C', root])`. The other products are drafts, so that texts may name them. */
export function openWithProducts(count: ProductCount): ReturnType<typeof openShop> {
  const folder = openShop()
  const content = (name: string) => join(folder.root, 'content', name)
  const read = (name: string) => JSON.parse(readFileSync(content(name), 'utf8')) as Json
  const write = (name: string, value: Json) => writeFileSync(content(name), JSON.stringify(value))
  const keys = readdirSync(content('products')).map((name) => name.replace('.json', ''))
  if (count === 1) {
    for (const key of keys)
      write(`products/${key}.json`, {
        ...read(`products/${key}.json`),
        ...(key === ONLY ? { buyable: true } : { status: 'draft', buyable: undefined }),
      })
    for (const [name, change] of Object.entries(NEEDED))
      write(name, JSON.parse(JSON.stringify(read(name)), change) as Json)
  } else
    keys.slice(0, count - keys.length).forEach((key, index) => {
      const { buyable: _, productId: __, ...product } = read(`products/${key}.json`)
      const number = index + keys.length + 1
      write(`products/${key}-n.json`, {
        ...(JSON.parse(JSON.stringify(product).replaceAll(`{${key}`, `{${key}-n`)) as Json),
        slug: `ionia-machine-${number}`,
        name: `${product.name as string}-N${number}`,
      })
    })
  return folder
}
