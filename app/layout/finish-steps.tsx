import { createPath, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Longer than a navigation takes on a slow connection. */
const BOUND_MS = 5_000

/**
 * Lets the browser finish a navigation that the router cannot: one that takes too long, so that the browser can report the
 * connection; or one whose files a release has removed, where Remix would reload the current page.
 */
export function FinishSteps() {
  const { state, location } = useNavigation()
  const target = state === 'loading' ? createPath(location) : null
  const wanted = useRef<string | null>(null)

  useEffect(() => {
    wanted.current = target
    if (target === null) return
    const timer = setTimeout(() => window.location.assign(target), BOUND_MS)
    const stop = () => clearTimeout(timer)
    // Back may restore this page from the back/forward cache.
    window.addEventListener('pagehide', stop)
    return () => {
      stop()
      window.removeEventListener('pagehide', stop)
    }
  }, [target])

  useEffect(() => {
    // The files may be missed before React, which is still hydrating, has rendered the step.
    const noteClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.origin === window.location.origin) wanted.current = link.href
    }
    const insteadOfReload = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || wanted.current === null) return
      event.preventDefault()
      window.location.assign(wanted.current)
    }
    const { navigation } = window as WithNavigation
    window.addEventListener('click', noteClick, { capture: true })
    navigation?.addEventListener('navigate', insteadOfReload)
    return () => {
      window.removeEventListener('click', noteClick, { capture: true })
      navigation?.removeEventListener('navigate', insteadOfReload)
    }
  }, [])

  return null
}

/** Missing in older browsers, and in TypeScript's types. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean }
type NavigateListener = (name: 'navigate', listener: (event: NavigateEvent) => void) => void
type WithNavigation = { navigation?: Record<'addEventListener' | 'removeEventListener', NavigateListener> }
