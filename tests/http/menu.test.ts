/** Navigation on every page: the menu of small screens and the bottom bar of quick actions. */
import { listCities } from '#app/content/cities/cities.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { expect, openPage, test } from './test.ts'

test.for(['/', '/jaipur', '/book-demo', '/nowhere'])(
  'the menu of %s links to machines, finder and cities',
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

test('the bar of quick actions is hidden on phones where the page has its own bar or is a form', async ({
  request,
}) => {
  const hasBar = async (path: string) =>
    !(await openPage(request, path)).querySelector('.quick-track')!.classList.contains('max-xl:hidden')
  const bars = await Promise.all(
    ['/', '/contacts', '/jaipur', '/book-demo', '/which-machine', `/compare/x-blue-vs-en-7p`].map(hasBar),
  )
  expect(bars).toEqual([true, true, true, false, false, false])
})

test('the header of wide screens has the finder and the price too', async ({ request }) => {
  const links = (await openPage(request, '/'))
    .querySelectorAll('.header-nav a')
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/which-machine', '/what-it-costs']))
})

test('the bar leads to the page’s own form, and policies have no bar', async ({ request }) => {
  const barOf = async (path: string) => (await openPage(request, path)).querySelector('.quick-track')!
  for (const path of ['/contacts', '/buy-products', '/franchises', '/franchise-opportunities', '/durgapooja']) {
    const page = await openPage(request, path)
    const action = page.querySelector('.quick-track .quick-demo')!
    const target = action.getAttribute('href')!
    expect(target, path).toMatch(/^#/)
    expect(page.getElementById(target.slice(1)), path).not.toBeNull()
    const submits = page.querySelectorAll('main button[type=submit]').map(({ text }) => text.trim())
    expect(submits.length, path).toBeGreaterThan(0)
    expect(submits, 'a link that does not send').not.toContain(action.text.trim())
  }
  for (const path of ['/privacy-policy-2', '/grievance'])
    expect((await barOf(path)).classList.contains('max-xl:hidden'), path).toBe(true)
})
