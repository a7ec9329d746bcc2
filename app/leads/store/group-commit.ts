/**
 * Leads that arrive together share one transaction, and so one wait for the disk: what a disk can take in a second is a
 * number of commits, not of leads. Who arrives while a commit is under way is in the next one; who comes alone waits for
 * nobody.
 */
type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/** Keeps one transaction short: what waits longer is in the one after it. */
const MOST_AT_ONCE = 100

type Options<Item, Result> = {
  /** All of them or none, in one transaction; results in the order of the items. */
  commit: (items: Item[]) => Promise<Result[]>
  /** Whether the fault is one item's, so that the others should be tried without it. */
  isOneItemsFault: (error: unknown) => boolean
  /** What is waited for before a group is taken, for those who come in one moment. @default nothing */
  gather?: () => Promise<unknown>
}

export function createGroupCommit<Item, Result>({ commit, isOneItemsFault, gather }: Options<Item, Result>) {
  const waiting: Waiting<Item, Result>[] = []
  let running = false

  async function run() {
    running = true
    while (waiting.length > 0) {
      if (gather) await gather()
      await settle(waiting.splice(0, MOST_AT_ONCE))
    }
    running = false
  }

  async function settle(group: Waiting<Item, Result>[]) {
    try {
      const results = await commit(group.map(({ item }) => item))
      group.forEach(({ resolve }, index) => resolve(results[index]!))
    } catch (error) {
      if (group.length > 1 && isOneItemsFault(error)) for (const one of group) await settle([one])
      else for (const { reject } of group) reject(error)
    }
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!running) void run()
    })
}
