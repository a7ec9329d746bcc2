/** The page about ionizer and RO: how an ionizer works together with an RO purifier. */
import { listCities } from '#app/content/cities/cities.server.ts'
import { getFacts } from '#app/content/facts.server.ts'
import { expect, openPage, test } from './test.ts'

test('/ionizer-or-ro is indexable, states the limits of the standard and links to the next steps', async ({
  request,
}) => {
  const page = await openPage(request, '/ionizer-or-ro')
  const main = page.querySelector('main')!
  expect(main.querySelector('h1')!.text).toMatch(/alkaline water ionizer or RO/i)
  expect(page.querySelector('meta[name=robots]')!.getAttribute('content')).not.toContain('noindex')
  const { limit: accepted, noOtherSource } = getFacts().tds
  for (const limit of [accepted, noOtherSource]) expect(main.text).toContain(limit.toLocaleString('en-IN'))
  expect(main.text).not.toMatch(/[{}]/)
  const links = main.querySelectorAll('a').map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/which-machine', '/what-it-costs', '/health-benefits', '/book-demo']))
})

test('/ionizer-or-ro has a drawing for each answer, and does not repeat the home page’s section', async ({
  request,
}) => {
  const page = await openPage(request, '/ionizer-or-ro')
  const answers = page.querySelectorAll('main li').filter((item) => item.querySelector('h2'))
  expect(answers.map((item) => item.querySelectorAll('svg[aria-label]:not([aria-label=""])').length)).toEqual([1, 1, 1])
  expect((await openPage(request, '/')).querySelector('#ro')).not.toBeNull()
  expect(page.querySelector('#ro')).toBeNull()
})

test('every city page links to /ionizer-or-ro from its water values', async ({ request }) => {
  for (const { slug } of listCities()) {
    const readings = (await openPage(request, `/${slug}`)).querySelector('#readings')!
    expect(readings.querySelector('a[href="/ionizer-or-ro"]'), slug).not.toBeNull()
  }
})
