/** The production host. It serves cached pages first, then files, then the app, and has no code for leads. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest } from '@remix-run/node-fetch-server'

import { createAppHandler } from './app-handler.ts'
import type { AppBuild } from './app-build.ts'
import { chooseEncoding } from './accept-encoding.ts'
import { createCachedPages } from './cached-pages.ts'
import { addressOf } from './client-address.ts'
import { guard } from './guard.ts'
import type { Level } from './encodings.ts'
import { type CachedAddress, type PageAddress, createPageAddresses } from './page-address.ts'
import { CachedResponse } from './cached-response.ts'
import { keepRoomForNew } from './idle-connections.ts'
import { createKinds } from './kinds.ts'
import { type CachedPage, withoutBody } from './page-cache.ts'
import { checkPreconditions } from './preconditions.ts'
import { sendMoved, sendNotFound, sendRefusal } from './refusals.ts'
import { nameRequest } from './request-id.ts'
import { ALLOWED_METHODS, findFault, toOriginForm } from './request-line.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { createStaticFiles } from './static-files.ts'

/** How much later than their limits Node ends slow connections. */
const CHECK_CONNECTIONS_EVERY_MS = 2000

type Options = {
  proxyHops: number
  /** How long an idle connection stays open. @default that of the table of limits */
  idleMs?: number | undefined
  level: Level
  onError: (error: unknown, path: string, request?: string) => void
}

export function createHost(app: AppBuild, { proxyHops, idleMs, level, onError }: Options) {
  const security = createSecurityHeaders(app.sources)
  const toPageAddress = createPageAddresses(app)
  const sendFile = createStaticFiles('public', security.forFiles)
  const kinds = createKinds(app.limits)
  const answers = createAppHandler(app, kinds, security, proxyHops)
  const pages = createCachedPages({
    level,
    generation: app.contentGeneration,
    render: answers.render,
    places: kinds.page.places,
    onError,
  })

  const { headersMs, requestMs, headerBytes, keepAliveMs, connections, stalledMs } = app.limits.CONNECTION_LIMITS
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      maxHeaderSize: headerBytes,
      keepAliveTimeout: idleMs ?? (proxyHops > 0 ? keepAliveMs.behindProxy : keepAliveMs.direct),
      connectionsCheckingInterval: CHECK_CONNECTIONS_EVERY_MS,
      ServerResponse: CachedResponse,
    },
    guard(respond, fail),
  )
  server.timeout = stalledMs
  keepRoomForNew(server, connections)
  // Node delivers CONNECT only through this event.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined)
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${ALLOWED_METHODS.join(', ')}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      () => socket.destroy(),
    )
  })

  function respond(request: IncomingMessage, response: CachedResponse) {
    request.url = toOriginForm(request.url ?? '/')
    const fault = findFault(request)
    if (fault) return refuse(fault, response)
    // A page needs no body, and does not wait for the end of one.
    if (isRead(request) && hasBody(request)) response.shouldKeepAlive = false
    const ownName = app.findOwnName(request)
    if (ownName !== null) return sendMoved(response, isRead(request) ? 301 : 308, ownName, security.forFiles)
    const page = isRead(request) ? findPage(request) : undefined
    return page ? sendPage(page, request, response) : sendOther(request, response)
  }

  async function sendOther(request: IncomingMessage, response: CachedResponse) {
    nameRequest(request, proxyHops > 0)
    if (!(await sendFile(request, response))) await answer(request, response)
  }

  /** Tries the raw URL first, because it is usually the cache key. */
  const findPage = (request: IncomingMessage) =>
    comesFromOtherSite(request) ? undefined : pages.get(request.url ?? '/')

  async function answer(request: IncomingMessage, response: CachedResponse) {
    const address: PageAddress = toPageAddress(request.url ?? '/')
    if (address.kind === 'router') return sendNotFound(response, security.forFiles)
    if (!isRead(request)) return answerPost(address, request, response)
    switch (address.kind) {
      case 'moved':
        return sendMoved(response, 301, address.to, security.forFiles)
      case 'app':
        return answers.send(request, response)
      case 'personal':
        if (await mayRender(request)) return answers.send(request, response)
        return sendRefusal(response, 'too-many', security.forFiles)
      case 'page':
      case 'variant':
        return answerCached(address, request, response)
    }
  }

  const mayRender = (request: IncomingMessage) => kinds.page.mayAsk(addressOf(request, proxyHops))

  /** Redirects posts only for pages, because services that post to us may not follow a redirect. */
  function answerPost(address: PageAddress, request: IncomingMessage, response: CachedResponse) {
    const isMoved = address.kind === 'moved' && address.isPage
    return isMoved ? sendMoved(response, 308, address.to, security.forFiles) : answers.send(request, response)
  }

  async function answerCached(address: CachedAddress, request: IncomingMessage, response: CachedResponse) {
    const cached = pages.get(address.key)
    if (!cached && address.kind === 'variant') {
      if (kinds.page.places.isFull()) return sendRefusal(response, 'full', security.forFiles)
      if (!(await mayRender(request))) return sendRefusal(response, 'too-many', security.forFiles)
    }
    const page = cached ?? (await pages.render(address))
    if (!page) return answers.send(request, response)
    sendPage(page, request, response, app.attributionCookies(createRequest(request, response)))
  }

  function refuse(status: 400 | 405 | 501, response: ServerResponse) {
    const allow = status === 405 ? { Allow: ALLOWED_METHODS.join(', ') } : {}
    const headers = {
      ...security.forFiles,
      ...allow,
      'Cache-Control': 'no-store',
      'Content-Length': 0,
      Connection: 'close',
    }
    response.writeHead(status, headers).end()
  }

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse) {
    // The visitor has left, so this is not an error.
    if (response.destroyed && isBreak(error)) return
    const id = nameRequest(request, proxyHops > 0)
    onError(error, request.url ?? '', id)
    if (response.headersSent) return response.destroy()
    response.writeHead(500, {
      ...security.forFiles,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': id,
    })
    response.end(
      `Something went wrong on our side. Please call us, or try again in a moment. If you call, mention this number: ${id}`,
    )
  }

  return {
    server,
    async warm() {
      for (const path of app.listPathsToWarm())
        await pages.render({ kind: 'page', key: path }).catch((error: unknown) => onError(error, path))
    },
    pageStats: pages.stats,
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const isBreak = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    /^ERR_STREAM_|^ECONNRESET$|^EPIPE$/.test(String((error as NodeJS.ErrnoException).code)))

/** Whether the visit comes from another site, by the browser's header. Such visits set an attribution cookie. */
function comesFromOtherSite({ headers }: IncomingMessage): boolean {
  const { referer, host } = headers
  if (!referer || !host) return false
  const from = referer.indexOf('//') + 2
  return !(
    referer.startsWith(host, from) &&
    (referer.length === from + host.length || referer[from + host.length] === '/')
  )
}

function sendPage(page: CachedPage, request: IncomingMessage, response: CachedResponse, cookies: string[] = []) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const verdict = checkPreconditions(request.headers, { etag: page.headers[encoding].ETag })
  if (verdict === 'failed')
    return void response.writeHead(412, { ...withoutBody(page.headers[encoding]), 'Content-Length': 0 }).end()
  const isUnchanged = verdict === 'unchanged'
  const body = isUnchanged || request.method === 'HEAD' ? undefined : page.bodies[encoding]
  const { full, unchanged } = page.headerBlocks[encoding]
  if (cookies.length === 0 && response.sendCached(isUnchanged ? unchanged : full, body)) return
  const cached = isUnchanged ? withoutBody(page.headers[encoding]) : page.headers[encoding]
  // Lower case like the page's own names. A different case would add a second header.
  const cookieHeaders = cookies.length > 0 ? { 'set-cookie': cookies, 'cache-control': 'private, no-store' } : {}
  response.writeHead(isUnchanged ? 304 : 200, { ...cached, ...cookieHeaders })
  response.end(body)
}
