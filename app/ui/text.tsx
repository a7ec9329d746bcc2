import type { ReactNode } from 'react'

import { cx } from './cx.ts'

interface TextProps {
  className?: string
  children: ReactNode
}

const soft = { light: 'text-ink-soft', deep: 'text-on-deep-soft', accent: 'text-accent-on-deep' }

/** The short line over a heading. */
export function Eyebrow({ ground = 'light', className, children }: TextProps & { ground?: keyof typeof soft }) {
  return (
    <p className={cx('mb-3.5 text-fine leading-normal font-semibold tracking-wide', soft[ground], className)}>
      {children}
    </p>
  )
}

/** What a heading is followed by. */
export function Lead({ ground = 'light', className, children }: TextProps & { ground?: keyof typeof soft }) {
  return <p className={cx('text-lead text-pretty', soft[ground], className)}>{children}</p>
}

/** Small print under something. */
export function Fine({ className, children }: TextProps) {
  return <p className={cx('text-fine text-ink-soft', className)}>{children}</p>
}
