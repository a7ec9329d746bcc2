/**
 * The thank-you. Without JavaScript it is part of the page that a form's 303 leads to, an open dialog that a link closes;
 * with JavaScript the same dialog is modal.
 */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from '@remix-run/react'

import { buttonClass } from '#app/ui/button.tsx'

/** After the 303 of a plain post: `?thanks=contact&ref=A7K3-9QF4`. */
export function ThankYou({ brand }: { brand: string }) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const reference = query.get('ref') ?? ''
  if (!query.has('thanks') || !/^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(reference)) return null
  const close = () => navigate(pathname, { replace: true, preventScrollReset: true })
  return <ThankYouDialog brand={brand} reference={reference} onClose={close} closeHref={pathname} />
}

type ThankYouDialogProps = { brand: string; reference: string; onClose: () => void; closeHref?: string }

export function ThankYouDialog({ brand, reference, onClose, closeHref }: ThankYouDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    element.close()
    element.showModal()
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <dialog open ref={dialog} className="thank-you" aria-labelledby="thank-you-title" onCancel={onClose}>
      <h2 id="thank-you-title" ref={heading} tabIndex={-1}>
        Thank you for choosing {brand}!
      </h2>
      <p>We will get back to you soon.</p>
      <p className="thank-you-reference">
        Your reference is <strong>{reference}</strong>
      </p>
      {closeHref ? (
        <a href={closeHref} className={buttonClass({})} onClick={closeInPlace(onClose)}>
          Close
        </a>
      ) : (
        <button type="button" className={buttonClass({})} onClick={onClose}>
          Close
        </button>
      )}
    </dialog>
  )
}

const closeInPlace = (onClose: () => void) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  onClose()
}
