/** Whether the tab's storage has such a key. Blocked storage has none. */
export function isInTab(isIt: (key: string) => boolean): boolean {
  try {
    return Object.keys(sessionStorage).some(isIt)
  } catch {
    return false
  }
}
