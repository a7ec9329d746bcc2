import { onClick } from './on-click.ts'

/** Buttons that print, and links to a sheet, whose page has the sheet's styles. In an app without printing they lead there. */
export function watchPrintControls() {
  onClick('[data-print]', (_control, event) => {
    if (typeof print !== 'function') return
    event.preventDefault()
    print()
  })
}
