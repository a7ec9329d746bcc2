/** What people type into a search box is in the title and in the heading of the page that answers it. */
import { listCities } from '#app/content/queries/cities.server.ts'
import { listPages } from '#app/content/queries/pages.server.ts'
import { getProducts } from '#app/content/queries/products.server.ts'
import { expect, openPage, test } from './test.ts'

const PHRASE = 'alkaline water ionizer'
const machines = getProducts().map(({ name, slug }) => ({ path: `/products/${slug}`, name }))

/** By template: its pages, what else than the phrase their title and heading hold, and how often main says the phrase. */
const templates = [
  { path: '/', title: 'India', heading: 'India', least: 3 },
  { path: '/products', title: 'price in India', heading: 'ionizers', least: 2 },
  ...machines.map(({ path, name }) => ({ path, title: `${name} ${PHRASE}: price in India`, heading: name, least: 3 })),
  ...listCities().map(({ slug, name }) => ({ path: `/${slug}`, title: `in ${name}`, heading: `in ${name}`, least: 3 })),
  { path: '/franchises', title: 'dealership in India', heading: 'dealership', least: 2 },
  { path: '/franchise-opportunities', title: 'franchise', heading: 'franchise', least: 2 },
  { path: '/buy-products', title: 'price in India', heading: 'Buy', least: 2 },
]

const said = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
const count = (text: string) => said(text).split(PHRASE).length - 1

test.for(templates)('$path is called what people search for', async ({ path, title, heading, least }, { request }) => {
  const page = await openPage(request, path)
  const names = [page.querySelector('title')!.text, page.querySelector('h1')!.text].map(said)
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  for (const name of names) expect(name).toContain(PHRASE)
  expect(names[0]).toContain(said(title))
  expect(names[1]).toContain(said(heading))
  expect(count(page.querySelector('main')!.text)).toBeGreaterThanOrEqual(least)
})

test('no title is cut in search results', async ({ request }) => {
  const long = []
  for (const { path } of [...listPages(), { path: '/blog?page=2' }]) {
    const title = (await openPage(request, path)).querySelector('title')!.text
    if (title.length > 60) long.push(`${path}: ${title}`)
  }
  expect(long).toEqual([])
})
