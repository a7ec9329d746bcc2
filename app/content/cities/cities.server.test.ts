import { describe, expect, test } from 'vitest'

import { getNavigation, getSite } from '#app/content/site/site.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { withContent } from '../../../tests/with-content.ts'
import { getCity, getCityPage, listCities } from './cities.server.ts'

const cities = listCities()
const pages = cities.map(({ slug }) => getCityPage(slug)!)

/** Strings that are longer than a label, and are therefore paragraphs. */
function paragraphsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 40 ? [value] : []
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(paragraphsOf) : []
}

test('the cities with a page are exactly those in the footer', () => {
  const linked = getNavigation().footer.cities.links.map(({ href, label }) => [href, label])
  expect(cities.map(({ slug, name }) => [`/${slug}`, name]).sort()).toEqual(linked.sort())
})

test('cities share no paragraph', () => {
  const paragraphs = cities.flatMap(({ slug, skyline: _skyline, ...copy }) =>
    paragraphsOf(copy).map((text) => ({ slug, text })),
  )
  const shared = paragraphs.filter(({ slug, text }) =>
    paragraphs.some((other) => other.slug !== slug && other.text === text),
  )
  expect(shared).toEqual([])
})

test.each(cities)('$name appears in its own copy', ({ name, seo, water, demo, questions, enquiry }) => {
  expect(seo.title).toContain(name)
  expect(JSON.stringify([water, demo, questions, enquiry])).toContain(name)
})

test.each(pages)('$city.name: the shared copy contains the name and no placeholder', (page) => {
  expect(JSON.stringify(page.copy)).toContain(page.city.name)
  expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/)
})

test.each(pages)('$city.name: the skyline is a single path, and all other cities are linked', (page) => {
  expect(page.city.skyline.line.d.match(/M/g)).toHaveLength(1)
  expect(page.others).toHaveLength(cities.length - 1)
  expect(page.others.map(({ slug }) => slug)).not.toContain(page.city.slug)
})

test.each(['mumbai', 'Jaipur', '../site', '', undefined])('returns null for the unknown city %s', (slug) => {
  expect(getCity(slug)).toBeNull()
  expect(getCityPage(slug)).toBeNull()
})

describe('without a partner in the city', () => {
  test.each(pages)('$city.name shows the local office, or else the registered one', ({ contact, city }) => {
    const { addresses } = getSite()
    const office =
      addresses.find((one) => one.city === city.name) ?? addresses.find(({ kind }) => kind === 'registered')!

    expect(contact.lines.join()).toContain(office.pincode)
    expect(contact.note).toContain(city.name)
  })
})

test('matches a city with its own office even if only one of the two names is translated', () => {
  const root = withContent({ 'hi/cities/gurugram.lock.json': ({ '/name': _, ...locks }) => locks })
  const { city, contact } = withLanguage('hi', () => getCityPage('gurugram', root))!
  expect([city.name, contact.lines.join()]).toEqual(['Gurugram', expect.stringContaining('गुरुग्राम')])
})
