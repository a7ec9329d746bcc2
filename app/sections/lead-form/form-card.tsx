import type { ReactNode } from 'react'

import { cx } from '#app/ui/cx.ts'

interface FormCardProps {
  /** The heading's id; makes the card a section with that name. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

export function FormCard({ labelledBy, className, children }: FormCardProps) {
  const Tag = labelledBy ? 'section' : 'div'
  return (
    <Tag
      className={cx('on-light relative rounded-panel bg-surface px-6 py-8 shadow-lg', className)}
      aria-labelledby={labelledBy}
    >
      {children}
    </Tag>
  )
}
