/**
 * A link to a place on the page scrolls there and replaces the address, without an entry in the history. With the router,
 * a step back would restore the scroll position, and React would drop the HTML of parts still loading (its error 421).
 */
if (typeof window !== 'undefined') {
  window.addEventListener('click', scrollToPlace)
  window.addEventListener('click', leaveToBrowser, { capture: true })

  // React passes no clicks to parts still loading, so the browser follows links there. Registered on import, to run
  // before the router; the router's own entries in the history all have a state.
  window.addEventListener('popstate', (event) => {
    if (waiting > 0 && event.state === null) event.stopImmediatePropagation()
  })
}

/** Parts of the page that still load their code. */
let waiting = 0

/** @returns call it when the part has hydrated, or is gone */
export function noteWaiting(): () => void {
  let isWaiting = true
  waiting += 1
  return () => {
    if (isWaiting) waiting -= 1
    isWaiting = false
  }
}

/** For the whole page: called once React has hydrated it, after its lazy parts have registered. */
export const notePageHydrated = noteWaiting()

/**
 * A router step during loading also ends in error 421, so until then the browser follows links to other pages. The script
 * that opens forms in dialogs listens after this one and still works. A link with role `button` is hydrated already.
 */
function leaveToBrowser(event: MouseEvent) {
  const link =
    waiting > 0 && event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('a:not([role=button])')
      : null
  const isPage = link?.pathname !== location.pathname || link.closest('[data-pages]') !== null
  if (link?.origin === location.origin && isPage) event.stopPropagation()
}

function scrollToPlace(event: MouseEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return
  const href = event.target.closest('a')?.getAttribute('href')
  const place = href?.startsWith('#') ? document.getElementById(href.slice(1)) : null
  if (!href || !place) return
  event.preventDefault()
  place.closest('details')?.setAttribute('open', '')
  place.scrollIntoView()
  place.focus({ preventScroll: true }) // the skip link's purpose
  history.replaceState(history.state, '', href)
}
