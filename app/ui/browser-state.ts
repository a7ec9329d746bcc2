import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

type Connection = { saveData?: boolean }

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)')
const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/** Whether the visitor prefers less motion or less data. True on the server, so that a page starts without motion. */
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

/** Whether an element is on screen, or within `margin` of it (a CSS length). False on the server. */
export function useOnScreen(target: RefObject<Element>, margin = '0px') {
  const [isOnScreen, setIsOnScreen] = useState(false)

  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsOnScreen(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: margin },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target, margin])

  return isOnScreen
}

export function useOnceTrue(value: boolean) {
  const [wasTrue, setWasTrue] = useState(value)
  if (value && !wasTrue) setWasTrue(true)
  return wasTrue
}
