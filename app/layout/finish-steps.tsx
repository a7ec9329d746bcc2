import { createPath, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'

/** Longer than a navigation takes on a slow connection. */
const BOUND_MS = 5_000

/**
 * Lets the browser finish a navigation that the router cannot: one that takes too long, so that the browser can report the
 * connection; or one whose files a release has removed, where Remix would reload the current page.
 */
export function FinishSteps() {
  const { state, location } = useNavigation()
  const target = state === 'loading' ? createPath(location) : null

  useEffect(() => {
    if (target === null) return
    const goThere = () => window.location.assign(target)
    const insteadOfReload = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return
      event.preventDefault()
      goThere()
    }
    const timer = setTimeout(goThere, BOUND_MS)
    const { navigation } = window as WithNavigation
    navigation?.addEventListener('navigate', insteadOfReload)
    return () => {
      clearTimeout(timer)
      navigation?.removeEventListener('navigate', insteadOfReload)
    }
  }, [target])

  return null
}

/** Missing in older browsers, and in TypeScript's types. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean }
type NavigateListener = (name: 'navigate', listener: (event: NavigateEvent) => void) => void
type WithNavigation = { navigation?: Record<'addEventListener' | 'removeEventListener', NavigateListener> }
