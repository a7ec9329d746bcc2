/** A machine's own page: what it says, and what one can do on it. */
import type { HTMLElement } from 'node-html-parser'

import { getProducts } from '#app/content/queries/products.server.ts'
import type { Product } from '#app/content/schemas/product.ts'
import { describe, expect, openPage, test } from './test.ts'

const products = getProducts()
const stated = ({ specification }: Product) => Object.values(specification).filter((value) => value !== undefined)
const pathOf = ({ slug }: Product) => `/products/${slug}`
const hrefsOf = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))
const linksOf = (part: HTMLElement, name: RegExp) => part.querySelectorAll('a').filter(({ text }) => name.test(text))

describe.each(products)('$name', (product) => {
  test('is priced and described', async ({ request }) => {
    const page = await openPage(request, pathOf(product))
    expect(page.querySelector('h1')?.text).toContain(product.name)
    expect(page.querySelector('main')?.text).toContain('inclusive of all taxes')
    const table = page.querySelector('main table')!
    for (const value of [product.category, ...stated(product)]) expect(table.text).toContain(value)
    expect(table.text.includes('Product ID')).toBe(Boolean(product.productId))
  })

  test('tells search engines its price', async ({ request }) => {
    const page = await openPage(request, pathOf(product))
    const graph = page.querySelector('script[type="application/ld+json"]')!.text
    const prices = [...graph.matchAll(/"price":(?:")?(\d+)/g)].map(([, price]) => Number(price))
    expect(prices).toEqual([product.price])
  })

  test('leads on to what there is of it', async ({ request }) => {
    const page = await openPage(request, pathOf(product))
    const actions = page.querySelector('.product-actions')!
    expect(hrefsOf(linksOf(actions, /Book Live Demo/))).toEqual(['/book-demo'])
    expect(linksOf(actions, /Buy now/)).toHaveLength(product.buyable ? 1 : 0)
    expect(linksOf(actions, /Enquire/)).toHaveLength(product.buyable ? 0 : 1)
    expect(hrefsOf(linksOf(page, /Research On This Product/))).toEqual(
      product.detail.research ? [`/rnd?tab=${product.name.toLowerCase()}`] : [],
    )
    expect(hrefsOf(linksOf(page.querySelector('#choice')!, /^Compare/))[0]).toMatch(
      /^\/products\?compare=[a-z0-9-]+(,[a-z0-9-]+)+$/,
    )
  })

  test('stands among its family, as the one that is here', async ({ request }) => {
    const page = await openPage(request, pathOf(product))
    expect(page.querySelectorAll('.product-member')).toHaveLength(products.length)
    expect(page.querySelector('.product-member-here')?.text).toContain(product.name)
    expect(page.querySelectorAll(`.product-member a[href="${pathOf(product)}"]`)).toEqual([])
  })
})

test('only X-Blue can be bought', () => {
  expect(products.filter(({ buyable }) => buyable).map(({ name }) => name)).toEqual(['X-Blue'])
})

test('an unknown machine is not found, and takes no enquiries', async ({ request, site }) => {
  const answer = await request.get('/products/no-such-machine')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('Not Found')
  const post = await request.post('/products/no-such-machine', {
    form: { name: 'Asha' },
    headers: { Origin: site.url },
  })
  expect(post.status()).toBe(404)
})
