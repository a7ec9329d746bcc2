/** Endless bodies and slow connections, and their effect on other visitors. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Site, createSite } from '../site.ts'
import { crawl } from './crawl.ts'
import { growthMb } from './memory.ts'
import { FORM, rawPost, sendRaw } from './raw-http.ts'
import { brief, report } from './scale.ts'
import { type Visits, expectOthersServedSoon, whileVisiting } from './probes.ts'
import { warmUp } from './warm-up.ts'

const MEGABYTE = 1024 * 1024

let site: Site
beforeAll(async () => {
  site = await createSite({})
  await warmUp(site.url, brief ? 1000 : 3000)
})
afterAll(() => site.remove())

function* chunksOf(bytes: number, text: string) {
  const chunk = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)).slice(0, 65_536))
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk
}

function* asChunked(head: string, chunks: Iterable<Buffer>) {
  yield head
  for (const chunk of chunks) {
    yield `${chunk.length.toString(16)}\r\n`
    yield chunk
    yield '\r\n'
  }
  yield '0\r\n\r\n'
}

const HUGE = 200 * MEGABYTE
const FIELDS = 13_000_000

test.each<[string, () => Iterable<string | Buffer>]>([
  [
    'a body of 200 MB',
    function* () {
      yield rawPost('/contacts', `${FORM}Content-Length: ${HUGE}\r\n`)
      yield* chunksOf(HUGE, 'comment=aaaaaaaa')
    },
  ],
  [
    'a chunked body of 200 MB',
    () => asChunked(rawPost('/contacts', `${FORM}Transfer-Encoding: chunked\r\n`), chunksOf(HUGE, 'a')),
  ],
  [
    '13 million fields',
    function* () {
      yield rawPost('/contacts', `${FORM}Content-Length: ${FIELDS * 4}\r\n`)
      yield* chunksOf(FIELDS * 4, 'a=1&')
    },
  ],
  [
    '16 thousand fields in 64 kB',
    () => [rawPost('/contacts', `${FORM}Content-Length: 65536\r\n`), 'a=1&'.repeat(16_384)],
  ],
])('rejects %s with 413 quickly, in bounded memory and without delaying other visitors', async (what, parts) => {
  let answer = { status: 0, ms: 0 }
  let visits: Visits = { waits: [], latest: 0 }
  const grown = await growthMb(site.pid(), async () => {
    visits = await whileVisiting(site.url, async () => {
      answer = await sendRaw(site.url, parts())
      // Buffered data is discarded in the meantime.
      await new Promise((resolve) => setTimeout(resolve, 1000))
    })
  })
  report(`${what}, ms to the answer ${answer.status}`, answer.ms, '413')
  report(`${what}, MB added`, grown, 'at most 50')
  expect(answer.status).toBe(413)
  expect(grown).toBeLessThanOrEqual(50)
  expectOthersServedSoon(what, visits)
})

test.each([
  ['not a number', 'Content-Length: many\r\n', 400],
  ['negative', 'Content-Length: -5\r\n', 400],
  ['ambiguous', 'Content-Length: 5\r\nContent-Length: 7\r\n', 400],
  ['combined with chunked encoding', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', 400],
])('rejects a length that is %s', async (_, length, status) => {
  const { status: answered } = await sendRaw(site.url, [rawPost('/contacts', `${FORM}${length}`), 'a=1&a=1'])
  expect(answered).toBe(status)
})

test('rejects bytes beyond Content-Length', async () => {
  const body = 'form=connect&phone=98111+70001'
  const head = rawPost('/contacts', `${FORM}Content-Length: ${body.length}\r\n`)
  expect((await sendRaw(site.url, [head, `${body}23&comment=more`])).status).toBe(400)
})

test('rejects too many headers', async () => {
  const headers = Array.from({ length: 400 }, (_, n) => `X-Header-${n}: ${'a'.repeat(60)}\r\n`).join('')
  expect((await sendRaw(site.url, [`GET / HTTP/1.1\r\nHost: site\r\n${headers}\r\n`])).status).toBe(431)
})

const SLOW = 2000

test.skipIf(brief)(`${SLOW} slow connections are closed without delaying other visitors`, async () => {
  const heads = [
    `GET / HTTP/1.1\r\nHost: site\r\nX-Slow: `,
    rawPost('/contacts', `${FORM}Content-Length: 60000\r\n`) + 'comment=',
  ]
  let held: number[] = []
  let visits: Visits = { waits: [], latest: 0 }
  const grown = await growthMb(site.pid(), async () => {
    visits = await whileVisiting(site.url, async () => {
      held = await crawl({ url: site.url, heads, count: SLOW })
    })
  })
  report(`${SLOW} slow connections, s until the last was ended`, Math.max(...held) / 1000, 'at most 20')
  report(`${SLOW} slow connections, MB added`, grown, 'at most 50')
  expect(Math.max(...held)).toBeLessThan(20_000)
  expectOthersServedSoon(`${SLOW} slow connections`, visits)
  expect(grown).toBeLessThanOrEqual(50)
})
