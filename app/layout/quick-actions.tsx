import { cx } from '#app/ui/cx.ts'
import { QuickLinks, type QuickLinksProps } from './quick-links.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

interface QuickActionsProps extends QuickLinksProps {
  /** False on phones where the page has a bar of its own. */
  hasBar: boolean
}

/** A bar at the thumb once the first screen has gone; on wide screens only the chat button stays in the corner. */
export function QuickActions({ hasBar, ...links }: QuickActionsProps) {
  return (
    <div className={cx('quick-track', !hasBar && 'max-xl:hidden')}>
      <aside className="quick-actions" aria-label="Quick contact">
        <QuickLinks {...links} />
        <ScrollToTop />
      </aside>
    </div>
  )
}
