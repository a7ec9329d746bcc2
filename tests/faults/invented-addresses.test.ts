/** Tests a fast stream of invented URLs, and of URLs that a form really produces. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { getProductsPage } from '#app/content/products/products-page.server.ts'
import { type RequestLine, sendAll } from './send-all.ts'
import { inventAddresses } from './invented-addresses.ts'
import { type Visits, expectOthersServedSoon, whileVisiting } from './probes.ts'
import { brief, report } from './scale.ts'
import { startSite } from './start-site.ts'

const TOKEN = 'a-token-for-reading-figures'
const AT_ONCE = 8
const PUBLIC = listPublicPaths()

/** A site with all pages cached. */
async function startWarmSite(settings: Record<string, string> = {}) {
  const site = await startSite({ METRICS_TOKEN: TOKEN, ...settings })
  await sendAll({ url: site.url, asked: PUBLIC.map(toRequestLine), atOnce: 2 })
  return site
}

/** @returns the number of pages that had to be rendered again */
async function countEvicted(url: string) {
  const before = await readFigures(url)
  await sendAll({ url, asked: PUBLIC.map(toRequestLine), atOnce: 2 })
  return (await readFigures(url)).pages - before.pages
}

const toRequestLine = (path: string): RequestLine => ({ method: 'GET', path, headers: {} })

async function readFigures(url: string) {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  const text = await answer.text()
  const read = (name: string) => Number(new RegExp(`^site_cached_pages_${name} (\\d+)`, 'm').exec(text)?.[1])
  return { pages: read('pages'), renderings: read('renderings') }
}

/** Processor time in ms: Linux counts in hundredths of a second. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Requests each URL while other visitors browse. */
async function attack(site: { url: string; pid: () => number }, asked: RequestLine[]) {
  const before = cpuMs(site.pid())
  let statuses: number[] = []
  const visits: Visits = await whileVisiting(site.url, async () => {
    statuses = await sendAll({ url: site.url, asked, atOnce: AT_ONCE })
  })
  return { statuses, visits, msEach: (cpuMs(site.pid()) - before) / asked.length }
}

const count = (statuses: number[], wanted: (status: number) => boolean) => statuses.filter(wanted).length

const INVENTED = brief ? 1500 : 10_000

test(`${INVENTED} invented URLs are not cached, cost little CPU time and delay no other visitor`, async () => {
  const site = await startWarmSite()
  // Compiles the code of the first requests.
  await sendAll({ url: site.url, asked: inventAddresses(300), atOnce: 2 })
  const before = await readFigures(site.url)

  const { statuses, visits, msEach } = await attack(site, inventAddresses(INVENTED))

  const { pages } = await readFigures(site.url)
  const evicted = await countEvicted(site.url)
  const broken = count(statuses, (status) => status >= 500 || status === 0)
  report('invented URLs requested', statuses.length, `${INVENTED}`)
  report('of them broken', broken, '0')
  report('ms of processor time each', msEach, 'at most 5')
  report('cached of them', pages - before.pages, '0')
  report('pages evicted', evicted, '0')
  expect({ broken, cached: pages - before.pages, evicted }).toEqual({ broken: 0, cached: 0, evicted: 0 })
  expect(msEach).toBeLessThanOrEqual(5)
  expectOthersServedSoon('invented addresses', visits)
})

/** Lists every filter with two compared products, which makes more real variants than fit into the cache. */
function listSentences(): string[] {
  const { filterView, products } = getProductsPage()
  const pairs = products.slice(1).map(({ key }) => `${products[0]!.key},${key}`)
  const words = filterView.fields.reduce(
    (all, { name, options }) => all.flatMap((query) => options.map(({ value }) => `${query}${name}=${value}&`)),
    [''],
  )
  return words.flatMap((query) => pairs.map((pair) => `/products?${query}compare=${pair}`))
}

test('queries of the products form evict no page and delay no other visitor', async () => {
  const site = await startWarmSite()
  const asked = listSentences()
    .slice(0, brief ? 200 : 1500)
    .map(toRequestLine)
  const { statuses, visits } = await attack(site, asked)
  const evicted = await countEvicted(site.url)
  report('filter URLs requested', statuses.length, 'all real')
  report('pages evicted', evicted, '0')
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(evicted).toBe(0)
  expectOthersServedSoon('every sentence', visits)
})

test('a visitor with too many renderings gets 429, without affecting other visitors or forms', async () => {
  const site = await startWarmSite({ TRUST_PROXY_HOPS: '1' })
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const thanks = Array.from({ length: 400 }, (_, n) => ({
    ...toRequestLine(`/connect?thanks=connect&ref=A7K3-${1000 + n}`),
    headers: from('103.21.58.9'),
  }))
  const { statuses, visits } = await attack(site, thanks)
  report(
    'pages rendered for one address',
    count(statuses, (status) => status === 200),
    '300',
  )
  expect(count(statuses, (status) => status === 200)).toBe(300)
  expect(count(statuses, (status) => status === 429)).toBe(100)

  const ask = (path: string, address: string, init: RequestInit = {}) =>
    fetch(site.url + path, { ...init, headers: from(address) })
  const refused = await ask('/products?sort=name', '103.21.58.9')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect((await ask('/products', '103.21.58.9')).status).toBe(200)
  expect((await ask('/products?sort=name', '103.21.58.10')).status).toBe(200)
  // Cached by the previous request.
  expect((await ask('/products?sort=name', '103.21.58.9')).status).toBe(200)
  const body = new URLSearchParams({ phone: '98111 55501' })
  expect((await ask('/connect', '103.21.58.9', { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
  expectOthersServedSoon('too many pages', visits)
})
