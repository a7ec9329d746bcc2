/** The page caches: one for the site's pages, and a small one for variants (docs/server.md). */
import { type CachedPage, type PageStats, type Rendered, createPageCache } from './page-cache.ts'
import type { Level } from './encodings.ts'
import type { CachedAddress } from './page-address.ts'
import type { Leave, WorkQueue } from './work-queue.ts'

const MEGABYTE = 1024 * 1024
const PAGES = { maxBytes: 48 * MEGABYTE, maxAgeMs: 60_000 } as const
const VARIANTS = { maxBytes: 16 * MEGABYTE, maxAgeMs: 10 * 60_000, level: 'once' } as const
const STALE_WHILE_REVALIDATE_MS = 60 * 60_000

type Options = {
  level: Level
  generation: () => number
  render: (address: string, leave: Leave) => Promise<Rendered | null>
  /** The places of rendered pages. */
  places: WorkQueue
  onError: (error: unknown, address: string) => void
}

export function createCachedPages({ level, generation, render, places, onError }: Options) {
  const shared = { staleWhileRevalidateMs: STALE_WHILE_REVALIDATE_MS, generation, onError }
  // The site's own pages are few, and each is rendered once for all who wait for it, so none waits for a place.
  const pages = createPageCache({ ...shared, ...PAGES, level, render: (key) => render(key, (wait) => wait()) })
  const inPlace = (key: string) => places.run((leave) => render(key, leave))
  const variants = createPageCache({ ...shared, ...VARIANTS, render: inPlace })

  function stats(): PageStats {
    const [pageStats, variantStats] = [pages.stats(), variants.stats()]
    return {
      hits: pageStats.hits + variantStats.hits,
      renderings: pageStats.renderings + variantStats.renderings,
      pages: pageStats.pages + variantStats.pages,
      bytes: pageStats.bytes + variantStats.bytes,
    }
  }

  return {
    get: (key: string): CachedPage | undefined => pages.get(key) ?? variants.get(key),
    render: ({ kind, key }: CachedAddress) => (kind === 'page' ? pages : variants).revalidate(key),
    stats,
  }
}
