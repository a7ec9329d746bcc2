import { describe, expect, test } from 'vitest'

import { getNavigation, getSite } from '#app/content/site/site.server.ts'
import { getCity, getCityPage, listCities } from './cities.server.ts'

const cities = listCities()
const pages = cities.map(({ slug }) => getCityPage(slug)!)

/** Everything on a page that is longer than a label. */
function paragraphsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 40 ? [value] : []
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(paragraphsOf) : []
}

test('there is a page for each city that the footer links to, and no other', () => {
  const linked = getNavigation().footer.cities.links.map(({ href, label }) => [href, label])
  expect(cities.map(({ slug, name }) => [`/${slug}`, name]).sort()).toEqual(linked.sort())
})

test('no two cities share a paragraph', () => {
  const paragraphs = cities.flatMap(({ slug, skyline: _skyline, ...copy }) =>
    paragraphsOf(copy).map((text) => ({ slug, text })),
  )
  const shared = paragraphs.filter(({ slug, text }) =>
    paragraphs.some((other) => other.slug !== slug && other.text === text),
  )
  expect(shared).toEqual([])
})

test.each(cities)('$name is named in its own words', ({ name, seo, water, demo, questions, enquiry }) => {
  expect(seo.title).toContain(name)
  expect(JSON.stringify([water, demo, questions, enquiry])).toContain(name)
})

test.each(pages)('$city.name: the shared words hold the name, and no bare placeholder', (page) => {
  expect(JSON.stringify(page.copy)).toContain(page.city.name)
  expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/)
})

test.each(pages)('$city.name: its skyline is one line, and the other nine cities are linked', (page) => {
  expect(page.city.skyline.line.d.match(/M/g)).toHaveLength(1)
  expect(page.others).toHaveLength(cities.length - 1)
  expect(page.others.map(({ slug }) => slug)).not.toContain(page.city.slug)
})

test.each(['mumbai', 'Jaipur', '../site', '', undefined])('%s is no city', (slug) => {
  expect(getCity(slug)).toBeNull()
  expect(getCityPage(slug)).toBeNull()
})

describe('without a partner in the city', () => {
  test.each(pages)(
    '$city.name says who answers instead: our office there, or the registered one',
    ({ contact, city }) => {
      const { addresses } = getSite()
      const office =
        addresses.find((one) => one.city === city.name) ?? addresses.find(({ kind }) => kind === 'registered')!

      expect(contact.lines.join()).toContain(office.pincode)
      expect(contact.note).toContain(city.name)
    },
  )
})
