/**
 * What is cached, and what rendering may cost. Pages of the app's list are few and have a cache of their own; their variants
 * are many, so they get a small one, the quick compression, and a limit for each visitor (docs/decisions/060-invented-addresses.md).
 */
import { RateLimiterMemory } from 'rate-limiter-flexible'

import { type KeptPage, type PageFigures, type Rendered, createPageCache } from './page-cache.ts'
import type { CachedAddress } from './page-address.ts'
import { createTurns } from './turns.ts'

const MEGABYTE = 1024 * 1024
const PAGES = { maxBytes: 48 * MEGABYTE, freshForMs: 60_000, level: 'kept' } as const
const VARIANTS = { maxBytes: 16 * MEGABYTE, freshForMs: 10 * 60_000, level: 'once' } as const
const KEPT_FOR_MS = 60 * 60_000

/** Far above what people do, also when a carrier gives hundreds of them one address: most pages cost no rendering. */
const RENDERINGS = { points: 300, duration: 300 }
const TURNS = { atOnce: 2, maxWaiting: 100 }

type Options = {
  render: (address: string) => Promise<Rendered | null>
  onError: (error: unknown, address: string) => void
}

export function createCachedPages({ render, onError }: Options) {
  const turns = createTurns(TURNS)
  const limiter = new RateLimiterMemory(RENDERINGS)
  const shared = { keptForMs: KEPT_FOR_MS, onError }
  const pages = createPageCache({ ...shared, ...PAGES, render })
  const variants = createPageCache({ ...shared, ...VARIANTS, render: (key) => turns.take(() => render(key)) })

  /** @param client null where it is not known whose request it is: then all share the turns alone */
  async function mayRender(client: string | null): Promise<boolean> {
    if (turns.isFull()) return false
    if (client === null) return true
    return limiter.consume(client).then(
      () => true,
      () => false,
    )
  }

  function figures(): PageFigures {
    const [one, other] = [pages.figures(), variants.figures()]
    return {
      hits: one.hits + other.hits,
      renderings: one.renderings + other.renderings,
      pages: one.pages + other.pages,
      bytes: one.bytes + other.bytes,
    }
  }

  return {
    get: (key: string): KeptPage | undefined => pages.get(key) ?? variants.get(key),
    render: ({ kind, key }: CachedAddress) => (kind === 'page' ? pages : variants).renew(key),
    mayRender,
    /** For a page that is rendered for one visitor. */
    inTurn: turns.take,
    figures,
  }
}
