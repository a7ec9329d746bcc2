const MOVES = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

let move: Promise<void> | undefined
let endWait = () => {}

/** Ends the wait without an interaction. */
export const moveNow = () => endWait()

/** Resolves at the visitor's first scroll, pointer move, key or change of focus; on the server, at once. */
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
    // In the capture phase, because React stops events for parts whose code is still loading.
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const name of MOVES) window.addEventListener(name, finish, options)
    // The browser restored the scroll position, the address has a fragment, or the visitor was faster.
    if (window.scrollY > 0 || (document.activeElement ?? document.body) !== document.body) finish()
  })
}
