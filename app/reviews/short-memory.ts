/**
 * Remembers what another service said, for a short while and in memory only. Who asks gets at once what is remembered;
 * when it is no longer fresh, one call renews it in the background. Only when nothing is remembered does anybody wait, and
 * all who wait share one call. After a failure, nobody calls for a while.
 */
type Options<Value> = {
  /** @returns null when it failed. It never throws, and ends by itself. */
  load: () => Promise<Value | null>
  /** Not asked for again before. */
  freshMs: number
  /** Not shown any more after. */
  keptMs: number
  /** No call for so long after one that failed. */
  pauseMs: number
  now?: () => number
}

export function createShortMemory<Value>({ load, freshMs, keptMs, pauseMs, now = Date.now }: Options<Value>) {
  let kept: { value: Value; at: number } | null = null
  let loading: Promise<void> | null = null
  let pausedUntil = -Infinity

  async function renew() {
    const value = await load()
    if (value === null) pausedUntil = now() + pauseMs
    else kept = { value, at: now() }
    loading = null
  }

  return async (): Promise<Value | null> => {
    const age = kept ? now() - kept.at : Infinity
    if (age >= keptMs) kept = null
    if (age >= freshMs && now() >= pausedUntil) {
      loading ??= renew()
      if (!kept) await loading
    }
    return kept?.value ?? null
  }
}
