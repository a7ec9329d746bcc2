import { useEffect, useRef, useState, type ReactNode } from 'react'

import { t } from '#app/messages/messages.ts'
import { useHydrated } from './use-hydrated.ts'
import { openModal } from './dialog/open-modal.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icons/icon.tsx'

interface DialogProps {
  open: boolean
  /** Called on Escape, Back, a click outside or the close button. Must set `open` to false. */
  onClose: () => void
  /** For screen readers; usually the heading. */
  label: string
  /** Rendered only while open. */
  children: ReactNode
  /** `screen`: full screen on a deep ground. @default 'card' */
  variant?: 'card' | 'screen'
  /** The target of the close link without scripts; needed if the server may render the dialog open. */
  closeHref?: string
  className?: string
}

/**
 * A modal `<dialog>`, which traps and returns the focus. If the server renders it open, it works without scripts, and
 * `closeHref` closes it. Keep it mounted and set `open`, or it cannot return the focus.
 */
export function Dialog({ open, onClose, label, children, variant = 'card', closeHref, className = '' }: DialogProps) {
  // React sets `open` only in the server's HTML. After hydration, `showModal` and `close` set the attribute.
  const isHydrated = useHydrated()
  const [wasOpenAtFirst] = useState(open && !isHydrated)
  const dialog = useModal(open, onClose, wasOpenAtFirst)

  return (
    <dialog
      ref={dialog}
      open={wasOpenAtFirst}
      className={`dialog dialog-${variant} ${variant === 'screen' ? 'on-deep' : ''} ${className}`}
      aria-label={label}
      tabIndex={-1}
    >
      {open && (
        <div className="dialog-content">
          {children}
          <CloseControl href={closeHref} />
        </div>
      )}
    </dialog>
  )
}

function CloseControl({ href }: { href: string | undefined }) {
  if (!href) return <IconButton className="dialog-close" icon="x" label={t('Close')} data-close />
  return (
    <a className="icon-button dialog-close" href={href} aria-label={t('Close')} data-close>
      <Icon name="x" size={20} />
    </a>
  )
}

/** Shows the dialog as a modal while open. A dialog opened by the URL needs no history entry. */
function useModal(open: boolean, onClose: () => void, wasOpenAtFirst: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const element = dialog.current
    // The element is detached if hydration of the island failed.
    if (!element?.isConnected || !open) return
    return openModal(element, { onClose: () => close.current(), hasAddress: wasOpenAtFirst })
  }, [open, wasOpenAtFirst])

  return dialog
}
