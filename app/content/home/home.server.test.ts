import { expect, test } from 'vitest'

import { listCities } from '#app/content/cities/cities.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { getNavigation, getSite } from '#app/content/site/site.server.ts'
import { withContent } from '../../../tests/with-content.ts'
import { getHomePage, toScore } from './home.server.ts'

type Pours = { pours: unknown[] }

test('machines are listed from the lowest price to the highest', () => {
  const prices = getProducts().map(({ price }) => price)

  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('a pH level names exactly the machines whose stated range holds it', () => {
  const ranged = getProducts().filter(({ ph }) => ph)

  for (const { ph, reachedBy } of getHomePage().ph.levels) {
    const expected = ranged.filter((product) => product.ph && product.ph.from <= ph && ph <= product.ph.to)
    expect(reachedBy.map((name) => name.replace(/ \(.*/, ''))).toEqual(expected.map(({ name }) => name))
  }
})

test('a machine that reaches part of a level is named with that part', () => {
  const { levels } = getHomePage().ph
  const reaching = (wanted: string) => levels.find(({ kind }) => kind === wanted)!.reachedBy

  expect(reaching('beauty')).toContain('X-Blue (5.0 to 6.0)')
  expect(reaching('cooking')).toContain('X-Blue (9.0 to 10.0)')
  expect(reaching('drinking')).toContain('X-Blue')
})

test('a moment of the day names the machine only where a single one reaches its level', () => {
  const { ph, day } = getHomePage()

  for (const { level, ph: shown, onlyWith } of day.moments) {
    const { ph: expected, reachedBy } = ph.levels.find(({ kind }) => kind === level)!
    expect({ shown, onlyWith }).toEqual({ shown: expected, onlyWith: reachedBy.length === 1 ? reachedBy[0] : null })
  }
})

test('the browser is not sent what only editors need', () => {
  expect(JSON.stringify(getHomePage())).not.toContain('conflicts')
})

test('every page can name the registered office and all cities', () => {
  expect(getSite().addresses.some(({ kind }) => kind === 'registered')).toBe(true)
  const linked = getNavigation().footer.cities.links.map(({ href }) => href)
  expect(linked.toSorted()).toEqual(
    listCities()
      .map(({ slug }) => `/${slug}`)
      .toSorted(),
  )
})

test('each level is poured by the first machine of the instrument whose range holds it', () => {
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

test('a level that no machine of the instrument reaches stops the page', () => {
  const root = withContent({
    'pages/home.json': (page) => ({ ...page, ph: { ...(page.ph as object), pours: [(page.ph as Pours).pours[0]] } }),
  })
  expect(() => getHomePage(root)).toThrow(/no product of these reaches the level "strong-acidic"/)
})

test('a published site shows no drawn sheet, no sample score and no sample film', () => {
  const root = withContent({ 'site.json': (site) => ({ ...site, publish: true }) })
  const { certificates, patents, manufacturer } = getHomePage(root)
  expect([certificates.sheets, patents.drawings, manufacturer.film]).toEqual([[], [], null])
  const reviews = { rating: 4.9, count: 22, ratingIsSample: true, entries: [], attribution: null, readLink: null }
  expect(toScore({ source: 'content', ...reviews }, root)).toBeNull()
  expect(toScore({ source: 'google', ...reviews, ratingIsSample: false }, root)).not.toBeNull()
})
