/** Adds a history entry for the open menu or dialog, so that Back closes it. The URL stays the same. */
import type { HistoryEvent } from '#app/ui/dialog/open-modal.ts'

/** The newest handler is called at each step in the history. */
const interceptors: (() => void)[] = []

/** Whether the entry of a dialog that just closed can be reused by the next one. */
let isSpare = false

addEventListener('popstate', () => interceptors.at(-1)?.())
addEventListener('enter-history', (event) => {
  const { detail } = event as HistoryEvent
  detail.leave = enterHistory(detail.onBack)
})

/** @returns a function that removes the entry, unless Back has removed it */
export function enterHistory(onBack: () => void) {
  const entry = Math.random()
  const isHere = () => (history.state as { dialog?: number } | null)?.dialog === entry
  const closeOnBack = () => {
    if (!isHere()) onBack()
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
  const swallow = () => void remove(swallow)
  interceptors.push(swallow)
  history.back()
}

const remove = (interceptor: () => void) => interceptors.splice(interceptors.indexOf(interceptor), 1)
