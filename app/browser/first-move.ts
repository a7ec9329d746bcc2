const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']

/** Calls back once, at the visitor's first interaction; immediately if the page is scrolled already. */
export function onFirstMove(act: () => void) {
  if (scrollY > 0) return act()
  const listening = new AbortController()
  const move = ({ type, target, movementX, movementY }: Event & { movementX?: number; movementY?: number }) => {
    // A carousel's row scrolls when it snaps into place.
    if (type === 'scroll' && target !== document) return
    // Chromium reports a move of zero pixels under a resting mouse.
    if (type === 'pointermove' && !movementX && !movementY) return
    listening.abort()
    act()
  }
  for (const name of MOVES) addEventListener(name, move, { capture: true, passive: true, signal: listening.signal })
}
