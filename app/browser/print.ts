import { isPlain } from './is-plain.ts'

/** Buttons that print, and links to a sheet, whose page has the sheet's styles. In an app without printing they lead there. */
export function watchPrintControls() {
  addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('[data-print]') : null
    if (!control || !isPlain(event) || event.defaultPrevented || typeof print !== 'function') return
    event.preventDefault()
    print()
  })
}
