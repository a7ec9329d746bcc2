import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'

/** Prints the page's sheet (`app/browser/print.ts`). Without scripts, or in an app without printing, links to the sheet. */
export const PrintLink = ({ href, label }: { href: string; label: string }) => (
  <a className={buttonClass({ look: 'outline', size: 'compact', className: 'product-quiet' })} href={href} data-print>
    <Icon name="printer" size={20} />
    {label}
  </a>
)
