import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, afterAll, afterEach, expect, test } from 'vitest'

import { guard } from './guard.ts'
import { createStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'ionia-files-'))
const FILM = Buffer.alloc(3_000_000, 'film')
const failures: string[] = []
let url: string
const server = createServer()

beforeAll(async () => {
  mkdirSync(join(folder, 'build'))
  mkdirSync(join(folder, '.secret'))
  for (const name of ['page.svg', 'page.svg.br', 'page.svg.gz', 'alone.br', 'empty.txt', 'build/a b.js', '.secret/key'])
    writeFileSync(join(folder, name), name === 'empty.txt' ? '' : name)
  writeFileSync(join(folder, 'film.mp4'), FILM)
  for (const name of ['gone.txt', 'gone.svg', 'gone.svg.br', 'short.mp4']) writeFileSync(join(folder, name), FILM)
  const send = createStaticFiles(folder, {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  const handle = guard(
    async (request, response) => {
      if (!(await send(request, response))) response.writeHead(404).end()
    },
    (error, _request, response) => {
      failures.push(String(error))
      response.destroy()
    },
  )
  server.on('request', handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => expect(failures.splice(0)).toEqual([]))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, headers: { 'Accept-Encoding': 'identity', ...headers } })

test('other sites may embed only pictures and films', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('cross-origin-resource-policy')
  for (const path of ['/page.svg', '/film.mp4']) expect(await policyOf(path), path).toBe('cross-origin')
  for (const path of ['/empty.txt', '/build/a%20b.js']) expect(await policyOf(path), path).toBe('same-origin')
})

test('sends a file with its type, length and cache lifetime', async () => {
  const answer = await get('/film.mp4')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(FILM.length),
    'cache-control': expect.stringContaining('max-age=86400') as unknown,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(FILM)).toBe(true)
  expect((await get('/build/a%20b.js')).headers.get('cache-control')).toContain('immutable')
})

test('each encoding has its own ETag, and a 304 repeats the headers for caches', async () => {
  const tags = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await get('/page.svg', { 'Accept-Encoding': encoding })
    expect(headers.get('vary')).toBe('Accept-Encoding')
    tags.add(headers.get('etag')!)
    const again = await get('/page.svg', {
      'Accept-Encoding': encoding,
      'If-None-Match': `"x", ${headers.get('etag')}`,
    })
    expect(again.status).toBe(304)
    for (const name of ['etag', 'vary', 'cache-control']) expect(again.headers.get(name)).toBe(headers.get(name))
  }
  expect(tags.size).toBe(3)
})

test('sends a byte range only of the requested version, and otherwise the whole file', async () => {
  const { headers } = await get('/film.mp4')
  const part = (ifRange: string) => get('/film.mp4', { Range: 'bytes=-4', 'If-Range': ifRange })
  const same = await part(headers.get('etag')!)
  expect([same.status, same.headers.get('content-range'), await same.text()]).toEqual([
    206,
    `bytes ${FILM.length - 4}-${FILM.length - 1}/${FILM.length}`,
    'film',
  ])
  expect((await part('"another"')).status).toBe(200)
  const beyond = await get('/film.mp4', { Range: `bytes=${FILM.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${FILM.length}`])
  const head = await get('/film.mp4', { Range: 'bytes=0-1' }, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(FILM.length)])
})

test('sends an empty file', async () => {
  expect([(await get('/empty.txt')).status, await (await get('/empty.txt')).text()]).toEqual([200, ''])
  expect((await get('/empty.txt', { Range: 'bytes=0-' })).status).toBe(416)
})

test('responds 405 to methods other than GET and HEAD', async () => {
  const answer = await get('/page.svg', {}, 'POST')
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each(['/.secret/key', '/page.svg.br', '/nothing', '/build', '/%', '/%2e%2e/etc/passwd', '/build/..%2fpage.svg'])(
  'responds 404 to %s',
  async (path) => expect((await get(path)).status).toBe(404),
)

test('serves a .br file without an original as a normal file', async () =>
  expect((await get('/alone.br')).headers.get('content-encoding')).toBeNull())

test('responds 404 to a deleted or replaced file, and falls back to the original when a compressed copy is deleted', async () => {
  rmSync(join(folder, 'gone.txt'))
  expect((await get('/gone.txt')).status).toBe(404)
  mkdirSync(join(folder, 'gone.txt'))
  expect((await get('/gone.txt')).status).toBe(404)
  rmSync(join(folder, 'gone.svg.br'))
  const answer = await get('/gone.svg', { 'Accept-Encoding': 'br' })
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
})

test('closes the connection when a file shrinks during the response', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /short.mp4 HTTP/1.1\r\nHost: x\r\n\r\nGET /film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'readable')
  truncateSync(join(folder, 'short.mp4'), 10)
  expect((await text(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(1)
  expect(failures.splice(0)).toEqual([expect.stringContaining('truncated')])
})

test('a client abort leaves no file open, even with pipelined requests', async () => {
  const openFiles = () => readdirSync('/proc/self/fd').length
  const before = openFiles()
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write('GET /film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1 + (visitor % 5)))
    await once(socket, 'readable')
    socket.destroy()
  }
  await expect.poll(openFiles).toBeLessThanOrEqual(before)
})
