/** Gives an open dialog an entry in the history, so that Back closes it. The address stays the same. */

/** Called at each step in the history, newest first; true if the step was only a dialog's. */
const interceptors: (() => boolean)[] = []

/** Whether the entry of a dialog that just closed is still there for the next one to use. */
let isSpare = false

// Registered on import, before Remix: for a dialog's step Remix would reload the page's data, and fail when offline.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (interceptors.at(-1)?.()) event.stopImmediatePropagation()
  })
}

/** @returns removes the entry, unless Back has already */
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
