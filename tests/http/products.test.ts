/** Product list, comparison and order page without scripts. */
import type { HTMLElement } from 'node-html-parser'

import { getProducts } from '#app/content/products/products.server.ts'
import { expect, openPage, test } from './test.ts'

const BY_PRICE = ['X-Blue', 'EN-7P', 'IO-400U', 'SM-2F99', 'SM-S230TL', 'IO-600U']

const rowsOf = (page: HTMLElement) => page.querySelectorAll('#machines li').filter((row) => row.querySelector('h3'))
const namesOf = (page: HTMLElement) => rowsOf(page).map((row) => row.querySelector('h3')!.text.trim())
const headsOf = (page: HTMLElement) =>
  page.querySelectorAll('#compare thead th').flatMap((head) => head.querySelector('a')?.text.trim() ?? [])
const linksOf = (part: HTMLElement, name: RegExp) => part.querySelectorAll('a').filter(({ text }) => name.test(text))

test('all six products are listed with price, tax, origin and link', async ({ request }) => {
  const page = await openPage(request, '/products')
  expect(namesOf(page)).toEqual(BY_PRICE)
  for (const product of rowsOf(page)) {
    expect(product.text).toMatch(/₹[123],\d\d,000/)
    expect(product.text).toContain('inclusive of all taxes')
    expect(product.text).toContain('Made in')
    expect(linksOf(product, /^Read more/)[0]?.getAttribute('href')).toMatch(/^\/products\/ionia-/)
  }
  expect(page.querySelector('#seller')?.text).toContain('Sample details')
})

test('every row has use, installation and a known pH', async ({ request }) => {
  const rows = rowsOf(await openPage(request, '/products'))
  for (const product of rows) {
    expect(product.text).toContain('Best for')
    expect(product.text).toMatch(/On the counter|Under the sink/)
    expect(product.text).not.toMatch(/pH range|ask us/i)
  }
  const known = getProducts().filter(({ ph }) => ph).length
  expect(rows.filter(({ text }) => /pH \d+\.\d to \d+\.\d/.test(text))).toHaveLength(known)
})

test('X-Blue keeps its Buy now while online payment is closed, and no row has a filled button', async ({ request }) => {
  const list = (await openPage(request, '/products')).querySelector('#machines')!
  expect(linksOf(list, /^Buy now/).map((link) => link.getAttribute('href'))).toEqual(['/buy-products'])
  expect(list.querySelectorAll('li .button')).toEqual([])
})

test('the filter finds products by use, place and price', async ({ request }) => {
  expect(namesOf(await openPage(request, '/products?use=cleaning'))).toEqual(['SM-S230TL'])
  expect(namesOf(await openPage(request, '/products?use=kitchen&place=under-sink&price=under-2-5-lakh'))).toEqual([
    'IO-400U',
  ])
})

test('unknown filter values are ignored', async ({ request }) => {
  const path = '/products?place=moon&plates=-1&sort=%27&compare=kangen,constructor&origin='
  expect((await request.get(path)).status()).toBe(200)
  const page = await openPage(request, path)
  expect(namesOf(page)).toEqual(BY_PRICE)
  expect(page.querySelector('#compare table')).toBeNull()
})

test('every filter has the same canonical URL', async ({ request, site }) => {
  const page = await openPage(request, '/products?place=under-sink&compare=x-blue,en-7p')
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${site.url}/products`)
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).not.toContain('noindex')
})

test.for(['compare=x-blue,sm-2f99', 'compare=x-blue&compare=sm-2f99', 'compare=x-blue,nobody,x-blue,sm-2f99'])(
  '?%s compares two products by the facts known for both',
  async (search, { request }) => {
    const page = await openPage(request, `/products?${search}`)
    expect(headsOf(page)).toEqual(['X-Blue', 'SM-2F99'])
    const compared = page.querySelectorAll('#compare tbody')
    const place = compared.find((row) => row.querySelector('th')?.text.startsWith('Where it stands'))!
    expect(place.querySelectorAll('td').map(({ text }) => text)).toEqual(['On the counter', 'On the counter'])
    // Only one product has a pH range, so that row is left out. The row of sizes stays: unknown ones can be asked for.
    expect(compared.some((row) => row.text.startsWith('Water'))).toBe(false)
    expect(compared.find((row) => row.text.startsWith('Size'))?.text).toContain('Ask us')
  },
)

test('a comparison of five products shows the first four with a note', async ({ request }) => {
  const page = await openPage(request, '/products?compare=io-600u,x-blue,en-7p,io-400u,sm-2f99')
  expect(headsOf(page)).toEqual(['X-Blue', 'EN-7P', 'IO-400U', 'IO-600U'])
  expect(page.querySelector('#compare')?.text).toContain('the first four are shown')
})

test('common comparisons have their own pages, linked from the list', async ({ request, site }) => {
  const often = (await openPage(request, '/products')).querySelectorAll('#compare a[href^="/compare/"]')
  expect(often.length).toBeGreaterThan(2)
  for (const link of often) {
    const path = link.getAttribute('href')!
    const page = await openPage(request, path)
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(site.url + path)
    expect(page.querySelectorAll('thead th')).toHaveLength(2)
    for (const name of page.querySelectorAll('thead th a')) expect(page.querySelector('h1')?.text).toContain(name.text)
  }
})

test.for([
  ['/compare/en-7p-vs-x-blue', 301, '/compare/x-blue-vs-en-7p'],
  ['/Compare/X-Blue-vs-EN-7P', 301, '/compare/x-blue-vs-en-7p'],
  ['/compare/x-blue-vs-io-600u', 302, '/products?compare=x-blue,io-600u'],
  ['/compare/x-blue-vs-kangen', 404, undefined],
  ['/compare/x-blue-vs-x-blue', 404, undefined],
  ['/compare/x-blue-vs-en-7p-vs-io-400u', 404, undefined],
  ['/compare', 404, undefined],
] as const)('%s returns %i', async ([path, status, to], { request }) => {
  const answer = await request.get(path, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([status, to])
})

test('the order page sells X-Blue and offers a demo of the others', async ({ request }) => {
  const main = (await openPage(request, '/buy-products')).querySelector('main')!
  expect(main.text).toContain('₹1,65,000')
  expect(linksOf(main.querySelector('#others')!, /₹/)).toHaveLength(5)
  expect(linksOf(main.querySelector('#others')!, /Book Live Demo/)[0]?.getAttribute('href')).toMatch(/^\/book-demo/)
  for (const path of ['/refunds-and-cancellations', '/shipping-and-delivery-policy'])
    expect(main.querySelectorAll(`a[href="${path}"]`)).toHaveLength(1)
  expect(main.querySelector('#seller')?.text).toContain('48 hours')
})
