/** The tab's storage. If it is blocked or full, as in some private windows, it counts as empty. */

export const readSession = (key: string) => tryStorage((storage) => storage.getItem(key))

export const writeSession = (key: string, value: string) => tryStorage((storage) => storage.setItem(key, value))

export const removeSession = (key: string) => tryStorage((storage) => storage.removeItem(key))

function tryStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(sessionStorage)
  } catch {
    return null
  }
}
