/**
 * A link to a place on the page scrolls there and leaves its mark in the address, without a step in the history. The router
 * would make more of such a step than it is: it restores where the page was scrolled before, and while a part of the page
 * waits for its code, React would throw away the HTML of whatever cannot answer yet (its error 421).
 */
if (typeof window !== 'undefined') {
  window.addEventListener('click', scrollToPlace)
  window.addEventListener('click', leaveToBrowser, { capture: true })

  // Out of a part that waits React lets no click: there the browser follows the link by itself. Added when this module
  // loads, so that it is asked before the router, whose own entries in the history all have a state.
  window.addEventListener('popstate', (event) => {
    if (waiting > 0 && event.state === null) event.stopImmediatePropagation()
  })
}

/** How many parts of the page wait. */
let waiting = 0

/** @returns to be called when the part has come alive, or is gone */
export function noteWaiting(): () => void {
  let isWaiting = true
  waiting += 1
  return () => {
    if (isWaiting) waiting -= 1
    isWaiting = false
  }
}

/** The page as a whole: called when React has taken it over, after the parts that wait longer have been noted. */
export const pageComesAlive = noteWaiting()

/**
 * A step of the router while a part waits ends the same way, so until then a link to another page is the browser's. What
 * opens a form over the page listens in the same place, after this, and still does. A link that has become a button is no
 * longer one: its own part has come alive.
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
