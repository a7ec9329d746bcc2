/** Every action and route against what no browser sends: nothing breaks, and what is right is kept. */
import { Agent, request } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listPages } from '#app/content/queries/pages.server.ts'
import type { FormId } from '#app/forms/registry.ts'
import { type Site, createSite } from '../site.ts'
import { hostileBody, phoneOf } from './hostile-posts.ts'
import { growthMb } from './memory.ts'
import { type RawAnswer, sendRaw } from './raw-http.ts'
import { brief, report } from './scale.ts'

const POSTS = brief ? 1000 : 20_000
const GETS = brief ? 500 : 5000
const WARM_UP = brief ? 1000 : 5000
const AT_ONCE = 16
const SEED = 20_261_121

/** Where forms are posted to, and which one it is where the post does not say. `/submit` is the scripts'. */
const ACTIONS: [string, FormId][] = [
  ...Array<[string, FormId]>(20).fill(['/submit', 'contact']),
  ['/contacts', 'contact'],
  ['/?index', 'contact'],
  ['/book-demo', 'demo'],
  ['/connect', 'connect'],
  ['/ratlam', 'city'],
  ['/durgapooja', 'festival'],
  ['/franchises', 'franchise'],
  ['/buy-products', 'purchase'],
  ['/withdraw', 'withdraw'],
]
/** These take no form, and any post. */
const OTHERS = ['/vitals', '/payment/callback', '/payment/AAAAAAAAAAAAAAAAAAAAAA', '/sitemap', '/healthz', '/nowhere']

let site: Site
beforeAll(async () => {
  // A bounded heap: else garbage that nobody has collected yet looks like growth. What leaks ends the process.
  site = await createSite({ METRICS_TOKEN: 'a-token-for-the-tests', NODE_OPTIONS: '--max-old-space-size=160' })
})
afterAll(() => site.remove())

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

function post(path: string, body: Buffer): Promise<number> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
  return new Promise((resolve, reject) => {
    const sent = request(site.url + path, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end(body)
  })
}

/** Some at a time, until all are done. */
async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>) {
  const rest = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function* hostilePosts(count: number) {
  for (let n = 0; n < count; n += 1) {
    const [body] = fc.sample(hostileBody(n), { numRuns: 1, seed: SEED + n })
    const [path, form] = n % 10 === 9 ? [OTHERS[((n / 10) % OTHERS.length) | 0]!, null] : ACTIONS[n % ACTIONS.length]!
    yield { path, body: body!, phone: form && phoneOf(body!, form) }
  }
}

test(`${POSTS} posts: none breaks the site, and every right one is kept`, async () => {
  const statuses = new Map<number, number>()
  const broken: string[] = []
  const right: string[] = []
  // A heap that has seen such posts is no growth.
  await each(hostilePosts(WARM_UP), async ({ path, body }) => void (await post(path, body)))
  const grown = await growthMb(site.pid(), () =>
    each(hostilePosts(POSTS), async ({ path, body, phone }) => {
      const status = await post(path, body)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) broken.push(`${status} ${path} ${body.toString('latin1').slice(0, 300)}`)
      if (phone) right.push(phone)
    }),
  )
  const database = new DatabaseSync(site.databaseFile, { readOnly: true })
  const kept = new Set(
    database
      .prepare('select phone from leads')
      .all()
      .map(({ phone }) => phone),
  )
  database.close()
  const lost = right.filter((phone) => !kept.has(phone))
  report(`${POSTS} fuzzed posts, answers ${JSON.stringify(Object.fromEntries(statuses))}, 5xx`, broken.length, '0')
  report(`${right.length} right ones among them, not kept`, lost.length, '0')
  report(`${POSTS} fuzzed posts, MB more`, grown, 'at most 50')
  expect(broken).toEqual([])
  expect(right.length).toBeGreaterThan(POSTS / 10)
  expect(lost).toEqual([])
  // In brief the heap is still on its way to its bound, which alone says nothing of a leak.
  if (!brief) expect(grown).toBeLessThanOrEqual(50)
}, 1_800_000)

const PATHS = [
  ...listPages().map(({ path }) => path),
  ...OTHERS,
  '/metrics',
  '/forms/demo',
  '/blog/rss.xml',
  '/media/x.avif',
]
const QUERIES = [
  'patent',
  'page',
  'tab',
  'thanks',
  'ref',
  '_routes',
  '_data',
  'utm_source',
  'gclid',
  'index',
  '__proto__',
]
const HEADERS = [
  'Cookie',
  'Referer',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'Accept-Encoding',
  'If-None-Match',
  'Range',
]
const MORE_HEADERS = [
  'Authorization',
  'Origin',
  'Sec-Fetch-Site',
  'X-Client-Address',
  'X-Request-Id',
  'Accept',
  'X-Bad',
]
const VALUES = [
  '../../etc/passwd',
  '%2e%2e%2f',
  '%00',
  '%',
  '%c0%ae',
  '//evil.example',
  '\\evil',
  'first_touch=',
  'thanks=..',
  '*',
]

const wild = fc.string({ unit: 'binary', maxLength: 80 })
/** As it is, which the HTTP parser refuses for most; and written so that it passes and is read. */
const piece = fc.oneof(
  fc.constantFrom(...VALUES),
  { weight: 1, arbitrary: wild },
  { weight: 3, arbitrary: wild.map((text) => encodeURIComponent(text.toWellFormed())) },
)
const hostileGet = fc
  .record({
    path: fc.oneof(
      fc.constantFrom(...PATHS),
      piece.map((text) => `/${text}`),
    ),
    tail: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, piece),
    query: fc.array(fc.tuple(fc.constantFrom(...QUERIES), piece), { maxLength: 3 }),
    headers: fc.array(fc.tuple(fc.constantFrom(...HEADERS, ...MORE_HEADERS), piece), { maxLength: 3 }),
  })
  .map(({ path, tail, query, headers }) => {
    const search = query.map(([name, value]) => `${name}=${value}`).join('&')
    const lines = headers.map(([name, value]) => `${name}: ${value.replace(/[\r\n]/g, '')}\r\n`).join('')
    // No line breaks and spaces, which would make another request of it; anything else goes as it is.
    const target = `${path}${tail}${search && `?${search}`}`.replace(/[\s\0]/g, '')
    return Buffer.from(`GET ${target} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${lines}\r\n`)
  })

test(`${GETS} hostile paths, queries, headers and cookies: none breaks the site`, async () => {
  const statuses = new Map<number, number>()
  const broken: string[] = []
  const warm = fc.sample(hostileGet, { numRuns: GETS / 2, seed: SEED + 1 })
  await each(warm, async (bytes) => void (await sendRaw(site.url, [bytes])))
  const grown = await growthMb(site.pid(), () =>
    each(fc.sample(hostileGet, { numRuns: GETS, seed: SEED }), async (bytes) => {
      const { status }: RawAnswer = await sendRaw(site.url, [bytes])
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) broken.push(`${status} ${bytes.toString('latin1').slice(0, 300)}`)
    }),
  )
  report(`${GETS} fuzzed GETs, answers ${JSON.stringify(Object.fromEntries(statuses))}, 5xx`, broken.length, '0')
  report(`${GETS} fuzzed GETs, MB more`, grown, 'at most 50')
  expect(broken).toEqual([])
  expect(statuses.get(0) ?? 0).toBe(0)
  // In brief the kept pages are still on their way to their bound, too.
  if (!brief) expect(grown).toBeLessThanOrEqual(50)
  expect((await fetch(`${site.url}/`)).status).toBe(200)
}, 600_000)
