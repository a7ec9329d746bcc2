import { useSyncExternalStore } from 'react'

type Connection = { saveData?: boolean }

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)')
const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/**
 * Whether nothing may move or load by itself, because the visitor asked for less motion or for less data.
 * True on the server: the page starts calm, and only a browser that allows it starts to move.
 */
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
