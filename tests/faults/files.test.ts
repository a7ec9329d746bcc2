/** Tests that file requests of every kind, aborted downloads and changing files neither crash the site nor leak a handle. */
import { readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Site, createSite } from '../site.ts'
import { chooseVariant, expectAnswer, readVariants, type Variant } from './file-model.ts'
import { type FileRequest, fileRequests } from './file-requests.ts'
import { type RawAnswer, sendRaw } from './raw-http.ts'
import { brief, report } from './scale.ts'

const REQUESTS = brief ? 2000 : 50_000
const DOWNLOADS = brief ? 2000 : 100_000
const CHANGES = brief ? 200 : 2000
const AT_ONCE = 16
const SEED = 20_261_122

const NAME = `build/fault-${process.pid}`
const FILM = `/${NAME}-film.mp4`
const CHANGING = ['removed', 'replaced', 'truncated'].map((what) => `/${NAME}-${what}.txt`)
const PAGES = ['/', '/contacts', '/blog?page=2', '/robots.txt', '/nowhere']

let site: Site
let paths: string[]
beforeAll(async () => {
  writeFileSync(`public${FILM}`, Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251)))
  writeFileSync(`public/${NAME}-empty.txt`, '')
  for (const path of CHANGING) writeFileSync(`public${path}`, version(0))
  const script = readdirSync('public/build')
    .find((name) => name.endsWith('.js.br'))!
    .slice(0, -3)
  paths = [
    '/favicon.ico',
    `/build/${script}`,
    '/icons/favicon.svg',
    '/icons/icon-192.png',
    '/fonts/text-latin.woff2',
    FILM,
  ]
  site = await createSite({})
})
afterAll(async () => {
  await site.remove()
  for (const name of readdirSync('public/build')) {
    if (name.startsWith(NAME.slice('build/'.length))) rmSync(`public/build/${name}`, { force: true, recursive: true })
  }
})

async function atOnce<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>) {
  const rest = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const toBytes = ({ method, target, toHeaders }: FileRequest, etag: string) => {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: site', 'Connection: close', ...toHeaders(etag)]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

test(`${REQUESTS} generated file requests get responses that follow RFC 9110`, async () => {
  const files = new Map(await Promise.all(paths.map(async (path) => [path, await variantsOf(path)] as const)))
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  const requests = fc.sample(fileRequests([...paths, ...paths, ...PAGES]), { numRuns: REQUESTS, seed: SEED })
  await atOnce(requests, async (request) => {
    const variants = files.get(request.path)
    const variant = variants && chooseVariant(variants, request.weights)
    const bytes = toBytes(request, variant?.etag ?? '"x"')
    const answer = await sendRaw(site.url, [bytes])
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const fault = variant ? findFault(answer, request, variant, variants.length > 1) : findPageFault(answer, request)
    if (fault) wrong.push(`${fault}\n${bytes.toString()}${answer.head}`)
  })
  const ranges = requests.filter(({ range }) => range !== null).length
  report(
    `${REQUESTS} requests for files and pages, ${ranges} of them with ranges, answers ${JSON.stringify(Object.fromEntries(statuses))}, wrong ones`,
    wrong.length,
    '0',
  )
  expect(wrong.slice(0, 5)).toEqual([])
  expect(site.log()).not.toContain('planted')
  expect(site.log()).not.toContain('"level":50')
})

const variantsOf = (path: string) =>
  readVariants(`public${path}`, async (encoding) => {
    const { headers } = await fetch(site.url + path, { method: 'HEAD', headers: { 'Accept-Encoding': encoding } })
    return headers.get('etag')!
  })

const header = ({ head }: RawAnswer, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]

/** @returns the deviation, or null */
function findFault(answer: RawAnswer, request: FileRequest, chosen: Variant, varies: boolean): string | null {
  const { status, variant, first, last } = expectAnswer(request, chosen)
  const size = variant.bytes.length
  if (answer.status !== status) return `${answer.status} instead of ${status}`
  const expected: Record<string, string | undefined> = {
    'content-range': status === 206 ? `bytes ${first}-${last}/${size}` : status === 416 ? `bytes */${size}` : undefined,
    ...([200, 206].includes(status)
      ? {
          'content-length': String(last - first + 1),
          'content-encoding': variant.encoding === 'identity' ? undefined : variant.encoding,
        }
      : {}),
    ...([200, 206, 304].includes(status) ? { etag: variant.etag, vary: varies ? 'Accept-Encoding' : undefined } : {}),
  }
  for (const [name, value] of Object.entries(expected)) {
    if (header(answer, name) !== value) return `${name}: ${header(answer, name)} instead of ${value}`
  }
  if ([200, 206].includes(status) && !header(answer, 'content-type')) return 'no type'
  if ([200, 206, 304].includes(status) && !header(answer, 'cache-control')) return 'no word of caches'
  if (status === 405 && !header(answer, 'allow')) return 'no word of what is allowed'
  const bytes = [200, 206].includes(status) && request.method === 'GET' ? variant.bytes.subarray(first, last + 1) : ''
  return answer.body === bytes.toString('latin1') ? null : `another body of ${answer.body.length} bytes`
}

function findPageFault({ status, head, body }: RawAnswer, { method, range }: FileRequest): string | null {
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  if (status === 0 || status >= 500) return method === 'PROPFIND' && status === 501 ? null : `${status} for a page`
  if (range && (status === 206 || status === 416)) return 'a part of a page'
  if (method === 'GET' && length && body.length !== Number(length)) return 'another length'
  return null
}

const handles = () => readdirSync(`/proc/${site.pid()}/fd`).length

test(`${DOWNLOADS} aborted downloads leave no handle open`, async () => {
  const before = handles()
  let most = 0
  await atOnce(Array(DOWNLOADS).keys(), async (visitor) => {
    await leave(visitor)
    if (visitor % 100 === 0) most = Math.max(most, handles())
  })
  await expect.poll(handles, { timeout: 30_000 }).toBeLessThanOrEqual(before + 2)
  report(`${DOWNLOADS} aborted downloads, handles at most meanwhile`, most, 'bounded')
  report(`${DOWNLOADS} aborted downloads, handles left`, handles() - before, 'at most 2')
  expect((await fetch(`${site.url}/favicon.ico`)).status).toBe(200)
}, 1_800_000)

/** Disconnects immediately, at the first bytes, or later; some pipeline several requests. */
function leave(visitor: number): Promise<void> {
  const request = `GET ${FILM} HTTP/1.1\r\nHost: site\r\n\r\n`.repeat(visitor % 7 === 0 ? 4 : 1)
  const patience = [0, 1, 70_000][visitor % 3]!
  return new Promise((resolve) => {
    let taken = 0
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => {
      socket.write(request, () => patience === 0 && socket.resetAndDestroy())
    })
    socket.on('data', (chunk) => (taken += chunk.length) >= patience && socket.resetAndDestroy())
    socket.on('error', () => undefined).on('close', () => resolve())
  })
}

/** Each byte identifies its version. */
const version = (number: number) => Buffer.alloc(150_000 + (number % 10) * 1000, number % 256)

test(`a file changed ${CHANGES} times while it is sent arrives complete, is not found or is cut off`, async () => {
  const outcomes = new Map<string, number>()
  let isOver = false
  const readers = Array.from({ length: AT_ONCE }, async (_, reader) => {
    for (let turn = reader; !isOver; turn += 1) {
      const path = CHANGING[turn % CHANGING.length]!
      const range = turn % 2 ? 'Range: bytes=1000-\r\n' : ''
      const answer = await sendRaw(site.url, [
        `GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${range}\r\n`,
      ])
      const outcome = toOutcome(answer, path)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  })
  for (let change = 1; change <= CHANGES; change += 1) {
    await changeFiles(change)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  isOver = true
  await Promise.all(readers)
  report(
    `${CHANGES} changes under ${JSON.stringify(Object.fromEntries(outcomes))}, wrong answers`,
    outcomes.get('wrong') ?? 0,
    '0',
  )
  expect(outcomes.get('wrong') ?? 0).toBe(0)
  expect(outcomes.get('whole')).toBeGreaterThan(0)
  expect(outcomes.get('not found')).toBeGreaterThan(0)
  expect((await fetch(`${site.url}/favicon.ico`)).status).toBe(200)
})

async function changeFiles(change: number) {
  const [removed, replaced, truncated] = CHANGING.map((path) => `public${path}`)
  if (change % 2) rmSync(removed!)
  else writeFileSync(removed!, version(change))
  writeFileSync(`${replaced}-new.txt`, version(change))
  renameSync(`${replaced}-new.txt`, replaced!)
  truncateSync(truncated!, change % 3 ? 1000 : 0)
  writeFileSync(truncated!, version(change))
}

/** A truncated file is cut off; a replaced one contains a single version. */
function toOutcome({ status, head, body }: RawAnswer, path: string): string {
  if (status === 404) return 'not found'
  if (status === 0) return 'cut off'
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
  if (body.length < length) return 'cut off'
  if (status === 416) return 'beyond its end'
  const isOne = path !== CHANGING[1] || new Set(body).size <= 1
  return (status === 200 || status === 206) && body.length === length && isOne ? 'whole' : 'wrong'
}

test('logs file errors without request details', () => {
  const lines = site
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  expect(lines.filter((line) => !line.includes('truncated'))).toEqual([])
})
