import { isPlain } from './is-plain.ts'

/** Plain clicks on such elements, now and later. If nothing else has answered, `act` may prevent what the browser would do. */
export function onClick<Found extends HTMLElement>(selector: string, act: (found: Found, event: MouseEvent) => void) {
  addEventListener('click', (event) => {
    const found = event.target instanceof Element ? event.target.closest<Found>(selector) : null
    if (found && !event.defaultPrevented && isPlain(event)) act(found, event)
  })
}
