import { onClick } from './on-click.ts'

/** Buttons that print, and links to a printable page. Apps without printing open that page instead. */
export function watchPrintControls() {
  onClick('[data-print]', (_control, event) => {
    if (typeof print !== 'function') return
    event.preventDefault()
    print()
  })
}
