import { isPlain } from './on-click.ts'

/** Duration of the cross-fade in `app/layout/view-transition.css`. */
const FADE_MS = 100

/**
 * While a page fades in, a press hits the root element, regardless of the visible target. The click is repeated on the target after the
 * fade.
 */
export function repeatEarlyClicks() {
  addEventListener('click', (event) => {
    if (event.target !== document.documentElement || !isPlain(event)) return
    setTimeout(() => {
      const seen = document.elementFromPoint(event.clientX, event.clientY)
      const control = seen?.closest<HTMLElement>('a, button, summary, label, input, select, textarea')
      control?.focus()
      control?.click()
    }, FADE_MS)
  })
}
