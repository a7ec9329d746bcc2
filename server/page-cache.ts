/** Caches rendered pages as bytes. Concurrent requests share the rendering of a missing or stale page. */
import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

import { type Bodies, type Encoding, type Level, compressAll } from './encodings.ts'
import { type HeaderBlock, toHeaderBlock } from './cached-response.ts'

export type CachedPage = {
  bodies: Bodies
  headers: Record<Encoding, PageHeaders>
  /** Header blocks as text, for 200 and for 304. */
  headerBlocks: Record<Encoding, { full: HeaderBlock; unchanged: HeaderBlock }>
  madeAt: number
  /** The content's generation when its rendering began. */
  generation: number
  bytes: number
}

export type PageStats = { hits: number; renderings: number; pages: number; bytes: number }

type PageHeaders = OutgoingHttpHeaders & { ETag: string }

export type Rendered = { headers: Headers; body: Buffer }

type Options = {
  /** @returns null if the response must not be cached: errors, redirects and personal data */
  render: (address: string) => Promise<Rendered | null>
  maxBytes: number
  maxAgeMs: number
  /** After this, a stale page is never served. */
  staleWhileRevalidateMs: number
  level: Level
  /** Rises when the content changes. A page of an earlier generation is never served. */
  generation: () => number
  onError: (error: unknown, address: string) => void
}

type Rendering = { generation: number; page: Promise<CachedPage | null> }

export function createPageCache(options: Options) {
  const { render, maxBytes, maxAgeMs, staleWhileRevalidateMs, level, generation, onError } = options
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: staleWhileRevalidateMs,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  })
  const rendering = new Map<string, Rendering>()
  let hits = 0
  let renderings = 0

  /** Returns the cached page or undefined. Revalidates a stale page in the background. */
  function get(address: string): CachedPage | undefined {
    const page = pages.get(address)
    if (!page || page.generation !== generation()) return undefined
    hits += 1
    const ageMs = Date.now() - page.madeAt
    // Negative after the clock was set back.
    if (ageMs < 0 || ageMs > maxAgeMs) void revalidate(address).catch((error) => onError(error, address))
    return page
  }

  /** Renders the page, or joins a rendering of the same content in progress. */
  function revalidate(address: string): Promise<CachedPage | null> {
    const now = generation()
    const underWay = rendering.get(address)
    if (underWay?.generation === now) return underWay.page
    const work: Rendering = { generation: now, page: renderAndCache(address, now).finally(forget) }
    rendering.set(address, work)
    return work.page

    function forget() {
      if (rendering.get(address) === work) rendering.delete(address)
    }
  }

  async function renderAndCache(address: string, of: number): Promise<CachedPage | null> {
    renderings += 1
    const rendered = await render(address)
    const before = pages.peek(address)
    // A rendering that took longer than a change of the content must not replace the newer page.
    const isOutdated = before !== undefined && before.generation > of
    if (!rendered) {
      if (!isOutdated) pages.delete(address)
      return null
    }
    const page = { ...(await toCachedPage(rendered, before, level)), generation: of }
    if (!isOutdated) pages.set(address, page)
    return page
  }

  const stats = (): PageStats => ({ hits, renderings, pages: pages.size, bytes: pages.calculatedSize })
  return { get, revalidate, stats }
}

/** @param before the previously cached page. Most renderings produce the same bytes and reuse its compressed bodies. */
async function toCachedPage(
  { headers, body }: Rendered,
  before: CachedPage | undefined,
  level: Level,
): Promise<Omit<CachedPage, 'generation'>> {
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

/** `Headers` is case-insensitive and an object is not, so names are removed by their lower case. */
const without = (headers: Headers, names: string[]) =>
  Object.fromEntries([...headers].filter(([name]) => !names.includes(name)))

const toHeaderBlocks = (headers: PageHeaders) => ({
  full: toHeaderBlock(200, headers),
  unchanged: toHeaderBlock(304, withoutBody(headers)),
})

/** A 304 carries no headers about a body. */
export function withoutBody(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...rest } = headers
  return rest
}
