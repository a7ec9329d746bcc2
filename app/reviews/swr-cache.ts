/** A stale-while-revalidate cache in memory. Concurrent readers share one call; after a failure, calls pause. */
import { LRUCache } from 'lru-cache'

type Options<Value> = {
  /** @returns null if it failed. Must not throw or hang. */
  load: () => Promise<Value | null>
  maxAgeMs: number
  expiresMs: number
  /** Milliseconds between a failure and the next call. */
  pauseMs: number
  now?: () => number
}

export function createSwrCache<Value>({ load, maxAgeMs, expiresMs, pauseMs, now = Date.now }: Options<Value>) {
  type Loaded = { value: Value | null; at: number }
  const isCurrent = (loaded: Loaded | undefined): loaded is Loaded =>
    loaded !== undefined && now() - loaded.at < expiresMs

  const cache = new LRUCache<'value', Loaded>({
    max: 1,
    ttl: maxAgeMs,
    perf: { now },
    ttlResolution: 0,
    async fetchMethod(_key, before, { options }) {
      const value = await load()
      if (value !== null) return { value, at: now() }
      options.ttl = pauseMs
      return isCurrent(before) ? before : { value: null, at: -Infinity }
    },
  })

  return async (): Promise<Value | null> => {
    // The clock has been set back since.
    if ((cache.peek('value', { allowStale: true })?.at ?? 0) > now()) cache.delete('value')
    const allowStale = isCurrent(cache.peek('value', { allowStale: true }))
    const loaded = await cache.forceFetch('value', { allowStale })
    return isCurrent(loaded) ? loaded.value : null
  }
}
