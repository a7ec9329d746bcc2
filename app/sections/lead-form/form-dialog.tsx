/** A form in a dialog, with its thank-you in the same place. The page opens and closes the dialog: `app/ui/dialog/open-modal.ts`. */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import { t } from '#app/messages/messages.ts'
import type { FormModalView, ThankYouView } from '#app/content/forms/form-view.server.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Contacts } from './form-problem.tsx'
import { LeadFormIsland, CallPromise } from './lead-form-island.tsx'
import { AddressOfThanks, ThankYouCopy } from './thank-you.tsx'

export type FormDialogProps = {
  view: FormModalView
  placement: string
  /** URL of a page that accepts the form. */
  action: string
  contacts: Contacts
  pageToken: string
  /** Whether it opens without a click, as a small sheet with only the phone field. */
  opensAutomatically: boolean
  /** The lead, which stays HTML. */
  children?: ReactNode
}

export function FormDialog({
  view,
  placement,
  action,
  contacts,
  pageToken,
  opensAutomatically,
  children,
}: FormDialogProps) {
  const { title, fold, form } = view
  const [thankYou, setThankYou] = useState<ThankYouView | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const findDialog = () => content.current?.closest('dialog')

  useLayoutEffect(() => {
    const dialog = findDialog()
    if (!dialog || !thankYou) return
    dialog.classList.remove('dialog-sheet')
    dialog.classList.add('thank-you')
    dialog.ariaLabel = thankYou.title
  }, [thankYou])

  return (
    <div ref={content} className="dialog-content">
      {thankYou ? (
        <>
          <ThankYouCopy {...thankYou} onClose={() => findDialog()?.dispatchEvent(new Event('cancel'))} takesFocus />
          <AddressOfThanks form={form.id} reference={thankYou.reference} />
        </>
      ) : (
        <>
          <h2>{title}</h2>
          {children}
          {opensAutomatically && <CallPromise promise={form.promise} />}
          <LeadFormIsland
            form={form}
            {...(opensAutomatically && { fold })}
            placement={placement}
            action={action}
            contacts={contacts}
            pageToken={pageToken}
            pageAnswer={null}
            idPrefix="modal-"
            onAccepted={setThankYou}
          />
        </>
      )}
      <IconButton className="dialog-close" icon="x" label={t('Close')} data-close />
    </div>
  )
}
