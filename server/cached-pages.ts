/** The page caches: one for the site's pages, and a small one for variants (docs/decisions/046-page-cache.md). */
import { RateLimiterMemory } from 'rate-limiter-flexible'

import { type CachedPage, type PageStats, type Rendered, createPageCache } from './page-cache.ts'
import type { Level } from './encodings.ts'
import type { CachedAddress } from './page-address.ts'
import { createWorkQueue } from './work-queue.ts'

const MEGABYTE = 1024 * 1024
const PAGES = { maxBytes: 48 * MEGABYTE, maxAgeMs: 60_000 } as const
const VARIANTS = { maxBytes: 16 * MEGABYTE, maxAgeMs: 10 * 60_000, level: 'once' } as const
const STALE_WHILE_REVALIDATE_MS = 60 * 60_000

/**
 * Renderings per client and window. Hundreds of people behind one carrier address stay below it, because most pages come from the cache.
 */
const RENDERINGS = { points: 300, duration: 300 }
const QUEUE = { concurrency: 2, maxWaiting: 100 }

type Options = {
  level: Level
  generation: () => number
  render: (address: string) => Promise<Rendered | null>
  onError: (error: unknown, address: string) => void
}

export function createCachedPages({ level, generation, render, onError }: Options) {
  const queue = createWorkQueue(QUEUE)
  const limiter = new RateLimiterMemory(RENDERINGS)
  const shared = { staleWhileRevalidateMs: STALE_WHILE_REVALIDATE_MS, generation, onError }
  const pages = createPageCache({ ...shared, ...PAGES, level, render })
  const variants = createPageCache({ ...shared, ...VARIANTS, render: (key) => queue.run(() => render(key)) })

  /** @param client null if the address is unknown; then only the shared queue limits it */
  async function mayRender(client: string | null): Promise<boolean> {
    if (queue.isFull()) return false
    if (client === null) return true
    return limiter.consume(client).then(
      () => true,
      () => false,
    )
  }

  function stats(): PageStats {
    const [one, other] = [pages.stats(), variants.stats()]
    return {
      hits: one.hits + other.hits,
      renderings: one.renderings + other.renderings,
      pages: one.pages + other.pages,
      bytes: one.bytes + other.bytes,
    }
  }

  return {
    get: (key: string): CachedPage | undefined => pages.get(key) ?? variants.get(key),
    render: ({ kind, key }: CachedAddress) => (kind === 'page' ? pages : variants).revalidate(key),
    mayRender,
    /** Queues the rendering of a personal page. */
    inTurn: queue.run,
    stats,
  }
}
