/**
 * Fills in values that are defined once: `{brand}` and other values of `site.json`, `{demo}` from `navigation.json`, `{x-blue}` for a
 * product's name, `/products/x-blue` for its page, the figures of figures.server.ts and the facts of fact-values.server.ts.
 */
import path from 'node:path'

import { lookUp } from '#app/lookup/look-up.ts'
import { getLanguage } from '#app/messages/language.server.ts'
import { editionOf, followsEdits, askOnce } from './edition.server.ts'
import { factFiles, readFactValues, type FactValues } from './fact-values.server.ts'
import { figureFiles, figureFolders, readFigures, toFigureValues, type Figures } from './figures.server.ts'
import { fill, mapTexts } from './fill.ts'
import { contentGeneration } from './publication.server.ts'
import { listLoosely, readLoosely } from './read-loosely.server.ts'
import { projectRoot } from './changed-content.server.ts'

export type Names = {
  /** The text for each placeholder: names and figures. */
  values: Record<string, string>
  names: Record<string, string>
  figures: Figures
  facts: FactValues
  /** `/products/x-blue` -> the product's real address. */
  addresses: Record<string, string>
}

const NAVIGATION = 'navigation.json'

const cache = new Map<string, { generation: number; edition: string; names: Names }>()

/** @returns the same object until a file with a name changes */
export const getNames = (root = projectRoot()): Names => askOnce(`names ${getLanguage()} ${root}`, () => namesOf(root))

function namesOf(root: string): Names {
  const place = `${getLanguage()} ${root}`
  const cached = cache.get(place)
  const generation = contentGeneration(root)
  if (cached?.generation === generation && !followsEdits) return cached.names
  // Adding or removing a file also counts as a change.
  const files = [
    'site.json',
    NAVIGATION,
    ...factFiles,
    ...figureFiles,
    ...figureFolders,
    ...listLoosely('products', root),
  ]
  const edition = files.map((file) => `${file} ${editionOf(file, root)}`).join()
  if (cached?.generation === generation && cached.edition === edition) return cached.names

  const names = readNames(root)
  cache.set(place, { generation, edition, names })
  return names
}

/** @returns the content with every name and address filled in, and no figure apart from its unit at a line's end */
export const fillNames = (content: unknown, { values, addresses }: Pick<Names, 'values' | 'addresses'>): unknown =>
  mapTexts(fill(content, values), (text) =>
    text.replace(PRODUCT_ADDRESS, (short) => lookUp(addresses, short) ?? short).replace(BEFORE_UNIT, '\u00a0'),
  )

const BEFORE_UNIT = /(?<=\bpH) (?=\d)|(?<=\w [\d.,]+) (?=(?:W|bar|mm|cm|kg|mg|litres?)\b)/g

const toKey = (file: string) => path.basename(file, '.json')

function readNames(root: string): Names {
  const products = listLoosely('products', root).map((file) => ({
    key: toKey(file),
    ...readLoosely<Product>(file, root),
  }))
  const names = {
    ...readCompany(root),
    ...Object.fromEntries(products.flatMap(({ key, name }) => (name ? [[key, name]] : []))),
  }
  const figures = readFigures(root)
  const facts = readFactValues(products, root)
  return {
    values: { ...names, ...readActions(root), ...toFigureValues(figures), ...facts },
    names,
    figures,
    facts,
    addresses: Object.fromEntries(
      products.flatMap(({ key, slug }) => (slug ? [[`/products/${key}`, `/products/${slug}`]] : [])),
    ),
  }
}

function readCompany(root: string): Record<string, string> {
  const { brand, legalName, addresses } = readLoosely<Company>('site.json', root)
  const office = Array.isArray(addresses) ? addresses.find((address) => address?.kind === 'registered') : undefined
  return {
    ...(brand && { brand }),
    ...(legalName?.text && { legalName: legalName.text }),
    ...(office && { officeCity: office.city, officePincode: office.pincode }),
  }
}

/** They may be spelled out in running text, where grammar inflects them. */
function readActions(root: string): Record<string, string> {
  const { demo } = readLoosely<{ demo: { label: string } | null }>(NAVIGATION, root)
  return demo?.label ? { demo: demo.label } : {}
}

type Product = {
  name: string
  slug: string
  specification: { powerConsumption?: string; powerSupply?: string }
}
type Company = {
  brand: string
  legalName: { text: string }
  addresses: ({ kind: string; city: string; pincode: string } | null)[]
}

/** Matches a whole value, or a link target in running text. */
const PRODUCT_ADDRESS = /(?<=^|\]\()\/products\/[\w-]+/g
