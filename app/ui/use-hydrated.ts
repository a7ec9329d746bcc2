import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether scripts run. False on the server and during hydration, so that both render the same. */
export function useHydrated() {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
