import { createPath, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'

/** Longer than the router needs on a slow line. */
const BOUND_MS = 5_000

/**
 * A click on a link leads on, also where the router cannot: a step that it does not finish in time is left to the browser,
 * which says what is wrong with the connection. When a file of the next page is gone, since a new release has come, Remix
 * reloads the page of now; the visitor wanted the next one.
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

/** What older browsers lack, and TypeScript does not know yet. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean }
type NavigateListener = (name: 'navigate', listener: (event: NavigateEvent) => void) => void
type WithNavigation = { navigation?: Record<'addEventListener' | 'removeEventListener', NavigateListener> }
