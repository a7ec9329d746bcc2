import { t } from '#app/messages/messages.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

/** On small screens it is part of the bar, which appears after the first screen; on wide ones `app/browser/scroll-to-top.ts` shows it. */
export const ScrollToTop = () => (
  <a className="scroll-to-top xl:hidden" href="#top" aria-label={t('Back to top')}>
    <Icon name="arrow-up" size={22} />
  </a>
)
