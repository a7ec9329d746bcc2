/** Whether a key in the tab's storage has this value. False if storage is blocked. */
export function isInTab(isIt: (key: string) => boolean): boolean {
  try {
    return Object.keys(sessionStorage).some(isIt)
  } catch {
    return false
  }
}
