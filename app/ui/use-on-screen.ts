import { useEffect, useState, type RefObject } from 'react'

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
