/**
 * Tests drafts and scheduled pages: hidden from the public, shown by their preview, and public at the set time.
 *
 * @module-tag all
 */
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type HTMLElement, parse } from 'node-html-parser'
import { test as base } from 'vitest'

import { listPages } from '#app/content/pages/pages.server.ts'
import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { toPreviewAddress } from '#app/http/preview-links.server.ts'
import { openShop } from '../payments/shop.ts'
import { createSite } from '../site.ts'
import { describe, expect } from './test.ts'

const SECRET = 'a-secret-of-the-tests'
const BEFORE = Date.parse('2026-11-27T09:00:00+05:30')
const AT = '2026-11-27T18:30'
const AFTER = Date.parse(`${AT}:00+05:30`)

/** Every text of an added page contains it, or the price of the added product. */
const MARK = /zedpur|1,23,456|123456/i

type Json = Record<string, unknown>

/** A page of each kind. A new policy or page also needs a route, so these two kinds are existing ones with another title. */
const KINDS: { kind: string; file: string; from: string; path: string; edit: (content: Json) => Json }[] = [
  {
    kind: 'city',
    file: 'cities/zedpur.json',
    from: 'cities/jaipur.json',
    path: '/zedpur',
    edit: (city) => ({ ...city, slug: 'zedpur', name: 'Zedpur' }),
  },
  {
    kind: 'article',
    file: 'articles/zedpur-water.json',
    from: 'articles/water-ionizer-machine-india.json',
    path: '/blog/zedpur-water',
    // The newest article, and about a product, so that the product's page lists it too.
    edit: (article) => ({
      ...article,
      slug: 'zedpur-water',
      title: 'Zedpur water',
      published: '2026-11-27',
      body: [{ type: 'paragraph', text: 'Only about [a machine](/products/x-blue).' }],
    }),
  },
  {
    kind: 'festival',
    file: 'festivals/zedpur-mela.json',
    from: 'festivals/durgapooja.json',
    path: '/festivals/zedpur-mela',
    edit: (festival) => ({
      ...festival,
      slug: 'zedpur-mela',
      seo: { ...(festival.seo as Json), title: 'Zedpur mela' },
    }),
  },
  {
    kind: 'policy',
    file: 'policies/terms-and-condition.json',
    from: 'policies/terms-and-condition.json',
    path: '/terms-and-condition',
    edit: (policy) => ({ ...policy, title: 'Terms of Zedpur' }),
  },
  {
    kind: 'product',
    file: 'products/zedpur.json',
    from: 'products/x-blue.json',
    path: '/products/ionia-zedpur-machine',
    edit: ({ buyable: _, productId: __, ...product }) => ({
      ...(JSON.parse(JSON.stringify(product).replaceAll('{x-blue', '{zedpur')) as Json),
      slug: 'ionia-zedpur-machine',
      name: 'Zedpur',
      // The cheapest product, so that "from" prices start at it.
      price: 123456,
    }),
  },
  {
    kind: 'added page',
    file: 'pages/complaint.json',
    from: 'pages/complaint.json',
    path: '/complaint',
    edit: (page) => ({ ...page, seo: { ...(page.seo as Json), title: 'Zedpur complaints' } }),
  },
]

const FORMS = ['/zedpur', '/festivals/zedpur-mela', '/complaint', '/products/ionia-zedpur-machine']

/** @param keys of each of the pages: `{ status: 'draft' }` */
async function openSite(keys: Json, { publish = false } = {}) {
  const shop = openShop()
  const content = (file: string) => join(shop.root, 'content', file)
  const read = (file: string) => JSON.parse(readFileSync(content(file), 'utf8')) as Json
  const write = (file: string, value: Json) => writeFileSync(content(file), JSON.stringify(value))
  for (const { file, from, edit } of KINDS) write(file, { ...edit(read(from)), ...keys })
  write('site.json', { ...read('site.json'), publish })
  const { footer, ...navigation } = read('navigation.json') as { footer: { cities: { links: Json[] } } }
  const links = [...footer.cities.links, { label: 'Zedpur', href: '/zedpur' }]
  write('navigation.json', { ...navigation, footer: { ...footer, cities: { ...footer.cities, links } } })
  const { cities, ...pincodes } = read('pincodes.json') as { cities: Json[] }
  write('pincodes.json', { ...pincodes, cities: [...cities, { city: 'zedpur', pins: ['7441'] }] })
  const related = (read('articles/benefits-of-alkaline-water.json').related as string[]).with(2, 'zedpur-water')
  write('articles/benefits-of-alkaline-water.json', { ...read('articles/benefits-of-alkaline-water.json'), related })
  addProductTo(read, write)
  const home = read('pages/home.json') as { reading: { articles: string[] } }
  const reading = { ...home.reading, articles: home.reading.articles.with(0, 'zedpur-water') }
  write('pages/home.json', { ...home, reading })
  write('redirects.json', { ...read('redirects.json'), '/zedpur-town': '/zedpur' })

  const clock = createClock()
  const site = await createSite(
    {
      SIGNING_SECRET: SECRET,
      STEERED_CLOCK: clock.file,
      NODE_OPTIONS: `--import=${pathToFileURL(resolve('tests/steered-clock.ts')).href}`,
    },
    'own',
    ['env', '-C', shop.root],
  )
  return {
    ...site,
    root: shop.root,
    clock,
    write: (file: string, edit: (value: Json) => Json) => write(file, edit(read(file))),
    get: (path: string) => fetch(site.url + path, { redirect: 'manual' }),
    async remove() {
      await site.remove()
      shop.remove()
      clock.remove()
    },
  }
}
/** The lists in which a product waits until it is public: the finder, the comparisons, the costs. */
function addProductTo(read: (file: string) => Json, write: (file: string, value: Json) => void) {
  const rule = { product: '{zedpur}', when: [{ use: ['kitchen'] }], title: ['{zedpur}', 'fits'], lead: 'Zedpur words' }
  const finder = read('finder.json') as { products: Json[]; reasons: Json[]; dearer: Json[] }
  write('finder.json', {
    ...finder,
    products: [rule, ...finder.products],
    reasons: [{ products: ['{zedpur}'], text: 'Zedpur reaches {ph}.' }, ...finder.reasons],
    dearer: [{ product: '{zedpur}', over: '{x-blue}', text: 'Zedpur costs more.' }, ...finder.dearer],
  })
  const { pairs, ...comparisons } = read('comparisons.json') as { pairs: Json[] }
  const pair = { products: ['{x-blue}', '{zedpur}'], question: 'Which of the two?', answer: 'Zedpur, at times.' }
  write('comparisons.json', { ...comparisons, pairs: [pair, ...pairs] })
  write('costs.json', { ...read('costs.json'), filterSets: [{ product: '{zedpur}', amount: 4500 }] })
}

const KITCHEN = '/which-machine?water=borewell&tds=mid&ro=no&use=kitchen&place=counter'

type DraftSite = Awaited<ReturnType<typeof openSite>>

function createClock() {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-clock-'))
  const file = join(folder, 'now')
  const clock = {
    file,
    /** The site reads whole numbers only. */
    set(now: number) {
      writeFileSync(`${file}.next`, String(now))
      renameSync(`${file}.next`, file)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
  clock.set(BEFORE)
  return clock
}

// eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
const test = base.extend('open', { scope: 'file' }, async ({}, { onCleanup }) => {
  const sites: DraftSite[] = []
  onCleanup(async () => {
    for (const site of sites) await site.remove()
  })
  return async (...given: Parameters<typeof openSite>) => {
    const site = await openSite(...given)
    sites.push(site)
    return site
  }
})

/** Every address that anyone may open, also as feeds, dialogs and data. */
function listPlaces({ root }: DraftSite): string[] {
  const paths = [...listPublicPaths(root), ...listPages(root).map(({ path }) => path)]
  const others = [
    '/blog?page=2',
    '/blog?page=5',
    '/nowhere',
    '/book-demo/days.json?pincode=744101',
    '/products?compare=x-blue,en-7p',
    '/what-it-costs?litres=20',
    KITCHEN,
  ]
  return [...new Set([...paths, ...others])].filter((path) => !KINDS.some((one) => one.path === path))
}

async function findMarked(site: DraftSite): Promise<string[]> {
  const marked: string[] = []
  for (const path of listPlaces(site)) if (MARK.test(await (await site.get(path)).text())) marked.push(path)
  return marked
}

function post(
  site: DraftSite,
  path: string,
  hidden: Record<string, string>,
  headers: Record<string, string> = {},
  redirect: RequestRedirect = 'manual',
) {
  const body = new URLSearchParams({ name: 'Asha', phone: '98765 43210', ...hidden })
  return fetch(site.url + path, { method: 'POST', body, redirect, headers })
}

const robotsOf = (page: HTMLElement) => page.querySelector('meta[name=robots]')?.getAttribute('content')

describe.for([
  { name: 'drafts of a site with samples', keys: { status: 'draft' }, publish: false },
  {
    name: 'drafts of a published site, whose time has come',
    keys: { status: 'draft', publishAt: '2026-01-01T09:00' },
    publish: true,
  },
  { name: 'scheduled pages', keys: { publishAt: AT }, publish: true },
])('$name', ({ keys, publish }) => {
  test('appear on no page and in no list', async ({ open }) => {
    const site = await open(keys, { publish })
    expect(await findMarked(site)).toEqual([])
    for (const { path } of KINDS) {
      for (const typed of [path, `${path}?utm_source=x`, `${path}?preview=`, `${path}?preview=mx0.abc`])
        expect((await site.get(typed)).status, typed).toBe(404)
      expect((await site.get(`${path}.data`)).status).toBe(404)
    }
    for (const path of ['/zedpur-town', '/products/zedpur', '/compare/x-blue-vs-zedpur', '/compare/zedpur-vs-x-blue'])
      expect((await site.get(path)).status, path).toBe(404)
    for (const path of FORMS) expect((await post(site, path, {})).status, path).toBe(404)
    expect(await site.countLeads()).toBe(0)
  })
})

test('pages without a status appear in all of these places', async ({ open }) => {
  const site = await open({})
  expect(await findMarked(site)).toEqual(
    expect.arrayContaining([
      '/',
      '/sitemap',
      '/sitemap.xml',
      '/blog',
      '/blog/rss.xml',
      '/blog/benefits-of-alkaline-water',
      '/jaipur',
      '/products/ionia-x-blue-alkaline-water-machine',
      '/grievance',
      '/pincodes.json',
      '/nowhere',
      '/products',
      '/compare/x-blue-vs-zedpur',
      '/compare/x-blue-vs-en-7p',
      '/what-it-costs',
      '/buy-products',
      '/hi/products',
      KITCHEN,
    ]),
  )
  for (const { path } of KINDS) expect((await site.get(path)).status, path).toBe(200)
})

test('a preview shows the page as it will be, only to visitors with its link', async ({ open }) => {
  const site = await open({ status: 'draft' }, { publish: true })
  for (const { path } of KINDS) {
    const address = toPreviewAddress(path, [SECRET], BEFORE)
    const answer = await site.get(address)
    expect(answer.status, path).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    const page = parse(await answer.text())
    expect(page.text).toMatch(MARK)
    expect(robotsOf(page)).toBe('noindex')
    expect(page.querySelector('body')!.getAttribute('data-analytics')).toBeUndefined()
    expect(page.querySelector('[role=note]')!.text).toContain('This page is a draft. The link works until 28 November')
    const other = KINDS.find((one) => one.path !== path)!
    expect((await site.get(address.replace(path, other.path))).status).toBe(404)
  }
  expect(await findMarked(site)).toEqual([])

  const address = toPreviewAddress('/zedpur', [SECRET], BEFORE)
  site.clock.set(BEFORE + 24 * 60 * 60 * 1000)
  expect((await site.get(address)).status).toBe(404)
})

test('a preview also works for a page in Hindi, and only with its link', async ({ open }) => {
  const site = await open({ status: 'draft' })
  expect((await site.get('/hi/complaint')).status).toBe(404)
  const answer = await site.get(`/hi${toPreviewAddress('/complaint', [SECRET], BEFORE)}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const page = parse(await answer.text())
  expect(page.querySelector('html')!.getAttribute('lang')).toBe('hi-IN')
  expect(page.querySelector('h1')!.text).toMatch(/\p{Script=Devanagari}/u)
  expect((await site.get('/hi/complaint')).status).toBe(404)
  expect(await (await site.get('/hi/grievance')).text()).not.toContain('/hi/complaint')
})

test('a page is scheduled, shown, changed and withdrawn', async ({ open }) => {
  const site = await open({ publishAt: AT }, { publish: true })
  const preview = await site.get(toPreviewAddress('/zedpur', [SECRET], BEFORE))
  expect(await preview.text()).toContain('This page opens on 27 November 2026, 6:30 pm.')
  // From here on, the cache contains every page without the scheduled one.
  expect(await findMarked(site)).toEqual([])

  site.clock.set(AFTER - 1)
  expect(await findMarked(site)).toEqual([])
  site.clock.set(AFTER)
  for (const { path } of KINDS) {
    const answer = await site.get(path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('s-maxage=60')
    expect(robotsOf(parse(await answer.text()))).not.toBe('noindex')
  }
  const marked = await findMarked(site)
  for (const path of ['/', '/jaipur', '/sitemap', '/sitemap.xml', '/blog', '/blog/rss.xml', '/pincodes.json'])
    expect(marked, path).toContain(path)
  expect((await site.get('/zedpur-town')).headers.get('location')).toBe('/zedpur')
  for (const path of ['/sitemap.xml', '/blog/rss.xml', '/pincodes.json'])
    expect(Number(/max-age=(\d+)/.exec((await site.get(path)).headers.get('cache-control')!)![1])).toBeLessThanOrEqual(
      60,
    )

  site.write('cities/zedpur.json', (city) => ({ ...city, lead: 'Changed words about this water.' }))
  await site.stop()
  await site.start()
  expect(await (await site.get('/zedpur')).text()).toContain('Changed words about this water.')

  for (const { file } of KINDS) site.write(file, (page) => ({ ...page, status: 'draft' }))
  await site.stop()
  await site.start()
  expect(await findMarked(site)).toEqual([])
  for (const { path } of KINDS) expect((await site.get(path)).status, path).toBe(404)

  // These forms were opened before their pages were withdrawn.
  for (const [path, form, to] of [
    ['/zedpur', 'city', '/contacts'],
    ['/festivals/zedpur-mela', 'festival', '/contacts'],
    ['/complaint', 'complaint', '/contacts'],
    ['/products/ionia-zedpur-machine', 'purchase', '/buy-products'],
    ['/never-a-page', 'city', '/contacts'],
    ['/hi/zedpur', 'city', '/contacts'],
  ] as const) {
    const answer = await post(site, path, { form }, { Referer: site.url + path })
    expect([answer.status, answer.headers.get('location')], path).toEqual([307, to])
  }
  const sent = await post(site, '/zedpur', { form: 'city', page: '/zedpur', comment: 'Hello' }, {}, 'follow')
  expect([sent.status, new URL(sent.url).pathname]).toEqual([200, '/contacts'])
  const byScript = { Accept: 'application/json' }
  const answer = await post(site, '/zedpur', { form: 'city', page: '/zedpur', comment: 'Hello' }, byScript, 'follow')
  expect(await answer.json()).toMatchObject({ kind: 'accepted', form: 'city' })
  expect(await site.findLead('+919876543210')).toMatchObject([{ form: 'city', page: '/zedpur' }])
})
