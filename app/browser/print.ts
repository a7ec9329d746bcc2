/** A link to the sheet prints the page instead, which has the sheet's styles. In an app without printing it leads there. */
export function watchPrintLinks() {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-print]') : null
    if (!link || event.defaultPrevented || typeof print !== 'function') return
    event.preventDefault()
    print()
  })
}
