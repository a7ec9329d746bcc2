/**
 * The production host: kept pages first, before any framework; then files; then the app. It knows HTTP and the built app,
 * and nothing of leads.
 */
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'

import type { AppBuild } from './app-build.ts'
import { chooseEncoding, compressOnce } from './encodings.ts'
import { createPageAddresses } from './page-address.ts'
import { type KeptPage, type Rendered, createPageCache } from './page-cache.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { createStaticFiles } from './static-files.ts'

const MEGABYTE = 1024 * 1024
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024,
}
const MAX_CONNECTIONS = 5000
const FRESH_FOR_MS = 60_000
/** Browsers ask again each time, which costs 304; a shared cache in front may keep a page for a minute. */
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, must-revalidate'

export type Host = { server: Server; warm: () => Promise<void> }

export function createHost(app: AppBuild, onError: (error: unknown, path: string) => void): Host {
  const security = createSecurityHeaders(app.sources)
  const toPageAddress = createPageAddresses(app.routes, app.publicPaths)
  const files = createStaticFiles(security.ofFile)
  const pages = createPageCache({ render, maxBytes: 64 * MEGABYTE, freshForMs: FRESH_FOR_MS, onError })

  const server = createServer(LIMITS, (request, response) => {
    const page = isRead(request) ? findPage(request) : undefined
    if (page) return sendPage(page, request, response)
    files(request, response, () => {
      answer(request, response).catch((error: unknown) => fail(error, request, response))
    })
  })
  server.maxConnections = MAX_CONNECTIONS

  /** The address as it came is the address that is kept, nearly always: one look into a map. */
  function findPage(request: IncomingMessage) {
    const url = request.url ?? '/'
    const page = pages.get(url)
    return page && !comesFromElsewhere(request) ? page : undefined
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const address = isRead(request) ? toPageAddress(request.url ?? '/') : null
    const page = address === null ? null : (pages.get(address) ?? (await pages.renew(address)))
    if (address === null || !page) return answerByApp(request, response)
    pages.touch(address, page)
    const cookies = app.touchCookies(createRequest(request, response))
    sendPage(page, request, response, cookies)
  }

  async function answerByApp(request: IncomingMessage, response: ServerResponse) {
    const answered = await app.answer(withOneVerdict(createRequest(request, response)))
    if (!isHtml(answered)) {
      for (const [name, value] of Object.entries(security.ofFile)) answered.headers.set(name, value)
      return sendResponse(response, answered)
    }
    const html = Buffer.from(await answered.arrayBuffer())
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const body = await compressOnce(html, encoding)
    const headers = new Headers(answered.headers)
    for (const [name, value] of Object.entries(security.ofPage(html.toString()))) headers.set(name, value)
    headers.set('Vary', 'Accept-Encoding')
    headers.set('Content-Length', String(body.length))
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    await sendResponse(response, new Response(new Uint8Array(body), { status: answered.status, headers }))
  }

  /**
   * Remix compares `Origin` with `Host` and makes a 500 of what it dislikes; behind a proxy it dislikes our own pages. The
   * app's own check is against the site's address and ends in a page, so its verdict is all that is passed on.
   */
  function withOneVerdict(request: Request): Request {
    if (app.isForeign(request)) request.headers.set('Sec-Fetch-Site', 'cross-site')
    request.headers.delete('Origin')
    return request
  }

  /** For everybody, so without anybody's cookies. */
  async function render(address: string): Promise<Rendered | null> {
    const answered = await app.answer(new Request(new URL(address, 'http://localhost')))
    const cacheControl = answered.headers.get('Cache-Control') ?? ''
    const isPersonal = answered.headers.has('Set-Cookie') || /no-store|private/.test(cacheControl)
    const type = answered.headers.get('Content-Type') ?? ''
    const body = Buffer.from(await answered.arrayBuffer())
    if (answered.status !== 200 || isPersonal || !/html|x-script|json|xml|text/.test(type)) return null
    const headers = isHtml(answered) ? security.ofPage(body.toString()) : security.ofFile
    return {
      body,
      headers: {
        ...Object.fromEntries(answered.headers),
        ...headers,
        'Cache-Control': cacheControl || PAGE_CACHE_CONTROL,
      },
    }
  }

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse) {
    onError(error, (request.url ?? '').split('?')[0] ?? '')
    if (response.headersSent) return response.destroy()
    response.writeHead(500, {
      ...security.ofFile,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    response.end('Something went wrong on our side. Please call us, or try again in a moment.')
  }

  return {
    server,
    async warm() {
      for (const path of app.publicPaths) await pages.renew(path).catch((error: unknown) => onError(error, path))
    },
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const isHtml = ({ headers }: Response) => (headers.get('Content-Type') ?? '').includes('html')

/** A visit from another site is remembered in a cookie; browsers say so with this header, and most visits have none. */
function comesFromElsewhere({ headers }: IncomingMessage): boolean {
  const { referer, host } = headers
  if (!referer || !host) return false
  const from = referer.indexOf('//') + 2
  return !(
    referer.startsWith(host, from) &&
    (referer.length === from + host.length || referer[from + host.length] === '/')
  )
}

function sendPage(page: KeptPage, request: IncomingMessage, response: ServerResponse, cookies: string[] = []) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const kept = page.headers[encoding]
  const headers = cookies.length > 0 ? { ...kept, 'Set-Cookie': cookies, 'Cache-Control': 'private, no-store' } : kept
  if (request.headers['if-none-match']?.includes(kept.ETag)) {
    const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...rest } = headers as Record<string, string>
    response.writeHead(304, rest)
    return void response.end()
  }
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding])
}
