/** What every page has around it: the menu of small screens, and the bar at the thumb. */
import { listCities } from '#app/content/cities/cities.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { expect, openPage, test } from './test.ts'

test.for(['/', '/jaipur', '/book-demo', '/nowhere'])(
  'the menu of %s leads to machines, finder and cities',
  async (path, { request }) => {
    const menu = (await openPage(request, path)).querySelector('details.mobile-menu')!
    const links = menu.querySelectorAll('a')
    for (const { slug, name, price } of getProducts()) {
      const link = links.find((one) => one.getAttribute('href') === `/products/${slug}`)
      expect(link?.text, name).toContain(name)
      expect(link?.text, name).toContain(toRupees(price))
    }
    const places = links.map((link) => link.getAttribute('href'))
    expect(places).toEqual(
      expect.arrayContaining(['/', '/which-machine', ...listCities().map(({ slug }) => `/${slug}`)]),
    )
    expect(places.filter((href) => href === '/book-demo')).toHaveLength(1)
  },
)

test('a bar stands on pages, and on phones not where the page has one or is a form', async ({ request }) => {
  const hasBar = async (path: string) =>
    !(await openPage(request, path)).querySelector('.quick-track')!.classList.contains('max-xl:hidden')
  const bars = await Promise.all(
    ['/', '/contacts', '/jaipur', '/book-demo', '/which-machine', `/compare/x-blue-vs-en-7p`].map(hasBar),
  )
  expect(bars).toEqual([true, true, true, false, false, false])
})
