/** Compresses the app's responses and adds the headers of a page or of a file. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'

import { chooseEncoding } from './accept-encoding.ts'
import type { AppBuild } from './app-build.ts'
import { addressOf } from './client-address.ts'
import { compressOnce } from './encodings.ts'
import type { Rendered } from './page-cache.ts'
import { requestId } from './request-id.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { createWorkQueue } from './work-queue.ts'

/** Browsers revalidate on each use, which costs a 304. Shared caches may reuse a page for a minute. */
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, must-revalidate'

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Each request in progress holds about a megabyte of a bounded heap: the post, its data and a page. */
const IN_WORK = { concurrency: 64, maxWaiting: Infinity }

export function createAppHandler(app: AppBuild, security: SecurityHeaders, proxyHops: number) {
  const inWork = createWorkQueue(IN_WORK)

  /** @param inTurn queues a request that needs rendering */
  async function send(request: IncomingMessage, response: ServerResponse, inTurn: InTurn = (work) => work()) {
    response.setHeader('X-Request-Id', requestId(request))
    const asked = await withWholeBody(createRequest(request, response))
    const sender = { id: requestId(request), clientAddress: addressOf(request, proxyHops) }
    const answered = await inTurn(() => inWork.run(async () => (response.destroyed ? null : app.handle(asked, sender))))
    // The visitor disconnected while the request was queued.
    if (!answered) return
    if (!hasCachePolicy(answered)) answered.headers.set('Cache-Control', 'private, no-store')
    if (!isHtml(answered)) {
      for (const [name, value] of Object.entries(security.forFiles)) answered.headers.set(name, value)
      return sendResponse(response, answered)
    }
    const html = Buffer.from(await answered.arrayBuffer())
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const body = await compressOnce(html, encoding)
    const headers = new Headers(answered.headers)
    for (const [name, value] of Object.entries(security.forPages)) setUnlessOwn(headers, name, value)
    headers.set('Vary', 'Accept-Encoding')
    headers.set('Content-Length', String(body.length))
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    await sendResponse(response, new Response(new Uint8Array(body), { status: answered.status, headers }))
  }

  /** Renders for the cache, so the request carries no cookies. */
  async function render(address: string): Promise<Rendered | null> {
    const answered = await app.handle(new Request(new URL(address, 'http://localhost')), null)
    const cacheControl = answered.headers.get('Cache-Control') ?? ''
    const isPersonal = answered.headers.has('Set-Cookie') || /no-store|private/.test(cacheControl)
    const type = answered.headers.get('Content-Type') ?? ''
    const body = Buffer.from(await answered.arrayBuffer())
    if (answered.status !== 200 || isPersonal || !/html|json|xml|text/.test(type)) return null
    const headers = new Headers(answered.headers)
    const own = isHtml(answered) ? security.forPages : security.forFiles
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    headers.set('Cache-Control', cacheControl || PAGE_CACHE_CONTROL)
    return { body, headers }
  }

  return { send, render }
}

/** A response without an explicit policy may be personal. */
function hasCachePolicy({ headers }: Response): boolean {
  const cacheControl = headers.get('Cache-Control') ?? ''
  return cacheControl.includes('no-store') || (/\bpublic\b/.test(cacheControl) && !headers.has('Set-Cookie'))
}

/** A page may set a stricter policy than the site's. */
function setUnlessOwn(headers: Headers, name: string, value: string) {
  const isOwn = (name === 'Content-Security-Policy' || name === 'Referrer-Policy') && headers.has(name)
  if (!isOwn) headers.set(name, value)
}

const isHtml = ({ headers }: Response) => (headers.get('Content-Type') ?? '').includes('html')

/** More than any of our forms needs. The extra byte lets the app detect and refuse a longer body. */
const MOST_POSTED_BYTES = 64 * 1024 + 1

/** Waits for the whole body first, so that a slow sender occupies no slot in the queue. @throws if the visitor leaves early */
async function withWholeBody(request: Request): Promise<Request> {
  if (!request.body || Number(request.headers.get('Content-Length') ?? 0) >= MOST_POSTED_BYTES) return request
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: await readBeginning(request.body) })
}

async function readBeginning(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  for (let bytes = 0; bytes < MOST_POSTED_BYTES;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts)
    parts.push(value)
    bytes += value.byteLength
  }
  await reader.cancel()
  return Buffer.concat(parts)
}
