import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react'

import { enterHistory } from './dialog/enter-history.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icons/icon.tsx'
import { useHydrated } from './use-hydrated.ts'

interface DialogProps {
  open: boolean
  /** Wanted by Escape, Back, a click outside or the button: set `open` to false. */
  onClose: () => void
  /** What it is, for screen readers: its heading, as a rule. */
  label: string
  /** Rendered only while it is open. */
  children: ReactNode
  /** A card in the middle, a wide card, the whole screen on a deep ground, or a sheet at the thumb. @default 'card' */
  look?: 'card' | 'wide' | 'screen' | 'sheet'
  /** Where its closing link leads without scripts, if the server may render it open. */
  closeHref?: string
  className?: string
}

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps focus inside and gives it back, and the page behind stays where
 * it is. Rendered open by the server, it is there without scripts, and `closeHref` closes it. Keep it mounted and set
 * `open`: only then can it give the focus back.
 */
export function Dialog({ open, onClose, label, children, look = 'card', closeHref, className = '' }: DialogProps) {
  // In the server's HTML. React must not touch the attribute again: the browser's own methods do.
  const isHydrated = useHydrated()
  const [wasOpenAtFirst] = useState(open && !isHydrated)
  const dialog = useModal(open, onClose, wasOpenAtFirst)
  const pressedOutside = useRef(false)

  // Selecting text and letting go outside is not a click outside.
  const notePress = (event: PointerEvent) => {
    pressedOutside.current = event.target === event.currentTarget
  }
  const closeOutside = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === event.currentTarget) onClose()
  }

  return (
    <dialog
      ref={dialog}
      open={wasOpenAtFirst}
      className={`dialog dialog-${look} ${look === 'screen' ? 'on-deep' : ''} ${className}`}
      aria-label={label}
      tabIndex={-1}
      onPointerDown={notePress}
      onClick={closeOutside}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Chrome closes without asking when Escape is pressed twice. Opened by the server, it was closed only to be shown
      // as a modal: this event arrives when it is open again.
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

/** Shows it as a modal while it is open. What the address itself opened needs no entry in the history. */
function useModal(open: boolean, onClose: () => void, wasOpenAtFirst: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.close()
    element.showModal()
    // On a phone, the first field would bring the keyboard up over what the dialog says.
    element.focus()
    const leaveHistory = wasOpenAtFirst ? undefined : enterHistory(() => close.current())
    return () => {
      leaveHistory?.()
      element.close()
    }
  }, [open, wasOpenAtFirst])

  return dialog
}
