/** Runs the shipped proxy files with the real nginx, `ionia.conf` over TLS. The site is a server that only records what reaches it. */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, createServer, request as overHttp } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as overTls } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { LIMITS, findLimits } from '#app/http/limits.ts'
import { SECRET_PATHS } from '#app/http/secret-paths.ts'
import { sendRaw } from '../faults/raw-http.ts'
import { type Config, type Nginx, WITHOUT_NGINX, hasNginx, startNginx } from '../faults/start-nginx.ts'

if (!hasNginx) process.stderr.write(`${WITHOUT_NGINX}\n`)

type Received = { target: string; headers: IncomingHttpHeaders; bytes: number }
type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer; chunked?: boolean }

const received: Received[] = []
const upstream = createServer(async (request, response) => {
  let bytes = 0
  for await (const chunk of request) bytes += (chunk as Buffer).length
  received.push({ target: request.url ?? '', headers: request.headers, bytes })
  response.setHeader('Content-Security-Policy', 'of the site')
  response.end('the site')
})
let site: string

beforeAll(async () => {
  upstream.listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const address = upstream.address()
  site = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => {
  upstream.closeAllConnections()
  upstream.close()
})
beforeEach(() => void (received.length = 0))

function send(url: string, { method = 'GET', headers = {}, body, chunked = false }: Sent = {}): Promise<Answer> {
  const length = chunked ? { 'Transfer-Encoding': 'chunked' } : body ? { 'Content-Length': String(body.length) } : {}
  const options = { method, agent: false, headers: { Host: 'ionia.example.com', ...length, ...headers } }
  return new Promise((resolve, reject) => {
    const outgoing = url.startsWith('https:')
      ? overTls(url, { ...options, rejectUnauthorized: false })
      : overHttp(url, options)
    outgoing.on('error', reject).on('response', async (response) => {
      const parts = (await response.toArray()) as Buffer[]
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() })
    })
    outgoing.end(body)
  })
}

const post = (url: string, bytes: number, more: Sent = {}) =>
  send(url, { method: 'POST', body: Buffer.alloc(bytes, 'x'), ...more })

async function sendBytes(url: string, text: string): Promise<Answer> {
  const { status, head, body } = await sendRaw(url, [text])
  const lines = head.split('\r\n').slice(1)
  const headers = Object.fromEntries(lines.map((line) => [line.split(': ')[0]!.toLowerCase(), line.split(': ')[1]]))
  return { status, headers, body }
}

/** The proxy of a host of its own, and that of Compose, which has no TLS. */
const PROXIES: [config: Config, urlOf: (nginx: Nginx) => string][] = [
  ['ionia.conf', ({ url }) => url],
  ['compose.conf', ({ plainUrl }) => plainUrl],
]

const PATHS: [path: string, limits: { bodyBytes: number }][] = [
  ['/contacts', LIMITS.enquiry],
  ['/staff/import/17', LIMITS.desk],
  ['/staff/import', LIMITS.import],
  ['/STAFF/Import/', LIMITS.import],
  ['/hi/staff/im%70ort', LIMITS.import],
  ['/inbound/whatsapp', LIMITS.inbound],
  ['/Inbound/indiamart/key', LIMITS.inbound],
  ['/build/app.js', LIMITS.enquiry],
]

/** Every way to write a path that contains the key: each name, in each case, in both languages, escaped, with odd slashes. */
const KEY = 'k3J9xQ-secret'
const SPELLINGS = SECRET_PATHS.flatMap((name) => {
  const inMixedCase = name.replace(/^./, (letter) => letter.toUpperCase())
  const escaped = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`
  return [
    ...[name, name.toUpperCase(), inMixedCase, escaped].flatMap((each) => [
      `/${each}/${KEY}`,
      `/hi/${each}/${KEY}/state`,
    ]),
    `//${name}//${KEY}.ics`,
    `/products/../${name}/${KEY}`,
    `/%25${escaped.slice(1)}/${KEY}`,
    `/${name}\\${KEY}`,
    `/\\${name}/${KEY}`,
    `/hi\\${name}/${KEY}`,
  ]
})

describe.skipIf(!hasNginx).each(PROXIES)('%s', (config, urlOf) => {
  let nginx: Nginx
  let url: string
  beforeAll(async () => {
    nginx = await startNginx([site], config)
    url = urlOf(nginx)
  })
  afterAll(() => nginx.stop())

  test.each(PATHS)('%s takes as much as the site does, and refuses a byte more', async (path, { bodyBytes }) => {
    expect(await post(url + path, bodyBytes)).toMatchObject({ status: 200, body: 'the site' })
    expect(received).toMatchObject([{ target: path, bytes: bodyBytes }])
    for (const chunked of [false, true]) {
      const refused = await post(url + path, bodyBytes + 1, { chunked })
      expect(refused.status).toBe(413)
      expect(refused.body).toContain('This is too large to send')
    }
    expect(received).toHaveLength(1)
  })

  test.each(PATHS)('%s reaches the site with the visitor’s host, address and request id', async (path) => {
    await send(url + path, { headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Request-Id': 'made-up' } })
    const [{ headers }] = received as [Received]
    expect(headers).toMatchObject({ host: 'ionia.example.com', 'x-forwarded-for': '203.0.113.9, 127.0.0.1' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  test.each([
    '/metrics',
    '/readyz',
    '/READYZ',
    '/Metrics/',
    '/hi/readyz',
    '/%72eadyz',
    '/readyz\\',
    '//metrics',
    '/x/../readyz',
  ])('%s is not for visitors', async (path) => {
    const { status } = await sendBytes(
      url,
      `GET ${path} HTTP/1.1\r\nHost: ionia.example.com\r\nConnection: close\r\n\r\n`,
    )
    expect(status).toBe(404)
    expect(received).toEqual([])
  })

  const OWN_ANSWERS: [what: string, status: number, ask: () => Promise<Answer>][] = [
    ['a malformed request', 400, () => sendBytes(url, 'GET / HTTP/1.1\r\nHost: a b\r\nHost: c\r\n\r\n')],
    ['headers that are too large', 400, () => send(url, { headers: { Cookie: 'x'.repeat(20_000) } })],
    ['an address that is too long', 414, () => send(`${url}/${'x'.repeat(20_000)}`)],
    ['a method of no use', 405, () => send(url, { method: 'TRACE' })],
    ['a post that is too large', 413, () => post(`${url}/contacts`, 70_000)],
    ['a page of an instance', 404, () => send(`${url}/metrics`)],
    ['an error page', 404, () => send(`${url}/unanswered.html`)],
  ]

  test.each(OWN_ANSWERS)(
    'nginx’s answer to %s is %i with our headers and without a version',
    async (_, status, ask) => {
      expectOwn(await ask(), status, config === 'ionia.conf')
    },
  )

  test('the site’s headers are not repeated', async () => {
    const { headers } = await send(`${url}/contacts`)
    expect(headers['content-security-policy']).toBe('of the site')
  })

  test('the log has the path of a refused request', async () => {
    await post(`${url}/franchises?name=Asha`, 70_000)
    await expect.poll(nginx.accessLog).toMatch(/ POST \/franchises 413 /)
    expect(nginx.accessLog()).not.toContain('Asha')
  })

  test('the log has no number that could be a telephone’s, but names of files whole', async () => {
    for (const path of ['/call/+919876543210/now', '/build/chunk-123456.js']) await send(url + path)
    await expect.poll(nginx.accessLog).toMatch(/ \/call\/\+\* [^]* \/build\/chunk-123456\.js /)
  })

  test('no log has a key of a path, however it is written and whatever happens to the request', async () => {
    const headers = { Referer: `https://ionia.example.com/pay/${KEY}`, Host: 'ionia.example.com' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    for (const path of SPELLINGS) {
      await sendBytes(url, `GET ${path} HTTP/1.1\r\n${lines.join('')}Connection: close\r\n\r\n`)
      await sendBytes(
        url,
        `POST ${path} HTTP/1.1\r\n${lines.join('')}Connection: close\r\nContent-Length: 2000000\r\n\r\n`,
      )
    }
    await sendBytes(url, `GET /pay/${KEY} HTTP/1.1\r\n${lines.join('')}Content-Length: x\r\n\r\n`)
    await sendBytes(url, `GET /pay/${KEY}${'x'.repeat(20_000)} HTTP/1.1\r\n${lines.join('')}\r\n`)
    await sendBytes(url, `GET /pay/${KEY} HTTP/9\r\n\r\n`)
    await expect.poll(() => nginx.accessLog().match(/ 413 /g)?.length).toBeGreaterThanOrEqual(SPELLINGS.length)
    for (const name of SECRET_PATHS) expect(nginx.accessLog()).toMatch(new RegExp(` GET /${name}/\\* 200 `))
    expect(nginx.logs()).not.toContain(KEY)
  })
})

/** Every answer of nginx itself is one of ours: a sentence where a visitor meets it, and never nginx's version. */
function expectOwn({ status, headers, body }: Answer, expected: number, isSecure: boolean) {
  expect(status).toBe(expected)
  expect(headers).toMatchObject({
    server: 'nginx',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['strict-transport-security']).toBe(isSecure ? 'max-age=63072000' : undefined)
  expect(body).not.toMatch(/nginx\/\d/)
}

describe.skipIf(!hasNginx)('without an instance', () => {
  test.each(PROXIES)('%s shows our page, and logs the path without its key', async (config, urlOf) => {
    const nginx = await startNginx(['127.0.0.1:9'], config)
    onTestFinished(nginx.stop)
    for (const path of ['/contacts', '/build/app.js', '/staff/import', `/inbound/justdial/${KEY}`, `/hi/Pay/${KEY}`]) {
      const answer = await post(urlOf(nginx) + path, 1000, {
        headers: { Referer: `https://ionia.example.com/visit/${KEY}` },
      })
      expectOwn(answer, 502, config === 'ionia.conf')
      expect(answer.body).toContain('Please try once more')
    }
    // Each worker of nginx writes when it is done, so the order of the lines is not that of the posts.
    await expect.poll(nginx.accessLog).toMatch(/ POST \/contacts 502 .* 127\.0\.0\.1:9 .*502.* -$/m)
    await expect.poll(nginx.accessLog).toMatch(/ POST \/Pay\/\* 502 /)
    expect(nginx.logs()).not.toContain(KEY)
  })
})

test.skipIf(!hasNginx)('ionia.conf applies the limits to HTTP/2 as well', async () => {
  const nginx = await startNginx([site])
  const session = connectHttp2(nginx.url, { rejectUnauthorized: false })
  onTestFinished(async () => {
    session.destroy()
    await nginx.stop()
  })
  const statusOf = async (path: string, bytes: number) => {
    const stream = session.request({ ':method': 'POST', ':path': path })
    stream.on('error', () => undefined)
    stream.end(Buffer.alloc(bytes))
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    stream.close()
    return headers[':status']
  }
  for (const path of ['/contacts', '/inbound/whatsapp', '/staff/import']) {
    const { bodyBytes } = findLimits('POST', path)
    expect([await statusOf(path, bodyBytes), await statusOf(path, bodyBytes + 1)]).toEqual([200, 413])
  }
})

describe.skipIf(!hasNginx)('port 80 of ionia.conf', () => {
  let nginx: Nginx
  beforeAll(async () => {
    nginx = await startNginx([site])
  })
  afterAll(() => nginx.stop())

  test.each([
    ...PATHS.map(([path]) => path),
    '/metrics',
    '/unanswered.html',
    '/pay/x?y=1',
    '/.well-known/security.txt',
  ])('redirects %s, and a post together with its fields', async (path) => {
    for (const host of ['ionia.example.com', 'www.ionia.example.com']) {
      const to = `https://ionia.example.com${path}`
      const read = await send(nginx.plainUrl + path, { headers: { Host: host } })
      const posted = await post(nginx.plainUrl + path, 2_000_000, { headers: { Host: host } })
      expect([read.status, read.headers.location]).toEqual([301, to])
      expect([posted.status, posted.headers.location]).toEqual([308, to])
      expect(read.headers).toMatchObject({ server: 'nginx', 'x-content-type-options': 'nosniff' })
    }
    expect(received).toEqual([])
  })

  test('logs no key, neither of the path nor of the page before', async () => {
    for (const path of SPELLINGS)
      await sendBytes(nginx.plainUrl, `GET ${path} HTTP/1.0\r\nReferer: /pay/${KEY}\r\n\r\n`)
    await send(`${nginx.plainUrl}/.well-known/acme-challenge/unknown`, { headers: { Referer: `/pay/${KEY}` } })
    await expect.poll(nginx.accessLog).toContain('/acme-challenge/unknown 404')
    expect(nginx.logs()).not.toContain(KEY)
  })

  test('http on the port of https gets our page', async () => {
    const answer = await sendBytes(
      `http://127.0.0.1:${nginx.port}`,
      'GET / HTTP/1.1\r\nHost: ionia.example.com\r\n\r\n',
    )
    expectOwn(answer, 400, true)
    expect(answer.body).toContain('We could not read this request')
  })
})

test.skipIf(!hasNginx)('first-certificate.conf answers with a sentence, and logs no path', async () => {
  const nginx = await startNginx([site], 'first-certificate.conf')
  onTestFinished(nginx.stop)
  const folder = join(nginx.acmeFolder, '.well-known/acme-challenge')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'proof'), 'of the account')
  expect((await send(`${nginx.plainUrl}/.well-known/acme-challenge/proof`)).body).toBe('of the account')
  for (const path of ['/', ...SPELLINGS]) {
    const answer = await sendBytes(
      nginx.plainUrl,
      `POST ${path} HTTP/1.0\r\nReferer: /pay/${KEY}\r\nContent-Length: 9000000\r\n\r\n`,
    )
    expectOwn(answer, 503, false)
    expect(answer.body).toContain('Our site is being set up')
  }
  await send(`${nginx.plainUrl}/.well-known/acme-challenge/${KEY}`, { headers: { Referer: `/pay/${KEY}` } })
  expect(nginx.logs()).not.toContain(KEY)
})
