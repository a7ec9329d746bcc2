/** Opens a `<dialog>` as a modal: Escape, Back, a click outside and its close control close it. */
import type { HistoryEvent } from './history-event.ts'

type ModalOptions = {
  /** Called once, if the visitor closes it: by Escape, Back, a click outside or a `data-close` control. */
  onClose: () => void
  /** Without an entry in the history, as for a dialog that has an address of its own. */
  hasAddress?: boolean
}

/** @returns closes it without calling back */
export function openModal(dialog: HTMLDialogElement, { onClose, hasAddress = false }: ModalOptions): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let isPressedOutside = false
  let wasClicked = false

  const shut = () => {
    listening.abort()
    leave?.()
    dialog.close()
  }
  const close = () => {
    if (signal.aborted) return
    shut()
    onClose()
  }
  const isOutside = ({ target }: Event) => target === dialog
  // Dragging a selection outside is no click outside.
  dialog.addEventListener('pointerdown', (event) => (isPressedOutside = isOutside(event)), { signal })
  dialog.addEventListener(
    'click',
    (event) => {
      // The second click of a double click on the opener lands on the dialog.
      if (event.detail < 2) wasClicked = true
      const isClosing = event.target instanceof Element && event.target.closest('[data-close]') !== null
      if (!wasClicked || isClosing) event.preventDefault()
      if (!wasClicked) event.stopPropagation()
      else if (isClosing || (isPressedOutside && isOutside(event))) close()
      else followToPlace(event, dialog)
    },
    { signal, capture: true },
  )
  dialog.addEventListener('cancel', (event) => event.preventDefault(), { signal })
  dialog.addEventListener('cancel', close, { signal })
  // A second Escape closes it in Chrome without asking.
  dialog.addEventListener('close', close, { signal })

  if (dialog.open) dialog.removeAttribute('open')
  // Focus on the first field would open a phone's keyboard over the dialog, and load the form's code unasked.
  dialog.inert = true
  dialog.showModal()
  dialog.inert = false
  dialog.focus()
  const leave = hasAddress ? undefined : enterHistory(close)
  return () => {
    if (!signal.aborted) shut()
  }
}

/** For a link to a place in the dialog. The browser would make an entry in the history, and leaving ours closes the dialog. */
function followToPlace(event: MouseEvent, dialog: HTMLDialogElement) {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  const place = link && dialog.querySelector<HTMLElement>(`[id="${link.getAttribute('href')!.slice(1)}"]`)
  if (!place) return
  event.preventDefault()
  place.focus()
}

/** By an event, because the page's first file has this code, for the menu: a module of both would be a second file. */
function enterHistory(onBack: () => void) {
  const event: HistoryEvent = new CustomEvent('enter-history', { detail: { onBack } })
  dispatchEvent(event)
  return event.detail.leave
}
