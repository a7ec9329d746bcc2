/** Leads that arrive during a commit share the next one, since a disk is limited in commits per second. */
type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/** Maximum number of items in a transaction, to keep it short. The other items join the next one. */
const MOST_AT_ONCE = 100

type Options<Item, Result> = {
  /** Commits all items or none in one transaction. Returns results in the items' order. */
  commit: (items: Item[]) => Promise<Result[]>
  /** Whether one item caused the failure; the others are then retried without it. */
  isOneItemsFault: (error: unknown) => boolean
  /** Awaited before each group, to collect simultaneous items. */
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
      if (group.length > 1 && isOneItemsFault(error)) for (const entry of group) await settle([entry])
      else for (const { reject } of group) reject(error)
    }
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!running) void run()
    })
}
