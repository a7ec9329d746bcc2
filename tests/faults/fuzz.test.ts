/** Fuzzes every action and route. Nothing may break or block the site, and valid leads must be stored. */
import { Agent, request } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { FormId } from '#app/forms/registry.ts'
import { senderEnvironment, senders, toRequest } from '../fakes/senders.ts'
import { type Site, createSite } from '../site.ts'
import { type Answered, createRecord } from './fuzz-record.ts'
import { hostileInbound } from './hostile-inbound.ts'
import { hostileBody, namesIn, phoneOf } from './hostile-posts.ts'
import { OTHERS, hostileRequest } from './hostile-requests.ts'
import { expectOthersServed, p99OfOthers } from './probe-latency.ts'
import { growthMb } from './memory.ts'
import { sendRaw } from './raw-http.ts'
import { brief, report } from './scale.ts'

const POSTS = brief ? 1000 : 20_000
const REQUESTS = brief ? 500 : 5000
/** Posts of outside services. */
const INBOUND = brief ? 300 : 5000
const ORDINARY = brief ? 300 : 2000
const WARM_UP = brief ? 200 : 5000
const AT_ONCE = 16
const SEED = 20_261_121

/** Post targets, and the default form of each. */
const ACTIONS: [string, FormId][] = [
  ...Array<[string, FormId]>(21).fill(['/contacts', 'contact']),
  ['/?index', 'contact'],
  ['/book-demo', 'demo'],
  ['/connect', 'connect'],
  ['/ratlam', 'city'],
  ['/durgapooja', 'festival'],
  ['/franchises', 'franchise'],
  ['/buy-products', 'purchase'],
  ['/withdraw', 'withdraw'],
  ['/complaint', 'complaint'],
]

let site: Site
beforeAll(async () => {
  // With a bounded heap, uncollected garbage does not look like growth, and a leak crashes the process.
  site = await createSite({
    ...senderEnvironment,
    METRICS_TOKEN: 'a-token-for-the-tests',
    NODE_OPTIONS: '--max-old-space-size=160',
  })
})
afterAll(() => site.remove())

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const GIVE_UP_MS = 30_000

type Post = { path: string; body: Buffer; phone: string | null }

/** @returns status 0 if there was no response */
function send(post: Post): Promise<Answered> {
  const { path, body } = post
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
  const start = performance.now()
  return new Promise((resolve) => {
    let bytes = 0
    const end = (status: number) => resolve({ status, bytes, ms: performance.now() - start })
    const sent = request(site.url + path, { method: 'POST', agent, headers, timeout: GIVE_UP_MS }, (answer) => {
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => end(answer.statusCode ?? 0)).on('error', () => end(0))
    })
    sent.on('timeout', () => sent.destroy())
    // The site closed an idle connection. Browsers retry then too.
    const isClosed = (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && /^(?:ECONNRESET|EPIPE)$/.test(error.code ?? '')
    sent.on('error', (error) => (isClosed(error) ? resolve(send(post)) : end(0))).end(body)
  })
}

async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>) {
  const rest = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function* hostilePosts(count: number): Generator<Post> {
  for (let n = 0; n < count; n += 1) {
    const [body] = fc.sample(hostileBody(n), { numRuns: 1, seed: SEED + n })
    const [path, form] = n % 10 === 9 ? [OTHERS[((n / 10) % OTHERS.length) | 0]!, null] : ACTIONS[n % ACTIONS.length]!
    yield { path, body: body!, phone: form && phoneOf(body!, form) }
  }
}

/** Ordinary mistakes, after which the page returns with a message. */
const ordinary = ({ path }: { path: string }): Post => ({ path, body: Buffer.from('phone=98765+4321'), phone: null })

const ordinaryPosts = () =>
  Array.from({ length: ORDINARY }, (_, n) => ordinary({ path: ACTIONS[n % ACTIONS.length]![0] }))

/** Finds phones in this list that have no lead in the database. */
function findLost(phones: string[]): string[] {
  const database = new DatabaseSync(site.databaseFile, { readOnly: true })
  const rows = database.prepare('select phone from leads').all()
  database.close()
  const stored = new Set(rows.map(({ phone }) => phone))
  return phones.filter((phone) => !stored.has(phone))
}

test(`${POSTS} fuzzed posts neither crash nor block anything, and every valid one is stored`, async () => {
  const record = createRecord<Post>(({ path, body }) => `${path} ${body.toString('latin1').slice(0, 300)}`)
  const names = new Set<string>()
  const right: string[] = []
  // Warms up the heap with such posts.
  await each(hostilePosts(WARM_UP), async (post) => void (await send(post)))
  const beside = await p99OfOthers(site.url, () => each(ordinaryPosts(), async (post) => void (await send(post))))
  let p99 = 0
  const grown = await growthMb(site.pid(), async () => {
    p99 = await p99OfOthers(site.url, () =>
      each(hostilePosts(POSTS), async (post) => {
        record.add(post, await send(post))
        for (const name of namesIn(post.body)) names.add(name)
        if (post.phone) right.push(post.phone)
      }),
    )
  })
  report('field names tried', names.size, `at least ${POSTS / 4}`)
  report(`${right.length} valid ones among them, not stored`, findLost(right).length, '0')
  report(`${POSTS} fuzzed posts, MB added`, grown, 'at most 50')
  record.expectWhole(`${POSTS} fuzzed posts`)
  expectOthersServed(`${POSTS} fuzzed posts`, p99, beside)
  expect(names.size).toBeGreaterThan(POSTS / 4)
  expect(right.length).toBeGreaterThan(POSTS / 10)
  expect(findLost(right)).toEqual([])
  // In a short run the heap is still growing to its limit, which does not prove a leak.
  if (!brief) expect(grown).toBeLessThanOrEqual(50)
  await record.expectSlowestSoon('a fuzzed post', { pid: site.pid(), send, ordinary })
}, 1_800_000)

/** A page that is rendered for each request, like most pages in the next test. */
const RENDERED = Buffer.from('GET /?thanks=x HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n')

test(`${REQUESTS} hostile methods, targets, headers and cookies neither crash nor block anything`, async () => {
  const record = createRecord<Buffer>((bytes) => bytes.toString('latin1').slice(0, 300))
  const ask = async (bytes: Buffer): Promise<Answered> => {
    const { status, body, ms } = await sendRaw(site.url, [bytes])
    return { status, bytes: body.length, ms }
  }
  const warm = fc.sample(hostileRequest, { numRuns: REQUESTS / 2, seed: SEED + 1 })
  await each(warm, async (bytes) => void (await ask(bytes)))
  const plain = Array<Buffer>(ORDINARY).fill(RENDERED)
  const beside = await p99OfOthers(site.url, () => each(plain, async (bytes) => void (await ask(bytes))))
  let p99 = 0
  const grown = await growthMb(site.pid(), async () => {
    p99 = await p99OfOthers(site.url, () =>
      each(fc.sample(hostileRequest, { numRuns: REQUESTS, seed: SEED }), async (bytes) => {
        record.add(bytes, await ask(bytes))
      }),
    )
  })
  report(`${REQUESTS} fuzzed requests, MB added`, grown, 'at most 50')
  record.expectWhole(`${REQUESTS} fuzzed requests`)
  expectOthersServed(`${REQUESTS} fuzzed requests`, p99, beside)
  // In a short run the page cache has not reached its limit either.
  if (!brief) expect(grown).toBeLessThanOrEqual(50)
  await record.expectSlowestSoon('a fuzzed request', { pid: site.pid(), send: ask, ordinary: () => RENDERED })
  expect((await fetch(`${site.url}/`)).status).toBe(200)
})

test(`${INBOUND} hostile posts in the name of outside services get a proper status, and the next enquiry arrives`, async () => {
  const message = { id: 'fuzz', phone: '+919811100000', name: 'Fuzz', text: 'Hello', at: 1_795_000_000_000 }
  const statuses = new Map<number, number>()
  await each(
    fc.sample(hostileInbound(message), { numRuns: INBOUND, seed: SEED }),
    async ({ method, path, headers, body }) => {
      const hasBody = method !== 'GET' && method !== 'HEAD'
      const sent = { method, ...(headers && { headers }), ...(hasBody && body !== undefined && { body }) }
      const { status } = await fetch(`${site.url}/inbound/${path}`, sent)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
  )
  report(`${INBOUND} fuzzed inbound posts`, JSON.stringify(Object.fromEntries(statuses)), '200, 404, 405, 413 or 503')
  expect([...statuses.keys()].filter((status) => ![200, 404, 405, 413, 503].includes(status))).toEqual([])
  const last = senders.whatsapp.send({ ...message, id: 'last', phone: '+919811199999' })
  expect((await fetch(toRequest(last, site.url))).status).toBe(200)
  await expect.poll(async () => (await site.findLead('+919811199999')).length, { timeout: 120_000 }).toBe(1)
})
