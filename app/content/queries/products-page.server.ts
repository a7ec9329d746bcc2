/** The products page: its own words, and each machine as its list, its sentence and its comparison show it. */
import { loadContent } from '#app/content/load.server.ts'
import { ContentError } from '#app/content/read.server.ts'
import type { Product } from '#app/content/schemas/product.ts'
import { productsPageSchema, type ProductsPage } from '#app/content/schemas/products-page.ts'
import type {
  BannerView,
  FinderField,
  ListedMachine,
  ProductsPageView,
  SellerFactsView,
} from '#app/content/views/products-page.ts'
import { toKey, toRow, toRows } from './comparison-rows.server.ts'
import { getProducts, requireNamed, toMachine } from './products.server.ts'
import { getSite } from './site.server.ts'

type Pair = ProductsPage['comparison']['invitation']['pairs'][number]

const FILE = 'pages/products.json'

export function getProductsPage(root?: string): ProductsPageView {
  const { seo, row, axis, tray, demo, ...page } = loadContent(FILE, productsPageSchema, root)
  const products = getProducts(root)
  const machines = products.map((product) => toListedMachine(product, page.finder))
  const { rows: labels, warranty, shared, invitation, ...comparison } = page.comparison
  const { title, sentence, show, count, none } = page.finder
  return {
    seo,
    row,
    axis,
    tray,
    demo,
    banner: toBanner(page.banner, machines),
    machines,
    finder: { title, sentence, show, count, none, fields: toFields(page.finder, products) },
    comparison: {
      ...comparison,
      invitation: { ...invitation, pairs: invitation.pairs.map((pair) => toPair(pair, machines)) },
      rows: [
        ...toRows(labels, products, warranty),
        ...shared.map(({ label, value }) => toRow(label, products, () => ({ text: value }))),
      ],
    },
    seller: getSellerFacts(root),
  }
}

/** Who sells, and from where it comes: on every page that names a price. */
export function getSellerFacts(root?: string): SellerFactsView {
  const { seller, comparison } = loadContent(FILE, productsPageSchema, root)
  const { grievance } = getSite(root)
  const countries = [...new Map(getProducts(root).map(({ origin }) => [origin.country, origin])).values()]
  return {
    title: seller.title,
    text: seller.text,
    rows: [
      seller.price,
      ...countries.map(({ country, sample }) => ({ label: seller.origin, text: country, ...(sample && { sample }) })),
      seller.importer,
      seller.quantity,
      { label: seller.warranty, text: comparison.warranty },
    ],
    grievance: { ...grievance, label: seller.grievance },
    complain: seller.complain,
  }
}

function toBanner({ places, ...banner }: ProductsPage['banner'], machines: ListedMachine[]): BannerView {
  return {
    ...banner,
    places: places.map(({ machine, ...place }) => {
      const { href, name, price } = findMachine(machines, machine)
      return { ...place, href, name, price }
    }),
  }
}

/** The listing knows machines by their keys. */
const toPair = ({ machines: [one, other], question }: Pair, machines: ListedMachine[]): Pair => ({
  machines: [findMachine(machines, one).key, findMachine(machines, other).key],
  question,
})

const findMachine = (machines: ListedMachine[], name: string) => requireNamed(machines, name, FILE)

function toListedMachine(product: Product, finder: ProductsPage['finder']): ListedMachine {
  const machine = toMachine(product)
  return {
    ...machine,
    facts: machine.facts.filter(({ label }) => label !== 'pH'),
    key: toKey(product),
    country: product.origin.country,
    ph: product.ph ?? null,
    accent: product.detail?.accent ?? 'ion',
    found: {
      place: placeOf(product, finder.place),
      price: bandOf(product, finder.price),
      plates: product.plates ? String(product.plates) : '',
      origin: toSlug(product.origin.country),
    },
  }
}

function placeOf({ name, kind }: Product, { options }: ProductsPage['finder']['place']) {
  const place = options.find(({ kinds }) => kinds.includes(kind))
  if (!place) throw new ContentError([`content/${FILE}: finder.place has no option for "${kind}", the kind of ${name}`])
  return place.value
}

function bandOf({ name, price }: Product, { options }: ProductsPage['finder']['price']) {
  const band = options.find(({ below }) => below === undefined || price < below)
  if (!band) throw new ContentError([`content/${FILE}: finder.price has no band for ${name}`])
  return band.value
}

const toSlug = (words: string) => words.toLowerCase().replace(/[^a-z]+/g, '-')

function toFields({ place, price, plates, origin, sort }: ProductsPage['finder'], products: Product[]): FinderField[] {
  const counts = [...new Set(products.flatMap((product) => product.plates ?? []))].toSorted((a, b) => a - b)
  const countries = [...new Set(products.map((product) => product.origin.country))].toSorted()
  const withAny = (any: string, options: { value: string; label: string }[]) => [
    { value: '', label: any },
    ...options.map(({ value, label }) => ({ value, label })),
  ]
  return [
    { name: 'place', label: place.label, options: withAny(place.any, place.options) },
    { name: 'price', label: price.label, options: withAny(price.any, price.options) },
    {
      name: 'plates',
      label: plates.label,
      options: withAny(
        plates.any,
        counts.map((count) => ({ value: String(count), label: plates.option.replace('{count}', String(count)) })),
      ),
    },
    {
      name: 'origin',
      label: origin.label,
      options: withAny(
        origin.any,
        countries.map((country) => ({ value: toSlug(country), label: country })),
      ),
    },
    { name: 'sort', label: sort.label, options: sort.options },
  ]
}
