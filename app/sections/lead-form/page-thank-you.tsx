import { useLocation } from '@remix-run/react'

import { t } from '#app/messages/messages.ts'
import type { ThankYouView } from '#app/content/forms/form-view.server.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ThankYouCopy } from './thank-you.tsx'

/** Opened by the page's URL, whose fragment leads readers without styles to it. Its links close it without scripts; with them it is a modal (`app/browser/thank-you.ts`). */
export function PageThankYou({ view }: { view: ThankYouView }) {
  const { pathname } = useLocation()
  return (
    <dialog open id="thanks" className="dialog thank-you" aria-label={view.title} tabIndex={-1}>
      <div className="dialog-content">
        <ThankYouCopy {...view} closeHref={pathname} />
        <a className="icon-button dialog-close" href={pathname} aria-label={t('Close')} data-close>
          <Icon name="x" size={20} />
        </a>
      </div>
    </dialog>
  )
}
