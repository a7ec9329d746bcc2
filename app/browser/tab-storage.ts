/** Whether a key of the tab's storage matches. False if storage is blocked. */
export function isInTab(isIt: (key: string) => boolean): boolean {
  try {
    return Object.keys(sessionStorage).some(isIt)
  } catch {
    return false
  }
}
