import type { ReactNode } from 'react'

import { cx } from './cx.ts'

const looks = {
  outlined: 'border border-line bg-surface',
  tint: 'bg-surface-tint',
  alt: 'bg-surface-alt',
}

interface PanelProps {
  as?: 'div' | 'li' | 'section'
  look: keyof typeof looks
  className?: string
  children: ReactNode
}

export function Panel({ as: Tag = 'div', look, className, children }: PanelProps) {
  return <Tag className={cx('rounded-panel', looks[look], className)}>{children}</Tag>
}
