import type { ReactNode } from 'react'

import { cx } from './cx.ts'

interface ProseProps {
  /** @default 'p' */
  as?: 'p' | 'div'
  className?: string
  children: ReactNode
}

/** Styles links and emphasis in text from the content, which has no classes. */
export function Prose({ as: Tag = 'p', className, children }: ProseProps) {
  return (
    <Tag
      className={cx(
        '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-3 [&_a]:hover:text-accent-hover [&_em]:italic [&_strong]:font-semibold [&_strong]:text-strong',
        className,
      )}
    >
      {children}
    </Tag>
  )
}
