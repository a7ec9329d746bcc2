/** The tab's own storage. Blocked or full, as in some private windows, it is as if it were empty: nothing depends on it. */

export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeSession(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // As said above.
  }
}

export function removeSession(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As said above.
  }
}
