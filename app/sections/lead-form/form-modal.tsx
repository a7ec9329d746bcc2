/** A form in a dialog, with its thank-you in the same place. */
import { useState } from 'react'

import type { FormModalView, ThankYouView } from '#app/content/forms/form-view.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { LeadForm, OneCall } from './lead-form.tsx'
import { AddressOfThanks, ThankYouCopy } from './thank-you.tsx'

type FormModalProps = {
  view: FormModalView
  placement: string
  site: Site
  /** The dialog opened by itself: a small sheet with only the phone field. */
  byItself: boolean
  open: boolean
  onClose: () => void
}

export function FormModal({ view, placement, site, byItself, open, onClose }: FormModalProps) {
  const { title, lead, fold, form } = view
  const [thankYou, setThankYou] = useState<ThankYouView | null>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={thankYou?.title ?? title}
      look={byItself && !thankYou ? 'sheet' : 'card'}
      className={thankYou ? 'thank-you' : ''}
    >
      {thankYou ? (
        <>
          <ThankYouCopy {...thankYou} onClose={onClose} takesFocus />
          <AddressOfThanks form={form.id} reference={thankYou.reference} />
        </>
      ) : (
        <>
          <h2>{title}</h2>
          <p className="form-modal-lead">{lead}</p>
          {byItself && <OneCall promise={form.promise} />}
          <LeadForm
            form={form}
            {...(byItself && { fold })}
            placement={placement}
            action="/submit"
            site={site}
            idPrefix="modal-"
            onAccepted={setThankYou}
          />
        </>
      )}
    </Dialog>
  )
}
