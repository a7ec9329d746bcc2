/**
 * Gives an open dialog an entry of its own in the history, so that Back closes it instead of leaving the page. The
 * address stays the same.
 */

/** Asked at each step through the history, the newest first: true when the step was only a dialog's. */
const interceptors: (() => boolean)[] = []

/** Whether the entry of a dialog that has just closed is still there, for a dialog that opens in its place. */
let isSpare = false

// Added when this module loads, before Remix adds its own listener: for a dialog's step Remix would load the page's data
// again, and show an error page in place of the page when the connection is down.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (interceptors.at(-1)?.()) event.stopImmediatePropagation()
  })
}

/** @returns takes the entry away again, if Back has not done so already */
export function enterHistory(onBack: () => void) {
  const entry = Math.random()
  const isHere = () => (history.state as { dialog?: number } | null)?.dialog === entry
  const closeOnBack = () => {
    if (isHere()) return false
    onBack()
    return true
  }
  const state = { ...(history.state as object), dialog: entry }
  if (isSpare) history.replaceState(state, '')
  else history.pushState(state, '')
  isSpare = false
  interceptors.push(closeOnBack)

  return () => {
    remove(closeOnBack)
    isSpare = isHere()
    queueMicrotask(() => {
      if (isSpare) stepBack()
      isSpare = false
    })
  }
}

function stepBack() {
  const swallow = () => {
    remove(swallow)
    return true
  }
  interceptors.push(swallow)
  history.back()
}

const remove = (interceptor: () => boolean) => interceptors.splice(interceptors.indexOf(interceptor), 1)
