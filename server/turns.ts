/** So many pieces of work at a time, the others in the order in which they came: what each holds in memory is bounded then. */
export function createTurns(atOnce: number) {
  let free = atOnce
  const waiting: (() => void)[] = []

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
