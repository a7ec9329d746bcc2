/** Opens a `<dialog>` as a modal, which closes on Escape, Back, a click outside or its close control. */

/** Requests a history entry. `app/browser/enter-history.ts` sets `leave`, which removes the entry. */
export type HistoryEvent = CustomEvent<{ onBack: () => void; leave?: () => void }>

type ModalOptions = {
  /** Called once if the visitor closes the dialog, but not if the returned function does. */
  onClose: () => void
  /** The dialog has a URL of its own, so it adds no history entry. */
  hasAddress?: boolean
}

/** @returns a function that closes the dialog without calling `onClose` */
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
  // A text selection dragged outside must not close the dialog.
  dialog.addEventListener('pointerdown', (event) => (isPressedOutside = isOutside(event)), { signal })
  dialog.addEventListener(
    'click',
    (event) => {
      // Ignores the second click of a double click on the opener.
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
  // In Chrome a second Escape closes the dialog without a `cancel` event.
  dialog.addEventListener('close', close, { signal })

  if (dialog.open) dialog.removeAttribute('open')
  // Focus on the first field would open a phone's keyboard over the dialog and hydrate the form too early.
  dialog.inert = true
  dialog.showModal()
  dialog.inert = false
  dialog.focus()
  const leave = hasAddress ? undefined : enterHistory(close)
  return () => {
    if (!signal.aborted) shut()
  }
}

/** Follows a fragment link inside the dialog. The browser would add a history entry, and leaving ours closes the dialog. */
function followToPlace(event: MouseEvent, dialog: HTMLDialogElement) {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  const place = link && dialog.querySelector<HTMLElement>(`[id="${link.getAttribute('href')!.slice(1)}"]`)
  if (!place) return
  event.preventDefault()
  place.focus()
}

/** Uses an event, because the page's first script contains the code, for the menu; a shared module would be another request. */
function enterHistory(onBack: () => void) {
  const event: HistoryEvent = new CustomEvent('enter-history', { detail: { onBack } })
  dispatchEvent(event)
  return event.detail.leave
}
