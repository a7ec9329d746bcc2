import type { ReactNode } from 'react'

import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'

interface AccordionItem {
  /** Links to `#id` open the item. */
  id: string
  title: string
  content: ReactNode
}

interface AccordionProps {
  items: AccordionItem[]
  /** The initially open item. */
  openId?: string
  className?: string
}

const classes = {
  // Opens every item in print.
  item: 'group border-b border-hairline print:details-content:block print:details-content:[content-visibility:visible]',
  title:
    'flex min-h-18 items-center justify-between gap-6 py-4 text-lead leading-snug font-semibold tracking-snug wrap-anywhere hover:text-accent',
  // A link to an item scrolls so that its title stays visible.
  content: 'max-w-prose scroll-mt-22 pb-6 text-soft',
}

/** Titles that open on a click, even without scripts. A link to an item opens it. */
export function Accordion({ items, openId, className }: AccordionProps) {
  return (
    <div className={cx('border-t border-hairline', className)}>
      {items.map(({ id, title, content }) => (
        <details key={id} className={classes.item} open={id === openId}>
          <summary className={classes.title}>
            <span>{title}</span>
            <Icon
              name="plus"
              size={22}
              className="flex-none transition-transform duration-reveal ease-calm group-open:rotate-45"
            />
          </summary>
          {/* Browsers open the `<details>` around the target of a link, so the id is inside. */}
          <div id={id} className={classes.content}>
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}
