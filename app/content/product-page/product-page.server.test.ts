import { expect, test } from 'vitest'

import { getSite } from '#app/content/site/site.server.ts'
import { pictures } from '#app/ui/picture-manifest.ts'
import { toKey } from '#app/content/products/comparison-rows.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { getProduct, getProductPage } from './product-page.server.ts'

const products = getProducts()
const pages = products.map((product) => ({ product, page: getProductPage(product) }))
const pageOf = (name: string) => pages.find(({ product }) => product.name === name)!.page

test('finds a product by slug, and returns null for an unknown slug', () => {
  for (const product of products) expect(getProduct(product.slug)?.name).toBe(product.name)
  for (const slug of ['x-blue', '__proto__', '', undefined]) expect(getProduct(slug)).toBeNull()
})

test('the specification table contains only stated facts', () => {
  for (const { product, page } of pages) {
    const values = page.specification.rows.map(({ value }) => value)
    expect(values).toEqual(expect.arrayContaining(Object.values(product.specification)))
    // Every table has category, place, origin, filter change and warranty.
    const known = Object.keys(product.specification).length + 5 + (product.productId ? 1 : 0)
    expect(values).toHaveLength(known)
  }
})

test('a sample country of origin is marked', () => {
  for (const { product, page } of pages) {
    const origin = page.specification.rows.find(({ value }) => value === product.origin.country)
    expect(origin?.sample).toBe(product.origin.sample)
  }
})

test('the product for sale has an order form, the others an enquiry form', () => {
  for (const { product, page } of pages) {
    expect(page.isSold).toBe(product.buyable === true)
    expect(page.stage.actions.isSold).toBe(page.isSold)
    expect(page.forms.title.startsWith('Order')).toBe(page.isSold)
  }
})

test('the four buyer questions are about RO, the price, another product and the space that the product needs', () => {
  for (const { product, page } of pages) {
    const [, , rival] = page.questions.items
    expect(page.questions.items).toHaveLength(4)
    expect(rival!.href).toContain(toKey(product))
    expect(rival!.text).not.toMatch(/[{}]/)
  }
  expect(pageOf('X-Blue').questions.items[2]?.text).toContain('EN-7P costs ₹34,000 more')
  expect(pageOf('SM-S230TL').questions.items[2]?.question).toBe('Why not a cheaper one?')
})

test('a known size replaces the offer to ask for it', () => {
  const [product] = products
  const fitOf = (one: typeof product) => getProductPage(one!).questions.items[3]
  expect(fitOf(product)).toMatchObject({ text: expect.stringContaining('Ask us for the dimensions'), href: '#enquiry' })
  const sized = { ...product!, installation: { widthMm: 300, depthMm: 350, heightMm: 150 } }
  expect(fitOf(sized)).toMatchObject({
    text: 'It goes on the counter, next to the tap. The machine measures 300 × 350 × 150 mm.',
    href: '#specification',
  })
})

test('each product page has a unique chapter', () => {
  const titlesOf = ({ page }: (typeof pages)[number]) => page.chapters.map(({ title }) => title.join(' '))
  for (const one of pages) {
    const others = pages.filter((other) => other !== one).flatMap(titlesOf)
    expect(titlesOf(one).filter((title) => !others.includes(title))).not.toEqual([])
  }
})

test('the large numbers come from the product file', () => {
  for (const { product, page } of pages) {
    for (const numeral of page.numerals.items) {
      const { value, instrument } = numeral
      if (instrument === 'plates') expect(Number(value)).toBe(product.plates)
      if (instrument === 'ph') expect([Number(value), Number(numeral.to)]).toEqual([product.ph?.from, product.ph?.to])
      if (instrument === 'watts') expect(numeral.watts).toBeLessThanOrEqual(numeral.most)
    }
  }
})

test('a drawn cell has as many plates as the product', () => {
  for (const { product, page } of pages) {
    for (const { visual } of page.chapters) {
      if (visual.kind === 'plates') expect(visual.groups.reduce((sum, count) => sum + count, 0)).toBe(product.plates)
      if (visual.kind === 'reversal' || visual.kind === 'draining') expect(visual.plates).toBe(product.plates)
    }
  }
})

test('throws when a drawn cell does not match the stated plates', () => {
  const [grouped, cleaned] = ['SM-S230TL', 'X-Blue'].map((name) => products.find((product) => product.name === name)!)
  expect(() => getProductPage({ ...grouped!, plates: 11 })).toThrow('11')
  expect(() => getProductPage({ ...cleaned!, plates: undefined })).toThrow()
})

test('all products stand on a plinth at the same scale', () => {
  const widths = pages.map(({ page }) => pictures[page.stage.plinth.picture].width)
  expect(new Set(widths).size).toBe(1)
  expect(new Set(pages.map(({ page }) => page.stage.plinth.picture)).size).toBe(pages.length)
})

test('links to research on products that have a tab on the R&D page', () => {
  const tabs = pages.flatMap(({ page }) => page.about.research?.href ?? [])
  expect(tabs.sort()).toEqual(['en-7p', 'io-400u', 'sm-s230tl', 'x-blue'].map((tab) => `/rnd?tab=${tab}`))
})

test('compares all six products by price difference', () => {
  const differences = pageOf('EN-7P').choice.products.map(({ name, difference }) => [name, difference])
  expect(Object.fromEntries(differences)).toEqual({
    'X-Blue': '₹34,000 less',
    'EN-7P': null,
    'IO-400U': '₹50,000 more',
    'SM-2F99': '₹50,000 more',
    'SM-S230TL': '₹96,000 more',
    'IO-600U': '₹1,30,000 more',
  })
  const sameName = pageOf('IO-400U').choice.products.find(({ name }) => name === 'SM-2F99')
  expect(sameName?.difference).not.toMatch(/\d/)
})

test('the warranty comes from site.json, and no placeholder is left', () => {
  const { productYears, plateChamberYears } = getSite().warranty
  for (const { product, page } of pages) {
    expect(page.specification.rows.at(-1)?.value).toContain(`${productYears} years`)
    expect(page.specification.rows.at(-1)?.value).toContain(`${plateChamberYears} years`)
    expect(page.forms.title).toContain(product.name)
    const { film, ...rest } = page
    expect(JSON.stringify(rest)).not.toMatch(/\{\w+\}/)
    expect(film.position).toBe('{number} of {count}')
  }
})

test('fields for editors are not sent to the browser', () => {
  for (const { page } of pages) expect(JSON.stringify(page)).not.toContain('conflicts')
})
