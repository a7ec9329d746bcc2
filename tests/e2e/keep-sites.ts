/** The sites of a worker: the first, which most files share, and one more, until a file needs another. */

type Removable = { remove: () => Promise<void> }

export type Kept = ReturnType<typeof keepSites>

export function keepSites() {
  const kept = new Map<unknown, Promise<Removable>>()

  async function remove(key: unknown) {
    const opened = kept.get(key)
    kept.delete(key)
    await (await opened?.catch(() => null))?.remove()
  }

  return {
    /** @param key of the file or of a helper, the same object each time */
    async open<Opened extends Removable>(key: unknown, open: () => Promise<Opened>): Promise<Opened> {
      if (!kept.has(key)) {
        for (const other of [...kept.keys()].slice(1)) await remove(other)
        kept.set(key, open())
      }
      return kept.get(key) as Promise<Opened>
    },
    async removeAll() {
      for (const key of kept.keys()) await remove(key)
    },
  }
}
