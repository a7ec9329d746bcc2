import type { ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'

/** Closed on phones; from 768 px open and without a summary, in browsers that can style the content of closed details. */
export const PhoneFold = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="group phone-fold border-y border-line-strong md:border-0">
    <summary className="flex min-h-14 items-center justify-between gap-4 font-semibold md:supports-[selector(::details-content)]:hidden">
      {summary}
      <Icon name="plus" size={22} className="group-open:rotate-45" />
    </summary>
    {children}
  </details>
)
