/** A stale-while-revalidate cache in memory. Concurrent readers share one call; after a failure, calls pause. */
type Options<Value> = {
  /** @returns null if it failed. Must not throw or hang. */
  load: () => Promise<Value | null>
  maxAgeMs: number
  expiresMs: number
  /** No call for this long after a failure. */
  pauseMs: number
  now?: () => number
}

export function createSwrCache<Value>({ load, maxAgeMs, expiresMs, pauseMs, now = Date.now }: Options<Value>) {
  let cached: { value: Value; at: number } | null = null
  let loading: Promise<void> | null = null
  let pausedUntil = -Infinity

  async function revalidate() {
    const value = await load()
    if (value === null) pausedUntil = now() + pauseMs
    else cached = { value, at: now() }
    loading = null
  }

  return async (): Promise<Value | null> => {
    const age = cached ? now() - cached.at : Infinity
    if (age >= expiresMs) cached = null
    if (age >= maxAgeMs && now() >= pausedUntil) {
      loading ??= revalidate()
      if (!cached) await loading
    }
    return cached?.value ?? null
  }
}
