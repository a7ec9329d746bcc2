import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react'

import { enterHistory } from './dialog/enter-history.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icons/icon.tsx'
import { useHydrated } from './use-hydrated.ts'

interface DialogProps {
  open: boolean
  /** On Escape, Back, a click outside or the button: set `open` to false. */
  onClose: () => void
  /** For screen readers; usually the heading. */
  label: string
  /** Rendered only while open. */
  children: ReactNode
  /** A card in the middle, a wide card, the whole screen on a deep ground, or a sheet at the thumb. @default 'card' */
  look?: 'card' | 'wide' | 'screen' | 'sheet'
  /** The close link's target without scripts, if the server may render the dialog open. */
  closeHref?: string
  className?: string
}

/**
 * A modal `<dialog>`, which traps and returns the focus. If the server renders it open, it works without scripts, and
 * `closeHref` closes it. Keep it mounted and set `open`, or it cannot return the focus.
 */
export function Dialog({ open, onClose, label, children, look = 'card', closeHref, className = '' }: DialogProps) {
  // Only in the server's HTML. Afterwards `showModal` and `close` set the attribute, so React must not.
  const isHydrated = useHydrated()
  const [wasOpenAtFirst] = useState(open && !isHydrated)
  const dialog = useModal(open, onClose, wasOpenAtFirst)
  const pressedOutside = useRef(false)

  // Dragging a selection outside is not a click outside.
  const notePress = (event: PointerEvent) => {
    pressedOutside.current = event.target === event.currentTarget
  }
  const closeOutside = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === event.currentTarget) onClose()
  }
  const dropSecondClick = useSecondClickDropped(open)

  return (
    <dialog
      ref={dialog}
      open={wasOpenAtFirst}
      className={`dialog dialog-${look} ${look === 'screen' ? 'on-deep' : ''} ${className}`}
      aria-label={label}
      tabIndex={-1}
      onPointerDown={notePress}
      onClickCapture={dropSecondClick}
      onClick={closeOutside}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A second Escape closes it in Chrome without asking. A server-rendered dialog closes once, to reopen as a modal.
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
    >
      {open && (
        <div className="dialog-content">
          {children}
          <CloseControl onClose={onClose} href={closeHref} />
        </div>
      )}
    </dialog>
  )
}

/** Ignores the second click of a double click on the dialog's opener, which lands on the dialog. */
function useSecondClickDropped(open: boolean) {
  const wasClicked = useRef(false)
  useEffect(() => {
    wasClicked.current = false
  }, [open])
  return (event: MouseEvent) => {
    if (event.detail < 2) wasClicked.current = true
    if (wasClicked.current) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function CloseControl({ onClose, href }: { onClose: () => void; href: string | undefined }) {
  if (!href) return <IconButton className="dialog-close" icon="x" label="Close" onClick={onClose} />
  return (
    <a
      className="icon-button dialog-close"
      href={href}
      aria-label="Close"
      onClick={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Icon name="x" size={20} />
    </a>
  )
}

/** Shows the dialog as a modal while open. A dialog that the address opened needs no entry in the history. */
function useModal(open: boolean, onClose: () => void, wasOpenAtFirst: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const element = dialog.current
    // The element is detached if React could not hydrate the page.
    if (!element?.isConnected || !open) return
    element.close()
    element.showModal()
    // Focus on the first field would open a phone's keyboard over the dialog.
    element.focus()
    const leaveHistory = wasOpenAtFirst ? undefined : enterHistory(() => close.current())
    return () => {
      leaveHistory?.()
      element.close()
    }
  }, [open, wasOpenAtFirst])

  return dialog
}
