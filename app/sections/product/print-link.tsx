import type { MouseEvent } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'

/** Prints the page's sheet. Without scripts, or in an app without printing, links to the sheet. */
export function PrintLink({ href, label }: { href: string; label: string }) {
  const printHere = (event: MouseEvent) => {
    if (typeof window.print !== 'function') return
    event.preventDefault()
    window.print()
  }
  return (
    <a
      className={buttonClass({ look: 'outline', size: 'compact', className: 'product-quiet' })}
      href={href}
      data-print
      onClick={printHere}
    >
      <Icon name="printer" size={20} />
      {label}
    </a>
  )
}
