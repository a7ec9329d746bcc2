import type { ReactNode } from 'react'

import { cx } from './cx.ts'
import { Lines } from './section.tsx'
import { Eyebrow, Lead } from './text.tsx'

interface PageHeadProps {
  eyebrow: string
  title: string | string[]
  /** Beside the title on wide screens. */
  lead?: ReactNode
  className?: string
}

/** What a page without a picture begins with. */
export function PageHead({ eyebrow, title, lead, className }: PageHeadProps) {
  return (
    <header className={cx('page-width grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end', className)}>
      <div>
        <Eyebrow>{eyebrow}</Eyebrow>
        <h1 className="text-display">
          <Lines text={title} />
        </h1>
      </div>
      {lead && <Lead>{lead}</Lead>}
    </header>
  )
}
