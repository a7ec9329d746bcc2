import { t } from '#app/messages/messages.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { QuickLinks, type QuickLinksProps } from './quick-links.tsx'

interface QuickActionsProps extends QuickLinksProps {
  /** False if the page has its own bar on phones. */
  hasBar: boolean
}

/** On phones, a bar at the bottom that appears below the first screen. On wide screens, a chat button in the corner. */
export function QuickActions({ hasBar, ...links }: QuickActionsProps) {
  return (
    <div className={cx('quick-track', !hasBar && 'max-xl:hidden')}>
      <aside className="quick-actions" aria-label={t('Quick contact')}>
        <QuickLinks {...links} />
        <ScrollToTop />
      </aside>
    </div>
  )
}

/** On small screens it is part of the bar, which appears after the first screen; on wide ones `app/browser/start.ts` shows it. */
const ScrollToTop = () => (
  <a className="scroll-to-top xl:hidden" href="#top">
    <Icon name="arrow-up" size={22} />
    <span className="sr-only">{t('Back to top')}</span>
  </a>
)
