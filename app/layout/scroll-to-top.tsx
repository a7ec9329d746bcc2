import { Icon } from '#app/ui/icons/icon.tsx'

/** Always visible in the bar of small screens, which appears late itself; on wide ones `app/browser/scroll-to-top.ts` shows it. */
export const ScrollToTop = () => (
  <a className="scroll-to-top xl:hidden" href="#top" aria-label="Back to top">
    <Icon name="arrow-up" size={22} />
  </a>
)
