import type { ReactNode } from 'react'

import { cx } from './cx.ts'

const rowClass =
  'snap-x scroll-px-gutter scrollbar-none overflow-x-auto focus-visible:-outline-offset-4 [&_li]:snap-start'

/** Scrolls sideways where its content is wider than the page, so the keyboard must be able to reach it. */
export const SwipeRow = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  <div className={cx(rowClass, className)} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
