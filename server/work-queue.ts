/** Places for one kind of work: a limited number runs, the rest waits in order. */

/** Gives the place back while `wait` runs, and takes one again before it returns. */
export type Leave = <Result>(wait: () => Promise<Result>) => Promise<Result>

export type WorkQueue = ReturnType<typeof createWorkQueue>

export function createWorkQueue({ atOnce, mayWait }: { atOnce: number; mayWait: number }) {
  let running = 0
  /** Work that has left its place, such as for the answer of an outside service. */
  let outside = 0
  const waiting: (() => void)[] = []
  /** Work that left its place. It comes first, because it is nearly done. */
  const returning: (() => void)[] = []

  /** @returns undefined if there was one, so that the work begins at once */
  function take(line: (() => void)[]): Promise<void> | undefined {
    if (running >= atOnce) return new Promise((begin) => line.push(begin))
    running += 1
    return undefined
  }

  function giveBack() {
    const next = returning.shift() ?? waiting.shift()
    // In a turn of the loop of its own: many who come back together would let nobody else run until the last is done.
    if (next) setImmediate(next)
    else running -= 1
  }

  async function run<Result>(work: (leave: Leave) => Promise<Result>): Promise<Result> {
    const turn = take(waiting)
    if (turn) await turn
    let isHeld = true
    let isOver = false
    /** Waits of the same work may overlap; it takes a place again after the last. */
    let waits = 0
    let back: Promise<void> | null = null

    function goOutside() {
      isHeld = false
      outside += 1
      giveBack()
    }

    async function comeBack() {
      await take(returning)
      if (isOver || waits > 0) return giveBack()
      isHeld = true
      outside -= 1
    }

    const leave: Leave = async (wait) => {
      // What a request started may still run after its answer.
      if (isOver) return wait()
      waits += 1
      if (isHeld) goOutside()
      try {
        return await wait()
      } finally {
        waits -= 1
        if (waits === 0 && !isOver) await (back ??= comeBack().finally(() => (back = null)))
      }
    }

    try {
      return await work(leave)
    } finally {
      isOver = true
      if (isHeld) giveBack()
      else outside -= 1
    }
  }

  return {
    run,
    /** Whether more work would have to be refused. */
    isFull: () => waiting.length + outside >= mayWait,
  }
}
