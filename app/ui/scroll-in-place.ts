/**
 * While a part of the page waits for its code, a link to a place on the page only scrolls there. It would change the
 * address, the router would tell everyone, and React would throw away the HTML of whatever cannot answer yet (its error
 * 421).
 */
export function scrollInPlaceUntil(code: Promise<unknown>) {
  if (typeof window === 'undefined') return
  const listening = new AbortController()
  window.addEventListener('click', scrollInPlace, { signal: listening.signal })
  // Not before the part has come alive with its code.
  void code.then(() => setTimeout(() => listening.abort(), 100))
}

function scrollInPlace(event: MouseEvent) {
  if (event.defaultPrevented || !(event.target instanceof Element)) return
  const href = event.target.closest('a')?.getAttribute('href')
  const place = href?.startsWith('#') ? document.getElementById(href.slice(1)) : null
  if (!place) return
  event.preventDefault()
  place.scrollIntoView()
  place.focus({ preventScroll: true }) // the skip link's purpose
}
