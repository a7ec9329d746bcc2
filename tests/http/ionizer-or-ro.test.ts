/** The page that answers one question of most visitors: what an ionizer does beside the RO they have. */
import { listCities } from '#app/content/cities/cities.server.ts'
import { getFinder } from '#app/content/finder/finder.server.ts'
import { expect, openPage, test } from './test.ts'

test('it is found by its question, gives the limits of the standard, and leads on', async ({ request }) => {
  const page = await openPage(request, '/ionizer-or-ro')
  const main = page.querySelector('main')!
  expect(main.querySelector('h1')!.text).toMatch(/alkaline water ionizer or RO/i)
  expect(page.querySelector('meta[name=robots]')!.getAttribute('content')).not.toContain('noindex')
  const { tds, tdsNoOtherSource } = getFinder().limits
  for (const limit of [tds, tdsNoOtherSource]) expect(main.text).toContain(limit.toLocaleString('en-IN'))
  expect(main.text).not.toMatch(/[{}]/)
  const links = main.querySelectorAll('a').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/which-machine', '/what-it-costs', '/health-benefits', '/book-demo']))
})

test('every city leads to it from the limits of its tap', async ({ request }) => {
  for (const { slug } of listCities()) {
    const readings = (await openPage(request, `/${slug}`)).querySelector('#readings')!
    expect(readings.querySelector('a[href="/ionizer-or-ro"]'), slug).not.toBeNull()
  }
})
