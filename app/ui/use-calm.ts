import { useSyncExternalStore } from 'react'

type Connection = { saveData?: boolean }

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)')
const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/** Whether the visitor prefers less motion or less data. True on the server, so a page starts without motion. */
export function useCalm() {
  return useSyncExternalStore(
    subscribe,
    () => reducedMotion().matches || savesData(),
    () => true,
  )
}

function subscribe(onChange: () => void) {
  const query = reducedMotion()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
