/** Compresses the app's responses and adds the headers of a page or of a file. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'

import { chooseEncoding } from './accept-encoding.ts'
import type { AppBuild } from './app-build.ts'
import { addressOf } from './client-address.ts'
import { compressOnce } from './encodings.ts'
import type { Kind, Kinds } from './kinds.ts'
import type { Rendered } from './page-cache.ts'
import { sendRefusal } from './refusals.ts'
import type { Body } from './request-body.ts'
import { requestId } from './request-id.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { Leave } from './work-queue.ts'

/** Browsers revalidate on each use, which costs a 304. Shared caches may reuse a page for a minute. */
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, must-revalidate'

export function createAppHandler(app: AppBuild, kinds: Kinds, security: SecurityHeaders, proxyHops: number) {
  async function send(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('X-Request-Id', requestId(request))
    const answered = await askApp(request, response)
    if (answered === null || response.destroyed) return
    if (typeof answered === 'string') return sendRefusal(response, answered, security.forFiles)
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

  /** @returns null if the visitor has left */
  async function askApp(request: IncomingMessage, response: ServerResponse) {
    const asked = createRequest(request, response)
    const kind = await findKind(request, asked)
    const sender = { id: requestId(request), clientAddress: addressOf(request, proxyHops) }
    // Of pages, only those that are rendered for one visitor count, and the host knows them.
    if (kind !== kinds.page && !(await kind.mayAsk(sender.clientAddress))) return 'too-many'
    const body = asked.body ? await receiveBody(kind, asked, request) : null
    if (typeof body === 'string') return body
    const whole = body ? withBody(asked, body.bytes) : asked
    try {
      if (!kind.places.isFull())
        return await kind.places.run(async (leave) => (response.destroyed ? null : app.handle(whole, sender, leave)))
      return body ? await app.answerFull(whole) : 'full'
    } finally {
      body?.release()
    }
  }

  /** A sender whose session does not allow the path is a guest, so that guests take none of the places of staff. */
  async function findKind(request: IncomingMessage, asked: Request): Promise<Kind> {
    const kind = kinds.of(request)
    if (kind !== kinds.desk && kind !== kinds.import) return kind
    const role = await app.findRole(asked)
    return role === 'manager' || (role === 'sales' && kind === kinds.desk) ? kind : kinds.guest
  }

  async function receiveBody(kind: Kind, asked: Request, request: IncomingMessage) {
    const body = !isTooLong(request, kind) ? await kind.bodies.receive(asked.body!) : NO_BODY
    if (body === NO_BODY) await asked.body!.cancel()
    if (!request.complete) discardRest(request, kind)
    return body
  }

  /** Renders for the cache, so the request carries no cookies. */
  async function render(address: string, leave: Leave): Promise<Rendered | null> {
    const answered = await app.handle(new Request(new URL(address, 'http://localhost')), null, leave)
    const cacheControl = answered.headers.get('Cache-Control') ?? ''
    const isPersonal = answered.headers.has('Set-Cookie') || /no-store|private/.test(cacheControl)
    const type = answered.headers.get('Content-Type') ?? ''
    const body = Buffer.from(await answered.arrayBuffer())
    if (answered.status !== 200 || isPersonal || !/html|json|xml|text/.test(type)) return null
    const headers = new Headers(answered.headers)
    const securityHeaders = isHtml(answered) ? security.forPages : security.forFiles
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
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

/** Left unread. The app refuses it by its length. */
const NO_BODY: Body = { bytes: new Uint8Array(0), release: () => undefined }

const isTooLong = ({ headers }: IncomingMessage, { limits }: Kind) =>
  Number(headers['content-length'] ?? 0) > limits.bodyBytes

/** One chunk, because `Request` would copy the bytes of any other body. */
function withBody({ url, method, headers, signal }: Request, bytes: Uint8Array<ArrayBuffer>) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes)
      controller.close()
    },
  })
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
}

/** Lets the sender see the answer: most read only after they have sent everything. */
function discardRest(request: IncomingMessage, { limits }: Kind) {
  request.resume()
  const timer = setTimeout(() => request.destroy(), limits.bodyMs).unref()
  request.once('close', () => clearTimeout(timer))
}
