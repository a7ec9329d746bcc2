/** The product page. */
import type { HTMLElement } from 'node-html-parser'

import type { Product } from '#app/content/products/product.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { describe, expect, openPage, test } from './test.ts'

const products = getProducts()
const stated = ({ specification }: Product) => Object.values(specification).filter((value) => value !== undefined)
const pathOf = ({ slug }: Product) => `/products/${slug}`
const hrefsOf = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))
const linksOf = (part: HTMLElement, name: RegExp) => part.querySelectorAll('a').filter(({ text }) => name.test(text))

describe.each(products)('$name', (product) => {
  test('has its price and its stated specification', async ({ request }) => {
    const page = await openPage(request, pathOf(product))
    expect(page.querySelector('h1')?.text).toContain(product.name)
    expect(page.querySelector('main')?.text).toContain('inclusive of all taxes')
    const table = page.querySelector('main table')!
    for (const value of [product.category, ...stated(product)]) expect(table.text).toContain(value)
    expect(table.text.includes('Product ID')).toBe(Boolean(product.productId))
  })

  test('has one price in its structured data', async ({ request }) => {
    const page = await openPage(request, pathOf(product))
    const graph = page.querySelector('script[type="application/ld+json"]')!.text
    const prices = [...graph.matchAll(/"price":(?:")?(\d+)/g)].map(([, price]) => Number(price))
    expect(prices).toEqual([product.price])
  })

  test('links to demo, order or enquiry, research and comparisons', async ({ request }) => {
    const page = await openPage(request, pathOf(product))
    const actions = page.querySelector(`main [role=group][aria-label="${product.name}"]`)!
    // Payments are disabled here, so the demo is the primary button and the order the secondary one.
    expect(hrefsOf(actions.querySelectorAll('a'))).toEqual(['/book-demo', product.buyable ? '#order' : '#enquiry'])
    expect(actions.querySelectorAll('.button-primary').map(({ text }) => text.trim())).toEqual(['Book Live Demo'])
    expect(linksOf(page.querySelector('main')!, /Buy now/)).toEqual([])
    expect(hrefsOf(linksOf(page, /Research On This Product/))).toEqual(
      product.detail.research ? [`/rnd?tab=${product.name.toLowerCase()}`] : [],
    )
    const compared = hrefsOf(page.querySelectorAll('#choice a[href^="/compare/"]'))
    expect(compared.length).toBeGreaterThan(0)
    for (const href of compared) expect(href).toContain(product.name.toLowerCase())
  })

  test('is marked as current in the product family', async ({ request }) => {
    const page = await openPage(request, pathOf(product))
    const family = page.querySelector('#choice')!
    expect(family.querySelectorAll('a.product-member')).toHaveLength(products.length - 1)
    expect(family.querySelector('[data-here]')?.text).toContain(product.name)
    expect(family.querySelectorAll(`a[href="${pathOf(product)}"]`)).toEqual([])
  })
})

test('the form card has order and enquiry forms for X-Blue, and an enquiry form for the others', async ({
  request,
}) => {
  for (const product of products) {
    const card = (await openPage(request, pathOf(product))).querySelector('#forms')!
    const forms = card.querySelectorAll('form input[name=form]').map((input) => input.getAttribute('value'))
    expect(forms, product.name).toEqual(product.buyable ? ['purchase', 'contact'] : ['contact'])
    expect(card.querySelectorAll('details[name=forms]')).toHaveLength(product.buyable ? 2 : 0)
  }
})

test('the price directly follows the name', async ({ request }) => {
  const header = (await openPage(request, pathOf(products[0]!))).querySelector('main header')!
  expect(header.text.replace(/\s+/g, ' ')).toMatch(/X-Blue alkaline water ionizer ?₹1,65,000 inclusive of all taxes/)
})

test('only X-Blue can be bought', () => {
  expect(products.filter(({ buyable }) => buyable).map(({ name }) => name)).toEqual(['X-Blue'])
})

test('an unknown product returns 404 and accepts no enquiries', async ({ request, site }) => {
  const answer = await request.get('/products/no-such-machine')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('Not Found')
  const post = await request.post('/products/no-such-machine', {
    form: { name: 'Asha' },
    headers: { Origin: site.url },
  })
  expect(post.status()).toBe(404)
})

test('pages, comparisons and answers with a machine under the sink say that the counter is drilled', async ({
  request,
}) => {
  const below = products.filter(({ place }) => place === 'under-sink').map(pathOf)
  expect(below).toHaveLength(2)
  const answer = '/which-machine?water=borewell&tds=unknown&kettle=crust&ro=yes&use=kitchen&place=under-sink'
  for (const path of [...below, '/compare/io-400u-vs-io-600u', answer]) {
    const block = (await openPage(request, path)).querySelector('#under-sink')
    expect(block?.text, path).toMatch(/hole (?:drilled )?in the counter/)
  }
  expect((await openPage(request, pathOf(products[0]!))).querySelector('#under-sink')).toBeNull()
  const stage = (await openPage(request, below[0]!)).querySelector('.product-stage')!
  expect(stage.text).toMatch(/behind the cabinet door/)
})
