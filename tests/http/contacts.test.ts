/** The offices on `/contacts`. */
import { getSite } from '#app/content/site/site.server.ts'
import { expect, openPage, test } from './test.ts'

test('one office has a map, and the others link to theirs', async ({ request }) => {
  const offices = (await openPage(request, '/contacts')).querySelector('#offices')!
  expect(offices.querySelectorAll('.map-facade')).toHaveLength(1)
  const maps = offices
    .querySelectorAll('a[href^="https://www.google.com/maps/"]')
    .map((map) => map.getAttribute('href'))
  expect(new Set(maps).size).toBe(getSite().addresses.length)
})
