/** Search phrases are in the title and heading of their pages. */
import type { APIRequestContext } from '@playwright/test'

import { listCities } from '#app/content/cities/cities.server.ts'
import { listPages } from '#app/content/pages/pages.server.ts'
import { listComparisons } from '#app/content/products/comparisons.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { expect, openPage, test } from './test.ts'

const PHRASE = 'alkaline water ionizer'
const products = getProducts().map(({ name, slug }) => ({ path: `/products/${slug}`, name }))

/** By template: words of title and heading in addition to the phrase, and how often `main` contains it at least. */
const templates = [
  { path: '/', title: 'India', heading: 'India', least: 3 },
  { path: '/products', title: 'price in India', heading: 'ionizers', least: 2 },
  ...products.map(({ path, name }) => ({ path, title: `${name} ${PHRASE}: price in India`, heading: name, least: 3 })),
  ...listComparisons().map(({ href }) => ({ path: href, title: ' vs ', heading: 'which', least: 1 })),
  ...listCities().map(({ slug, name }) => ({ path: `/${slug}`, title: `in ${name}`, heading: `in ${name}`, least: 3 })),
  { path: '/franchises', title: 'dealership in India', heading: 'dealership', least: 2 },
  { path: '/franchise-opportunities', title: 'franchise', heading: 'franchise', least: 2 },
  { path: '/book-demo', title: 'Book Live Demo', heading: 'Book Live Demo', least: 1 },
  { path: '/which-machine', title: 'suits your tap', heading: 'suits your tap', least: 1 },
  { path: '/what-it-costs', title: 'price in India', heading: 'price in India', least: 2 },
  { path: '/ionizer-or-ro', title: 'or RO', heading: 'or RO', least: 2 },
  { path: '/our-answers', title: 'Questions', heading: 'questions', least: 1 },
  { path: '/buy-products', title: 'price in India', heading: 'Buy', least: 2 },
]

const textOf = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
const count = (text: string) => textOf(text).split(PHRASE).length - 1

test.for(templates)(
  '$path has the search phrase in title, heading and text',
  async ({ path, title, heading, least }, { request }) => {
    const page = await openPage(request, path)
    const names = [page.querySelector('title')!.text, page.querySelector('h1')!.text].map(textOf)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    for (const name of names) expect(name).toContain(PHRASE)
    expect(names[0]).toContain(textOf(title))
    expect(names[1]).toContain(textOf(heading))
    expect(count(page.querySelector('main')!.text)).toBeGreaterThanOrEqual(least)
  },
)

test('page titles are short enough for search results', async ({ request }) => {
  const long = []
  for (const { path } of [...listPages(), { path: '/blog?page=2' }]) {
    const title = (await openPage(request, path)).querySelector('title')!.text
    if (title.length > 60) long.push(`${path}: ${title}`)
  }
  expect(long).toEqual([])
})

/** Links of the content: those of header and footer are on every page. */
async function linksOfText(request: APIRequestContext, path: string) {
  const links = (await openPage(request, path)).querySelectorAll('main a')
  return links.map((link) => ({ to: link.getAttribute('href')!, words: link.text.replace(/\s+/g, ' ').trim() }))
}

const cities = listCities().map(({ slug }) => `/${slug}`)

test('home, product and city pages link to articles, and articles link back to products and to most cities', async ({
  request,
}) => {
  const articles = listPages().filter(({ group, path }) => group === 'blog' && path !== '/blog')
  const back = new Set<string>()
  for (const { path } of articles) for (const { to } of await linksOfText(request, path)) back.add(to)
  for (const path of ['/', ...cities, ...products.map((product) => product.path)]) {
    const links = (await linksOfText(request, path)).filter(({ to }) => to.startsWith('/blog/'))
    expect(links.length, path).toBeGreaterThan(0)
    // Link texts name their target.
    for (const { words } of links) expect(words.length, `${path}: ${words}`).toBeGreaterThan(20)
    if (path.startsWith('/products/')) expect(back, path).toContain(path)
  }
  // A new city waits for an article that mentions it.
  expect(cities.filter((path) => back.has(path)).length).toBeGreaterThan(cities.length / 2)
})

test('at least two pages link to every page', async ({ request }) => {
  const from = new Map<string, Set<string>>()
  for (const { path } of listPages()) {
    for (const link of (await openPage(request, path)).querySelectorAll('a[href^="/"]')) {
      const to = link.getAttribute('href')!.split(/[?#]/)[0]!
      if (to !== path) from.set(to, (from.get(to) ?? new Set()).add(path))
    }
  }
  const few = listPages().filter(({ path, group }) => group !== 'talk' && (from.get(path)?.size ?? 0) < 2)
  expect(few.map(({ path }) => path)).toEqual([])
})

test('links to a city contain the search phrase', async ({ request }) => {
  for (const path of ['/', '/jaipur', '/sitemap']) {
    const page = await openPage(request, path)
    for (const city of cities.filter((other) => other !== path)) {
      const words = page.querySelectorAll(`a[href="${city}"]`).map(({ text }) => textOf(text))
      expect(
        words.some((text) => text.includes(`${PHRASE} in`)),
        `${path} ${city}`,
      ).toBe(true)
    }
  }
})
