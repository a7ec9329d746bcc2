import type { ReactNode } from 'react'

import { cx } from './cx.ts'

const variants = {
  plain: 'bg-pane text-strong',
  strong: 'bg-strong text-on-strong',
}

export function Badge({ variant = 'plain', children }: { variant?: keyof typeof variants; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-7 items-center rounded-pill px-3 py-0.5 text-fine leading-snug font-semibold',
        variants[variant],
      )}
    >
      {children}
    </span>
  )
}
