/**
 * While a part of the page waits for its code, the router must not hear of a step to a place on the page: it would tell
 * everyone, and React would throw away the HTML of whatever cannot answer yet (its error 421). Links in parts that are alive
 * only scroll there. Out of a part that waits React lets no click: there the browser follows the link by itself, and the
 * step is kept from the router.
 *
 * @returns to be called when the part has come alive
 */
export function scrollInPlace(): () => void {
  if (typeof window === 'undefined') return () => undefined
  const listening = new AbortController()
  window.addEventListener('click', scrollToPlace, { signal: listening.signal })
  waiting += 1

  return () => {
    if (listening.signal.aborted) return
    waiting -= 1
    listening.abort()
  }
}

/** How many parts of the page wait. */
let waiting = 0

// Added when this module loads, so that it is asked before the router, whose own entries in the history all have a state.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (waiting > 0 && event.state === null) event.stopImmediatePropagation()
  })
}

function scrollToPlace(event: MouseEvent) {
  if (event.defaultPrevented || !(event.target instanceof Element)) return
  const href = event.target.closest('a')?.getAttribute('href')
  const place = href?.startsWith('#') ? document.getElementById(href.slice(1)) : null
  if (!place) return
  event.preventDefault()
  place.scrollIntoView()
  place.focus({ preventScroll: true }) // the skip link's purpose
}
