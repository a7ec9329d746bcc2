/** Limits how much expensive work runs concurrently; the rest waits in order. */
export function createWorkQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < concurrency) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return { run, isFull: () => waiting.length >= maxWaiting }
}
