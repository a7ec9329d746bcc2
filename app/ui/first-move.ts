const MOVES = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

let move: Promise<void> | undefined
let endWait = () => {}

/** As if the visitor had moved. */
export const moveNow = () => endWait()

/** Resolves when the visitor first scrolls, points, types or moves the focus; on the server, at once. */
export function firstMove() {
  move ??= typeof window === 'undefined' ? Promise.resolve() : waitForMove()
  return move
}

function waitForMove() {
  return new Promise<void>((resolve) => {
    const listening = new AbortController()
    const finish = () => {
      listening.abort()
      resolve()
    }
    endWait = finish
    // While they come down: React stops what goes into a part that still waits for its code.
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const name of MOVES) window.addEventListener(name, finish, options)
    // The page came back to where it was, opened at a place below the first screen, or the visitor was faster than this.
    if (window.scrollY > 0 || (document.activeElement ?? document.body) !== document.body) finish()
  })
}
