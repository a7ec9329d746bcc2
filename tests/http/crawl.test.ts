/**
 * Crawls every link from the home page, without scripts.
 *
 * @module-tag all
 */
import { getAboutPage } from '#app/content/about/about.server.ts'
import { getHealthPage } from '#app/content/health/health.server.ts'
import { listPages } from '#app/content/pages/pages.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { getRndPage } from '#app/content/rnd/rnd.server.ts'
import { crawl } from '../crawl.ts'
import { expect, test } from './test.ts'

const contentOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const titleOf = (html: string) => contentOf(html, /<title>([^<]*)<\/title>/)
const descriptionOf = (html: string) => contentOf(html, /<meta name="description" content="([^"]*)"/)
const canonicalOf = (html: string) => contentOf(html, /<link rel="canonical" href="([^"]*)"/)

/** Tabs that are open by default, and a parameter that only marks the source of a lead; in both languages. */
const SHOWN_BY_THE_PLAIN_PAGE = [
  `/about-us?tab=${getAboutPage().history.eras[0].id}`,
  '/book-demo?from=buy-products',
  `/health-benefits?tab=${getHealthPage().faq.tabs[0].id}`,
  `/rnd?tab=${getRndPage().models.items[0].id}`,
]
  .flatMap((path) => [path, `/hi${path}`])
  .toSorted()

test('links reach every page without redirects or dead ends, and titles and descriptions are unique', async ({
  request,
  site,
}) => {
  const { pages, links } = await crawl(request, site.url)

  const broken = [...pages.values()]
    .filter(({ status }) => status !== 200)
    .map(({ path, status }) => `${path}: ${status}`)
  expect(broken).toEqual([])
  expect(
    listPages()
      .map(({ path }) => path)
      .filter((path) => !pages.has(path)),
  ).toEqual([])

  const deadPlaces = links.filter(({ to }) => {
    const html = pages.get(to.pathname + to.search)?.html
    return to.hash && html && !html.includes(`id="${decodeURIComponent(to.hash.slice(1))}"`)
  })
  expect(deadPlaces.map(({ from, to }) => `${from} -> ${to.pathname}${to.search}${to.hash}`)).toEqual([])

  // A query in a link must change the page: the server sends the plain page for an unknown query.
  const plain = [...pages.values()].filter(
    ({ path, html }) => path.includes('?') && html === pages.get(path.split('?')[0]!)?.html,
  )
  expect(plain.map(({ path }) => path).toSorted()).toEqual(SHOWN_BY_THE_PLAIN_PAGE)

  expect([...pages.values()].filter(({ html }) => html.includes('\0')).map(({ path }) => path)).toEqual([])

  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const { path } of listPages()) {
    const { html } = pages.get(path)!
    const [title, description] = [titleOf(html), descriptionOf(html)]
    expect(canonicalOf(html), path).toBe(site.url + path)
    expect(description, path).toMatch(/^.{50,190}$/)
    expect(titles.get(title ?? ''), `${path} has the title of`).toBeUndefined()
    expect(descriptions.get(description ?? ''), `${path} has the description of`).toBeUndefined()
    titles.set(title ?? '', path)
    descriptions.set(description ?? '', path)
  }
})

test('structured data is on every page, contains no ratings, and has offers only on product pages', async ({
  request,
  site,
}) => {
  for (const { path } of listPages()) {
    const html = await (await request.get(path)).text()
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(json, path).toBeDefined()
    const { '@graph': nodes } = JSON.parse(json!) as { '@graph': Record<string, unknown>[] }
    expect(nodes.length, path).toBeGreaterThan(0)
    for (const node of nodes) expect(node['@type'], path).toBeTruthy()
    expect(json).not.toMatch(/aggregateRating|"review"/)
    expect(json!.includes('"Offer"'), path).toBe(/^\/(products\/|buy-products)/.test(path))
    for (const [address] of json!.matchAll(new RegExp(`${site.url}/(media|icons)/[^"]+`, 'g'))) {
      expect((await request.head(address)).status(), address).toBe(200)
    }
  }
})

test('the sitemap lists every permanent page with its pictures', async ({ request, site }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)].map(([, url]) => url)
  const passing = ['/connect', '/withdraw', '/complaint', '/durgapooja', '/mira-modal-school']
  const paths = listPages().map(({ path }) => path)
  expect(listed).toEqual(paths.filter((path) => !passing.includes(path)).map((path) => site.url + path))
  const images = [...xml.matchAll(/<image:loc>([^<]*)<\/image:loc>/g)].map(([, url]) => url!)
  expect(images.length).toBeGreaterThan(getProducts().length)
  for (const image of images) expect((await request.head(image)).status(), image).toBe(200)
})

test('robots.txt links to the sitemap', async ({ request, site }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
})

test('security.txt has a contact and expires within a year', async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime()
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000)
})

for (const [from, to] of [
  ['/products/', '/products'],
  ['/Products', '/products'],
  ['/ABOUT-US', '/about-us'],
  ['/Jaipur', '/jaipur'],
  ['/ahmedabad', '/ahemdabad'],
  ['/privacy-policy?utm_source=mail', '/privacy-policy-2?utm_source=mail'],
]) {
  test(`${from} redirects permanently to ${to}`, async ({ request, site }) => {
    const answer = await request.get(from!, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(new URL(answer.headers().location ?? '', site.url).href).toBe(site.url + to)
  })
}

test('a post to a page without a form returns 405 with the allowed methods', async ({ request }) => {
  const answer = await request.post('/sitemap', { form: { name: 'Asha' } })
  expect(answer.status()).toBe(405)
  expect(answer.headers().allow).toContain('GET')
})

const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="\/build\/_assets\/([\w-]+)-\w+\.css"/g)].map(([, name]) => name)

test('every page and every error page loads the site’s stylesheet first, and at most one of its own', async ({
  request,
}) => {
  for (const path of [...listPages().map((page) => page.path), '/nowhere', '/products/nothing', '/wip-table']) {
    const [site, ...own] = sheetsOf(await (await request.get(path)).text())
    expect(site, path).toBe('site')
    expect(own.length, path).toBeLessThan(2)
  }
})
