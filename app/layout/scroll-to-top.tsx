import { Icon } from '#app/ui/icons/icon.tsx'
import { useScrolledPast } from '#app/ui/use-scrolled-past.ts'

const APPEARS_AFTER_PX = 50

/** Without JavaScript the footer's link to the top does the same. */
export function ScrollToTop() {
  if (!useScrolledPast(APPEARS_AFTER_PX)) return null
  return (
    <a className="scroll-to-top" href="#top" aria-label="Back to top">
      <Icon name="arrow-up" size={22} />
    </a>
  )
}
