/** The products page: its copy, and each product for the list, the filter and the comparison. */
import { getCompany } from '#app/content/company/company.server.ts'
import { getPriceTerms, type PriceTermsView } from '#app/content/prices/price-terms.server.ts'
import { loadContent } from '#app/content/load.server.ts'
import { isShown, onlyShown } from '#app/content/site/samples.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { toKey, toRows } from './comparison-rows.server.ts'
import type { Product } from './product.ts'
import type { ProductsPage } from './products-page.ts'
import { productsPageSchema } from './products-page.ts'
import type { ProductView } from './products.server.ts'
import { getProducts, requireNamed, toProductView } from './products.server.ts'

/** The filters of the sentence. */
export type FilterName = 'use' | 'place' | 'price' | 'plates' | 'origin'
export type FieldName = FilterName | 'sort'

/** The first option is the default. */
export type FilterField = { name: FieldName; label: string; options: { value: string; label: string }[] }
export type FilterView = ProductsPageView['filterView']

export type ListedProduct = Pick<
  ProductView,
  'href' | 'name' | 'price' | 'picture' | 'bestFor' | 'place' | 'buyable'
> & {
  /** URL slug, such as `x-blue`. */
  key: string
  terms: PriceTermsView
  /** Null if the origin must not be shown. */
  origin: { country: string; isSample: boolean } | null
  ph: NonNullable<Product['ph']> | null
  /** The values of each filter that match the product. */
  found: Record<FilterName, string[]>
}

export type BannerView = ReturnType<typeof toBanner>

export type SellerFactsView = ReturnType<typeof getSellerFacts>

export type ComparisonView = ReturnType<typeof getComparison>
export type ProductsPageView = ReturnType<typeof getProductsPage>

const FILE = 'pages/products.json'

const load = (root?: string) => loadContent(FILE, productsPageSchema, root)

export function getProductsPage(root?: string) {
  const { seo, copy, row, tray, demo, banner, filter } = load(root)
  const products = listProducts(root)
  return {
    seo,
    row: { ...row, bestFor: copy.bestFor },
    tray,
    demo,
    banner: toBanner(banner, products),
    products,
    filterView: toFilterView(filter, getProducts(root), listOrigins(root)),
    comparison: getComparison(root),
    seller: getSellerFacts(root),
  }
}

export function getComparison(root?: string) {
  const page = load(root)
  const { rows: _labels, warranty: _warranty, shared: _shared, ...copy } = page.comparison
  return { ...copy, rows: toRows(page, getProducts(root), root) }
}

/** Seller and country of origin, for every page with a price. */
export function getSellerFacts(root?: string) {
  const { seller, comparison } = load(root)
  const { grievance } = getSite(root)
  const { maker, copy } = getCompany(root)
  const countries = [...new Map(getProducts(root).map(({ origin }) => [origin.country, origin])).values()]
  const rows: { label: string; text: string; sample?: true | undefined }[] = [
    seller.price,
    ...(maker ? [{ label: copy.maker, text: `${maker.name}, ${maker.city}`, sample: maker.sample }] : []),
    ...countries.map(({ country, sample }) => ({ label: seller.origin, text: country, sample })),
    seller.importer,
    seller.quantity,
    { label: seller.warranty, text: comparison.warranty },
  ]
  return { ...seller, rows, grievance: { ...grievance, label: seller.grievance } }
}

function toBanner({ places, ...banner }: ProductsPage['banner'], products: ListedProduct[]) {
  return {
    ...banner,
    places: places.map(({ product, ...place }) => {
      const { href, name, price } = findProduct(products, product)
      return { ...place, href, name, price }
    }),
  }
}

const findProduct = (products: ListedProduct[], name: string) => requireNamed(products, name, FILE)

export function listProducts(root?: string): ListedProduct[] {
  const { filter } = load(root)
  const origins = listOrigins(root)
  return getProducts(root).map((product) => toListedProduct(product, filter, origins, root))
}

function toListedProduct(
  product: Product,
  { use, price }: ProductsPage['filter'],
  origins: Map<string, string>,
  root?: string,
): ListedProduct {
  const { href, name, picture, bestFor, place, buyable } = toProductView(product, root)
  const { country } = product.origin
  const uses = new Set(onlyShown(product.uses, root).map((of) => of.use))
  return {
    href,
    name,
    price: product.price,
    terms: getPriceTerms(product.price, root),
    picture,
    bestFor,
    place,
    buyable,
    key: toKey(product),
    origin: isShown(product.origin, root) ? { country, isSample: product.origin.sample === true } : null,
    ph: product.ph ?? null,
    found: {
      use: valuesOf(use.options, (option) => option.uses.every((optionUse) => uses.has(optionUse))),
      place: [product.place],
      price: valuesOf(
        price.options,
        ({ from = 0, below = Infinity }) => product.price >= from && product.price < below,
      ),
      plates: product.plates ? [String(product.plates)] : [],
      origin: [origins.get(product.slug)!],
    },
  }
}

const valuesOf = <Option extends { value: string }>(options: Option[], finds: (option: Option) => boolean) =>
  options.filter(finds).map(({ value }) => value)

/** Query values of countries by product slug, the same in every language. */
const listOrigins = (root?: string): Map<string, string> =>
  withLanguage('en', () => new Map(getProducts(root).map(({ slug, origin }) => [slug, toCountryValue(origin.country)])))

const toCountryValue = (country: string) => country.toLowerCase().replace(/[^a-z]+/g, '-')

function toFilterView(
  { use, place, price, plates, origin, sort, ...copy }: ProductsPage['filter'],
  products: Product[],
  origins: Map<string, string>,
) {
  const counts = [...new Set(products.flatMap((product) => product.plates ?? []))].toSorted((a, b) => a - b)
  const countries = new Map(products.map(({ slug, origin }) => [origins.get(slug)!, origin.country]))
  const fields: FilterField[] = [
    toField('use', use, use.options),
    toField('place', place, place.options),
    toField('price', price, price.options),
    toField(
      'plates',
      plates,
      counts.map((count) => ({ value: String(count), label: plates.option.replace('{count}', String(count)) })),
    ),
    toField(
      'origin',
      origin,
      [...countries].toSorted().map(([value, label]) => ({ value, label })),
    ),
    { name: 'sort', label: sort.label, options: sort.options },
  ]
  return { ...copy, fields }
}

type Options = FilterField['options']

const toField = (name: FilterField['name'], { label, any }: { label: string; any: string }, options: Options) => ({
  name,
  label,
  options: [{ value: '', label: any }, ...options.map(({ value, label }) => ({ value, label }))],
})
