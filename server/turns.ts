/** Work that would hold everybody up is done a few pieces at a time; what comes meanwhile waits its turn. */
export function createTurns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  async function take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return { take, isFull: () => waiting.length >= maxWaiting }
}
