/**
 * A link to a place on the page scrolls there and replaces the address, without an entry in the history: with one, the
 * router would restore the scroll position on a step back.
 */
export function followPlaceLinks() {
  window.addEventListener('click', scrollToPlace)
  return () => window.removeEventListener('click', scrollToPlace)
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
