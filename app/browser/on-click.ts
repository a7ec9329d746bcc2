/** Handles plain clicks on matching elements, including later ones. Skipped if a handler prevented the default; `act` may prevent it. */
export function onClick<Found extends HTMLElement>(selector: string, act: (found: Found, event: MouseEvent) => void) {
  addEventListener('click', (event) => {
    const found = event.target instanceof Element ? event.target.closest<Found>(selector) : null
    if (found && !event.defaultPrevented && isPlain(event)) act(found, event)
  })
}

/** @returns whether the click opens in the same tab */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
