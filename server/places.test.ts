/** That nobody who waits, or sends slowly, makes anybody else wait. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'

import * as limits from '../app/http/limits.ts'
import type { AppBuild } from './app-build.ts'
import { createHost } from './host.ts'

/** More than the server has places. */
const MANY = 100

let server: Server
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const HSTS = { includeSubDomains: false, preload: false }

/** @param answers the app's answers by path; others are 200 with what was posted */
async function serve(answers: Record<string, AppBuild['handle']> = {}, changes: Partial<AppBuild> = {}) {
  const app: AppBuild = {
    handle: async (request, sender, leave) => {
      const answer = answers[new URL(request.url).pathname]
      return answer ? answer(request, sender, leave) : new Response(`read: ${(await request.text()).length}`)
    },
    answerFull: async (request) => new Response(`typed: ${await request.text()}`, { status: 503 }),
    findRole: async (request) => (request.headers.has('Cookie') ? 'manager' : null),
    limits,
    siteUrl: 'http://localhost',
    findOwnName: () => null,
    attributionCookies: () => [],
    sources: { script: [], connect: [], image: [], frame: [], formAction: [], isHttps: false, hsts: HSTS },
    listPublicPaths: () => [],
    listPathsToWarm: () => [],
    contentGeneration: () => 1,
    routes: {},
    findMoved: () => null,
    isPersonal: () => false,
    withoutLanguage: (path) => path,
    toLogPath: (path) => path,
    observePages: () => undefined,
    reportUncaught: () => undefined,
    beginStop: () => undefined,
    stop: async () => undefined,
    ...changes,
  }
  const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`)
  ;({ server } = createHost(app, { proxyHops: 0, level: 'once', onError }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    open: async (text: string) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      sockets.push(socket)
      socket.write(text)
      await once(socket, 'connect')
      return socket
    },
  }
}

const post = (url: string, body: BodyInit = 'phone=98', headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers })
const forever = () => new Promise<never>(() => undefined)

test('while many wait for a gateway that never answers, enquiries, desk, webhooks and readiness are answered', async () => {
  let waiting = 0
  const wait = (async (_request, _sender, leave) => {
    waiting += 1
    return leave(forever)
  }) satisfies AppBuild['handle']
  const site = await serve({ '/payment/x/state': wait, '/contacts-slow': wait })
  for (let n = 0; n < MANY; n += 1) await site.open('GET /payment/x/state HTTP/1.1\r\nHost: x\r\n\r\n')
  // Such as those whose reCAPTCHA is checked.
  for (let n = 0; n < MANY; n += 1)
    await site.open('POST /contacts-slow HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na')
  await expect.poll(() => waiting).toBe(2 * MANY)
  for (const path of ['/contacts', '/staff/x', '/inbound/x', '/payment/callback', '/payment/y'])
    expect((await post(site.url + path)).status, path).toBe(200)
  for (const path of ['/readyz', '/nowhere']) expect((await fetch(site.url + path)).status, path).toBe(200)
})

test('slow bodies hold no place, on any path', async () => {
  const site = await serve()
  const paths = ['/contacts', '/inbound/x', '/payment/callback', '/payment/x', '/staff/import', '/staff/x', '/vitals']
  for (const path of paths) {
    const bytes = limits.findLimits('POST', path).bodyBytes
    for (let n = 0; n < MANY; n += 1)
      await site.open(`POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nContent-Length: ${bytes}\r\n\r\nabc`)
  }
  for (const path of paths) expect((await post(site.url + path)).status, path).toBe(200)
})

test('a kind without places refuses with 503 and the time to wait, and forms come back with what was typed', async () => {
  let working = 0
  const work = () => {
    working += 1
    return forever()
  }
  const few = Object.fromEntries(
    Object.entries(limits.LIMITS).map(([kind, each]) => [kind, { ...each, atOnce: 1, mayWait: 1 }]),
  ) as typeof limits.LIMITS
  const site = await serve({ '/connect': work, '/slow': work }, { limits: { ...limits, LIMITS: few } })
  for (let n = 0; n < 2; n += 1) {
    void post(`${site.url}/connect`).catch(() => undefined)
    void fetch(`${site.url}/slow`).catch(() => undefined)
  }
  await expect.poll(() => working).toBe(2)
  await expect.poll(async () => (await post(`${site.url}/contacts`, 'name=Asha')).status).toBe(503)
  expect(await (await post(`${site.url}/contacts`, 'name=Asha')).text()).toBe('typed: name=Asha')
  await expect.poll(async () => (await fetch(`${site.url}/nowhere`)).status).toBe(503)
  expect((await fetch(`${site.url}/nowhere`)).headers.get('retry-after')).toBe('5')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test('each path takes bodies up to its own limit, however they arrive', async () => {
  const site = await serve()
  const { bodyBytes } = limits.findLimits('POST', '/inbound/x')
  const lengthOf = async (answer: Response) => Number((await answer.text()).replace('read: ', ''))
  expect(await lengthOf(await post(`${site.url}/inbound/x`, Buffer.alloc(bodyBytes, 'a')))).toBe(bodyBytes)
  // The app sees by the length that it is too long.
  expect(await lengthOf(await post(`${site.url}/inbound/x`, Buffer.alloc(bodyBytes + 1, 'a')))).toBe(0)
  const chunked = new Blob([Buffer.alloc(bodyBytes + 1000, 'a')]).stream()
  const init = { method: 'POST', body: chunked, duplex: 'half' } as RequestInit
  expect(await lengthOf(await fetch(`${site.url}/inbound/x`, init))).toBe(bodyBytes + 1)
  const file = Buffer.alloc(20 * 1024 * 1024, 'a')
  expect(await lengthOf(await post(`${site.url}/staff/import`, file, { Cookie: 'desk=x' }))).toBe(file.length)
  expect(await lengthOf(await post(`${site.url}/staff/import`, file))).toBe(0)
})

test('guests take no place of staff, on any path of the desk', async () => {
  let working = 0
  const work = (async (request) => {
    working += 1
    return request.headers.has('Cookie') ? new Response('done') : forever()
  }) satisfies AppBuild['handle']
  const site = await serve({ '/staff/import': work, '/staff': work })
  const { atOnce, mayWait } = limits.LIMITS.guest
  for (let n = 0; n < atOnce + mayWait; n += 1)
    void post(site.url + (n % 2 ? '/staff/import' : '/staff')).catch(() => undefined)
  await expect.poll(() => working).toBe(atOnce)
  await expect.poll(async () => (await post(`${site.url}/staff`)).status).toBe(503)
  for (const path of ['/staff/import', '/staff'])
    expect(await (await post(site.url + path, 'name,phone', { Cookie: 'desk=x' })).text()).toBe('done')
})

test('a body that does not arrive in time is refused with a sentence', async () => {
  const soon = Object.fromEntries(
    Object.entries(limits.LIMITS).map(([kind, each]) => [kind, { ...each, bodyMs: 50 }]),
  ) as typeof limits.LIMITS
  const site = await serve({}, { limits: { ...limits, LIMITS: soon } })
  const socket = await site.open('POST /contacts HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nname=')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += String(chunk)))
  await once(socket, 'close')
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
  expect(text).toContain('did not reach us')
})

test('idle connections stay open longer behind a proxy, and cached pages announce it', async () => {
  await serve()
  expect(server.keepAliveTimeout).toBe(limits.CONNECTION_LIMITS.keepAliveMs.direct)
  server.close()
  const app = {
    limits,
    siteUrl: 'http://localhost',
    findOwnName: () => null,
    sources: { script: [], connect: [], image: [], frame: [], formAction: [], isHttps: false, hsts: HSTS },
  }
  const built = { ...app, routes: {}, listPublicPaths: () => [], contentGeneration: () => 1 } as unknown as AppBuild
  ;({ server } = createHost(built, { proxyHops: 1, level: 'once', onError: () => undefined }))
  server.listen(0, '127.0.0.1')
  expect(server.keepAliveTimeout).toBe(75_000)
})
