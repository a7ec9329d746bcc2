import type { ReactNode } from 'react'

import { cx } from './cx.ts'
import { Lines } from './lines.tsx'
import { Eyebrow, Lead } from './text.tsx'

interface PageTitleProps {
  eyebrow: string
  title: string | string[]
}

interface PageHeadProps extends PageTitleProps {
  /** Beside the title on wide screens. */
  lead?: ReactNode
  className?: string
}

/** The top of a page without a picture. */
export function PageHead({ eyebrow, title, lead, className }: PageHeadProps) {
  return (
    <header className={cx('page-width grid gap-4 lg:grid-cols-[1fr_auto] lg:items-end', className)}>
      <PageTitle eyebrow={eyebrow} title={title} />
      {lead && <Lead>{lead}</Lead>}
    </header>
  )
}

export function PageTitle({ eyebrow, title }: PageTitleProps) {
  return (
    <div>
      <Eyebrow>{eyebrow}</Eyebrow>
      <h1 className="text-display">
        <Lines text={title} />
      </h1>
    </div>
  )
}
