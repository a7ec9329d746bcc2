/**
 * Rendered pages, kept in memory as the bytes that go out. A page that is not so fresh any more is still given out while
 * one new rendering is under way; a page that nobody has yet is rendered once, however many ask for it.
 */
import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'

import { type Bodies, type Encoding, compressAll } from './encodings.ts'

export type KeptPage = {
  bodies: Bodies
  /** Ready to be written, one set for each encoding. */
  headers: Record<Encoding, OutgoingHttpHeaders & { ETag: string }>
  madeAt: number
  bytes: number
}

export type Rendered = { headers: Record<string, string>; body: Buffer }

type Options = {
  /** @returns null when the answer is not one to keep: an error, a redirect, something personal */
  render: (address: string) => Promise<Rendered | null>
  maxBytes: number
  freshForMs: number
  onError: (error: unknown, address: string) => void
}

export function createPageCache({ render, maxBytes, freshForMs, onError }: Options) {
  // The one asked for last stands at the end.
  const pages = new Map<string, KeptPage>()
  const rendering = new Map<string, Promise<KeptPage | null>>()
  let bytes = 0

  /** At once, or not at all. What is past its time is rendered anew meanwhile. */
  function get(address: string): KeptPage | undefined {
    const page = pages.get(address)
    if (page && Date.now() - page.madeAt > freshForMs) void renew(address).catch((error) => onError(error, address))
    return page
  }

  /** Renders it if nobody else does already. */
  function renew(address: string): Promise<KeptPage | null> {
    const underWay = rendering.get(address)
    if (underWay) return underWay
    const work = renderAndKeep(address).finally(() => rendering.delete(address))
    rendering.set(address, work)
    return work
  }

  async function renderAndKeep(address: string): Promise<KeptPage | null> {
    const rendered = await render(address)
    if (!rendered) {
      forget(address)
      return null
    }
    const page = await toKeptPage(rendered, pages.get(address))
    forget(address)
    pages.set(address, page)
    bytes += page.bytes
    for (const [oldest] of pages) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
    return page
  }

  function forget(address: string) {
    bytes -= pages.get(address)?.bytes ?? 0
    pages.delete(address)
  }

  /** Moves it away from the end that is dropped first. */
  function touch(address: string, page: KeptPage) {
    pages.delete(address)
    pages.set(address, page)
  }

  return { get, renew, touch, size: () => ({ pages: pages.size, bytes }) }
}

export type PageCache = ReturnType<typeof createPageCache>

/** @param before what has been given out until now: most renderings come to the same, and need no compression anew */
async function toKeptPage({ headers, body }: Rendered, before: KeptPage | undefined): Promise<KeptPage> {
  const bodies = before?.bodies.identity.equals(body) ? before.bodies : await compressAll(body)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const of = (encoding: Encoding) => ({
    ...headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': bodies[encoding].length,
    ETag: `"${hash}-${encoding}"`,
    Vary: 'Accept-Encoding',
  })
  return {
    bodies,
    headers: { br: of('br'), gzip: of('gzip'), identity: of('identity') },
    madeAt: Date.now(),
    bytes: bodies.br.length + bodies.gzip.length + bodies.identity.length,
  }
}
