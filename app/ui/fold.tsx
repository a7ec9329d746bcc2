import type { ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'

interface FoldProps {
  /** Links to `#id` open the fold. */
  id: string
  title: string
  /** Visible while closed. */
  summary: string
  /** @default false */
  open?: boolean
  children: ReactNode
}

export function Fold({ id, title, summary, open = false, children }: FoldProps) {
  return (
    <details
      className="group border-t border-line-strong last:border-b print:details-content:block print:details-content:[content-visibility:visible]"
      open={open}
    >
      <summary className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 hover:text-action lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_auto]">
        <h3 className="text-body leading-snug lg:text-h3">{title}</h3>
        <span className="text-small leading-normal text-ink-soft max-lg:col-start-1">{summary}</span>
        <Icon
          name="plus"
          size={22}
          className="transition-transform duration-reveal ease-calm group-open:rotate-45 max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1"
        />
      </summary>
      {/* Browsers open the `<details>` around the target of a link, so the id is inside. */}
      <div id={id} className="scroll-mt-22 pt-1 pb-6">
        {children}
      </div>
    </details>
  )
}
