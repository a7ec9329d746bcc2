import { expect, test } from 'vitest'

import { listCities } from '#app/content/cities/cities.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { getNavigation, getSite } from '#app/content/site/site.server.ts'
import { withContent } from '../../../tests/with-content.ts'
import { getHomePage, toReviews } from './home.server.ts'

type Pours = { pours: unknown[] }

test('products are listed by ascending price', () => {
  const prices = getProducts().map(({ price }) => price)

  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('a pH level lists exactly the products whose range contains it', () => {
  const ranged = getProducts().filter(({ ph }) => ph)

  for (const { ph, reachedBy } of getHomePage().ph.levels) {
    const expected = ranged.filter((product) => product.ph && product.ph.from <= ph && ph <= product.ph.to)
    expect(reachedBy.map((name) => name.replace(/ \(.*/, ''))).toEqual(expected.map(({ name }) => name))
  }
})

test('a product that covers part of a level is listed with that part of the range', () => {
  const { levels } = getHomePage().ph
  const reaching = (wanted: string) => levels.find(({ kind }) => kind === wanted)!.reachedBy

  expect(reaching('beauty')).toContain('X-Blue (5.0 to 6.0)')
  expect(reaching('cooking')).toContain('X-Blue (9.0 to 10.0)')
  expect(reaching('drinking')).toContain('X-Blue')
})

test('a time of day names a product only when no other product reaches the level', () => {
  const { ph, day } = getHomePage()

  for (const { level, ph: shown, onlyWith } of day.moments) {
    const { ph: expected, reachedBy } = ph.levels.find(({ kind }) => kind === level)!
    expect({ shown, onlyWith }).toEqual({ shown: expected, onlyWith: reachedBy.length === 1 ? reachedBy[0] : null })
  }
})

test('fields for editors are not sent to the browser', () => {
  expect(JSON.stringify(getHomePage())).not.toContain('conflicts')
})

test('the site data contains the registered office and links to all cities', () => {
  expect(getSite().addresses.some(({ kind }) => kind === 'registered')).toBe(true)
  const linked = getNavigation().footer.cities.links.map(({ href }) => href)
  expect(linked.toSorted()).toEqual(
    listCities()
      .map(({ slug }) => `/${slug}`)
      .toSorted(),
  )
})

test('each level is assigned to the first product whose range contains it', () => {
  const { pours, levels } = getHomePage().ph
  const ranges = new Map(getProducts().map(({ name, ph }) => [name, ph]))
  for (const { kind, ph } of levels) {
    const first = pours.find(({ product }) => {
      const range = ranges.get(product)
      return range && range.from <= ph && ph <= range.to
    })
    expect(pours.filter(({ kinds }) => kinds.includes(kind))).toEqual([first])
  }
})

test('throws when no listed product reaches a level', () => {
  const root = withContent({
    'pages/home.json': (page) => ({ ...page, ph: { ...(page.ph as object), pours: [(page.ph as Pours).pours[0]] } }),
  })
  expect(() => getHomePage(root)).toThrow(/none of these products reaches the level "strong-acidic"/)
})

test('a published site leaves out drawn certificates, sample scores and sample films', () => {
  const root = withContent({ 'site.json': (site) => ({ ...site, publish: true }) })
  const { certificates, patents, manufacturer } = getHomePage(root)
  expect([certificates.sheets, patents.drawings, manufacturer.film]).toEqual([[], [], null])
  const reviews = {
    rating: 4.9,
    count: 22,
    ratingIsSample: true,
    entries: [],
    attribution: null,
    readLink: null,
    writeLink: null,
  }
  expect(toReviews({ source: 'content', ...reviews }, root)).toBeNull()
  expect(toReviews({ source: 'google', ...reviews, ratingIsSample: false }, root)).not.toBeNull()
  const quote = { author: 'A. Sharma', authorHref: null, text: 'Good.', rating: 5, age: 'a week ago', sample: false }
  const quoted = toReviews({ source: 'content', ...reviews, entries: [quote] }, root)
  expect(quoted).toMatchObject({ score: null, isSample: false, quotes: [quote] })
})
