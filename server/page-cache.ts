/**
 * Rendered pages, kept in memory as the bytes that go out. A page that is not so fresh any more is still given out while
 * one new rendering is under way; a page that nobody has yet is rendered once, however many ask for it.
 */
import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'

import { type Bodies, type Encoding, type Level, compressAll } from './encodings.ts'
import { type HeaderBlock, toHeaderBlock } from './cached-response.ts'

export type CachedPage = {
  bodies: Bodies
  headers: Record<Encoding, PageHeaders>
  /** The same, ready to be written: of the page, and of the answer that it has not changed. */
  headerBlocks: Record<Encoding, { full: HeaderBlock; unchanged: HeaderBlock }>
  madeAt: number
  bytes: number
}

/** Of kept pages since the start: how often one was given out and how often one was rendered; and what there is now. */
export type PageStats = { hits: number; renderings: number; pages: number; bytes: number }

type PageHeaders = OutgoingHttpHeaders & { ETag: string }

export type Rendered = { headers: Headers; body: Buffer }

type Options = {
  /** @returns null when the answer is not one to keep: an error, a redirect, something personal */
  render: (address: string) => Promise<Rendered | null>
  maxBytes: number
  maxAgeMs: number
  /** Nobody gets a page that is older than this. */
  staleWhileRevalidateMs: number
  level: Level
  onError: (error: unknown, address: string) => void
}

export function createPageCache({ render, maxBytes, maxAgeMs, staleWhileRevalidateMs, level, onError }: Options) {
  // The one rendered last stands at the end.
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<CachedPage | null>>()
  let bytes = 0
  let hits = 0
  let renderings = 0

  /** At once, or not at all. What is past its time is rendered anew meanwhile. */
  function get(address: string): CachedPage | undefined {
    const page = pages.get(address)
    const ageMs = page ? Date.now() - page.madeAt : 0
    if (!page || ageMs > staleWhileRevalidateMs) return undefined
    hits += 1
    if (ageMs > maxAgeMs) void revalidate(address).catch((error) => onError(error, address))
    return page
  }

  /** Renders it if nobody else does already. */
  function revalidate(address: string): Promise<CachedPage | null> {
    const underWay = rendering.get(address)
    if (underWay) return underWay
    const work = renderAndCache(address).finally(() => rendering.delete(address))
    rendering.set(address, work)
    return work
  }

  async function renderAndCache(address: string): Promise<CachedPage | null> {
    renderings += 1
    const rendered = await render(address)
    if (!rendered) {
      evict(address)
      return null
    }
    const page = await toCachedPage(rendered, pages.get(address), level)
    evict(address)
    pages.set(address, page)
    bytes += page.bytes
    for (const [oldest] of pages) {
      if (bytes <= maxBytes) break
      evict(oldest)
    }
    return page
  }

  function evict(address: string) {
    bytes -= pages.get(address)?.bytes ?? 0
    pages.delete(address)
  }

  return { get, revalidate, stats: (): PageStats => ({ hits, renderings, pages: pages.size, bytes }) }
}

/** @param before what has been given out until now: most renderings come to the same, and need no compression anew */
async function toCachedPage(
  { headers, body }: Rendered,
  before: CachedPage | undefined,
  level: Level,
): Promise<CachedPage> {
  const bodies = before?.bodies.identity.equals(body) ? before.bodies : await compressAll(body, level)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const common = without(headers, ['content-encoding', 'content-length', 'etag', 'vary'])
  const of = (encoding: Encoding): PageHeaders => ({
    ...common,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': bodies[encoding].length,
    ETag: `"${hash}-${encoding}"`,
    Vary: 'Accept-Encoding',
  })
  const sets = { br: of('br'), gzip: of('gzip'), identity: of('identity') }
  return {
    bodies,
    headers: sets,
    headerBlocks: {
      br: toHeaderBlocks(sets.br),
      gzip: toHeaderBlocks(sets.gzip),
      identity: toHeaderBlocks(sets.identity),
    },
    madeAt: Date.now(),
    bytes: bodies.br.length + bodies.gzip.length + bodies.identity.length,
  }
}

/** Each name once: `Headers` knows no case, an object does. */
const without = (headers: Headers, names: string[]) =>
  Object.fromEntries([...headers].filter(([name]) => !names.includes(name)))

const toHeaderBlocks = (headers: PageHeaders) => ({
  full: toHeaderBlock(200, headers),
  unchanged: toHeaderBlock(304, withoutBody(headers)),
})

/** An answer that the page has not changed says nothing of a body. */
export function withoutBody(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...rest } = headers
  return rest
}
