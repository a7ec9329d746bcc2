/** What a visitor sees after sending a form. */
import { useEffect, useRef } from 'react'

import type { ThankYouView } from '#app/content/forms/form-view.server.ts'
import type { VisitOffer } from '#app/content/visits/visit-page-view.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { noteAnswerSeen } from '#app/islands/unseen-answer.ts'

type ThankYouDialogProps = { view: ThankYouView | null; form: string; onClose: () => void }

/** Opened by the form's script. */
export function ThankYouDialog({ view, form, onClose }: ThankYouDialogProps) {
  return (
    <Dialog open={view !== null} onClose={onClose} label={view?.title ?? ''} className="thank-you">
      {view && <ThankYouCopy {...view} onClose={onClose} />}
      {view && <AddressOfThanks form={form} reference={view.reference} />}
    </Dialog>
  )
}

/** Sets the thank-you's URL while open, for a reload. Leaving the dialog's history entry restores the old URL. */
export function AddressOfThanks({ form, reference }: { form: string; reference: string }) {
  useEffect(() => {
    const query = new URLSearchParams({ thanks: form, ref: reference })
    // The dialog adds its entry in its own effect, which runs after those of its children.
    queueMicrotask(() => {
      window.history.replaceState(window.history.state, '', `?${query}`)
      noteAnswerSeen()
    })
  }, [form, reference])
  return null
}

/** `takesFocus`: it replaces an element that had the focus. */
type ThankYouCopyProps = ThankYouView & { onClose?: () => void; closeHref?: string; takesFocus?: boolean }

export function ThankYouCopy({ onClose, closeHref, takesFocus = false, ...view }: ThankYouCopyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {view.title}
      </h2>
      <p>{view.text}</p>
      <p className="thank-you-reference">
        {view.referenceLabel} <strong>{view.reference}</strong>
      </p>
      {view.phoneCheck && <p>{view.phoneCheck}</p>}
      <h3>{view.nextTitle}</h3>
      <ol>
        {view.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {view.visit && <VisitChoice {...view.visit} />}
      <p className="thank-you-contacts">
        <ButtonLink {...view.chat} icon="chat" variant="chat" />
        <CloseButton label={view.close} onClose={onClose} href={closeHref} />
      </p>
    </>
  )
}

/** Works with one tap, even without scripts. If the visitor does nothing, we call. */
const VisitChoice = ({ title, text, href, seen, near, all }: VisitOffer) => (
  <form method="post" action={href}>
    <h3>{title}</h3>
    {text && <p>{text}</p>}
    <input type="hidden" name="act" value="move" />
    <input type="hidden" name="seen" value={seen} />
    {near.map(({ value, label }) => (
      <button key={value} name="window" value={value} className={buttonClass({ variant: 'outline', size: 'block' })}>
        {label}
      </button>
    ))}
    <p>
      <a href={href} className="text-link">
        {all}
      </a>
    </p>
  </form>
)

type CloseButtonProps = { label: string; onClose: (() => void) | undefined; href: string | undefined }

function CloseButton({ label, onClose, href }: CloseButtonProps) {
  const className = buttonClass({ variant: 'outline' })
  if (href) {
    return (
      <a href={href} className={className} data-close>
        {label}
      </a>
    )
  }
  return (
    <button type="button" className={className} onClick={onClose}>
      {label}
    </button>
  )
}
