/** Work that would hold everybody up is done a few pieces at a time; what comes meanwhile waits its turn. */
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
