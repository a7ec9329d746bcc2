/** The sites of a worker: the first, which most files share, and one more, until a file needs another. */

type Removable = { remove: () => Promise<void> }

export type KeepSites = ReturnType<typeof keepSites>

export function keepSites() {
  const sites = new Map<unknown, Promise<Removable>>()

  async function remove(key: unknown) {
    const opened = sites.get(key)
    sites.delete(key)
    await (await opened?.catch(() => null))?.remove()
  }

  return {
    /** @param key of the file or of a helper, the same object each time */
    async open<Opened extends Removable>(key: unknown, open: () => Promise<Opened>): Promise<Opened> {
      if (!sites.has(key)) {
        for (const other of [...sites.keys()].slice(1)) await remove(other)
        sites.set(key, open())
      }
      return sites.get(key) as Promise<Opened>
    },
    async removeAll() {
      for (const key of sites.keys()) await remove(key)
    },
  }
}
