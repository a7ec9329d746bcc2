import type { ReactNode } from 'react'

import { cx } from './cx.ts'

const variants = {
  outlined: 'border border-line bg-surface',
  tint: 'bg-surface-tint',
  alt: 'bg-surface-alt',
}

interface PanelProps {
  as?: 'div' | 'li' | 'section'
  variant: keyof typeof variants
  className?: string
  children: ReactNode
}

export function Panel({ as: Tag = 'div', variant, className, children }: PanelProps) {
  return <Tag className={cx('rounded-panel', variants[variant], className)}>{children}</Tag>
}
