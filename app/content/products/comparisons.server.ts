/** Comparisons of two products, each with its own URL: `/compare/x-blue-vs-en-7p`. */
import { z } from 'zod'

import { productName, seo, text } from '#app/content/fields/fields.ts'
import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { toKey } from './comparison-rows.server.ts'
import type { Product } from './product.ts'
import { getComparison, listProducts } from './products-page.server.ts'
import { getProducts, listHiddenNames, requireNamed, toUnderSink } from './products.server.ts'

/** `{one}` and `{other}` become the names of the products. */
export const comparisonsSchema = z.strictObject({
  seo,
  here: text.describe('Name of the page in the breadcrumb. {one} and {other} become the names of the two machines.'),
  heading: text,
  dearer: text
    .includes('{amount}', 'must hold {amount}')
    .describe(
      'The difference in price. {other} becomes the name of the dearer machine, {one} that of the cheaper one.',
    ),
  same: text,
  choose: text
    .includes('{name}', 'must hold {name}')
    .describe('Heading above the description of the homes that a machine suits: “Choose {name} if”.'),
  third: text.describe('Label of the link to /products, where visitors can add a third machine to the comparison.'),
  often: z.strictObject({ title: text, text }),
  others: text.describe('Heading above the links to further comparisons with one of the two machines.'),
  link: text.describe('Label of a link to a comparison: “{one} or {other}”.'),
  pairs: z
    .array(
      z.strictObject({
        products: z.tuple([productName, productName]),
        question: text,
        answer: text.describe('A short answer, shown below the question.'),
      }),
    )
    .min(3)
    .describe(
      'The comparisons that have a page. The page’s address names the two machines in this order. /products shows the first three with pictures.',
    ),
})

export type ComparisonLink = ReturnType<typeof listComparisons>[number]

export type OftenComparedView = ReturnType<typeof getOftenCompared>

export type ComparisonPageView = NonNullable<ReturnType<typeof getComparisonPage>>

const FILE = 'comparisons.json'
const BETWEEN = '-vs-'

type ProductPair = [one: Product, other: Product]

const load = (root?: string) => loadContent(FILE, comparisonsSchema, root)

/** Omits pairs with hidden products, and with removed ones, which the content check reports. */
function listPairs(root?: string) {
  const byName = new Map(getProducts(root).map((product) => [product.name, product]))
  return load(root).pairs.flatMap(({ products, question, answer }) => {
    const [first, second] = products.map((name) => byName.get(name))
    if (!first || !second) return []
    const two: ProductPair = [first, second]
    return [{ two, question, answer: fill(answer, namesOf(two)), path: pathOf(two) }]
  })
}

const pathOf = (two: ProductPair) => `/compare/${two.map(toKey).join(BETWEEN)}`

const namesOf = ([first, second]: ProductPair) => ({ one: first.name, other: second.name })

/** Every comparison with a page, as a link; optionally only those of one product. */
export function listComparisons(product?: Product, root?: string) {
  const { link } = load(root)
  return listPairs(root)
    .filter(({ two }) => !product || two.some(({ slug }) => slug === product.slug))
    .map(({ two, question, path }) => ({
      href: path,
      label: fill(link, namesOf(two)),
      question,
      pictures: two.map(({ pictures }) => pictures.cutout),
    }))
}

/** The product that a buyer compares first: in the same place, the next more expensive one, otherwise the next cheaper one. */
export function findRival(product: Product, root?: string): { other: Product; href: string } | null {
  const rivals = listPairs(root).flatMap(({ two, path }) => {
    const rival = two.find(({ slug }) => slug !== product.slug)
    return rival && two.some(({ slug }) => slug === product.slug) ? [{ other: rival, href: path }] : []
  })
  const distance = ({ other: rival }: { other: Product }) => rival.price - product.price
  const inPlace = rivals.filter(({ other: rival }) => rival.place === product.place)
  const near = inPlace.length > 0 ? inPlace : rivals
  const dearer = near.filter((rival) => distance(rival) > 0).toSorted((a, b) => distance(a) - distance(b))
  return dearer[0] ?? near.toSorted((a, b) => distance(b) - distance(a))[0] ?? null
}

/** Comparisons that are suggested while nothing is ticked. */
export function getOftenCompared(root?: string) {
  const { often, pairs } = load(root)
  const hidden = listHiddenNames(root)
  for (const name of pairs.flatMap(({ products }) => products))
    if (!hidden.includes(name)) requireNamed(getProducts(root), name, `${FILE}: pairs`)
  return { ...often, links: listComparisons(undefined, root) }
}

/** `swapped` is the URL with the products in the other order. */
export function listComparisonPages(root?: string) {
  const { seo } = load(root)
  return listPairs(root).map(({ two: [first, second], path }) => ({
    path,
    swapped: pathOf([second, first]),
    seo: fill(seo, namesOf([first, second])),
    file: FILE,
  }))
}

/** @returns null if these two have no page */
export function getComparisonPage(slugs: string | undefined, root?: string) {
  const pair = listPairs(root).find(({ path }) => path === `/compare/${slugs}`)
  if (!pair) return null
  const { two, question, answer, path } = pair
  const copy = fill(load(root), namesOf(two))
  const keys = two.map(toKey)
  return {
    seo: copy.seo,
    path,
    here: copy.here,
    heading: copy.heading,
    question,
    answer,
    difference: describeDifference(two, root),
    answers: two.map(({ name, detail }) => ({
      title: copy.choose.replace('{name}', name),
      text: detail.choice.rightFor,
    })),
    third: { href: `/products?compare=${keys.join(',')}#compare`, label: copy.third },
    others: {
      title: copy.others,
      links: two
        .flatMap((product) => listComparisons(product, root))
        .filter(isFirst)
        .filter(({ href }) => href !== path),
    },
    chosen: keys.flatMap((key) => listProducts(root).find((product) => product.key === key) ?? []),
    underSink: toUnderSink(two, root),
    copy: getComparison(root),
  }
}

const isFirst = ({ href }: ComparisonLink, index: number, all: ComparisonLink[]) =>
  all.findIndex((link) => link.href === href) === index

/** `EN-7P costs ₹34,000 more than X-Blue.` */
function describeDifference(two: ProductPair, root?: string) {
  const { dearer, same: samePrice } = load(root)
  const [cheap, dear] = two.toSorted((a, b) => a.price - b.price) as ProductPair
  if (cheap.price === dear.price) return samePrice.replace('{price}', toRupees(cheap.price))
  return fill(dearer, { one: cheap.name, other: dear.name, amount: toRupees(dear.price - cheap.price) })
}

/** Builds the URL that compares both products in the list, for pairs without a page. @returns null if one is unknown */
export function findListComparison(slugs: string | undefined, root?: string): string | null {
  const known = new Set(getProducts(root).map(toKey))
  const keys = (slugs ?? '').toLowerCase().split(BETWEEN)
  const areTwo = keys.length === 2 && keys[0] !== keys[1] && keys.every((key) => known.has(key))
  return areTwo ? `/products?compare=${keys.join(',')}` : null
}
