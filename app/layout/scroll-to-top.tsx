import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { useScrolledPast } from '#app/ui/use-scrolled-past.ts'

const APPEARS_AFTER_PX = 50

/** Always visible in the bar of small screens, which appears late itself. */
export function ScrollToTop() {
  const isFar = useScrolledPast(APPEARS_AFTER_PX)
  return (
    <a className={cx('scroll-to-top', !isFar && 'xl:hidden')} href="#top" aria-label="Back to top">
      <Icon name="arrow-up" size={22} />
    </a>
  )
}
