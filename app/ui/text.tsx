import type { ReactNode } from 'react'

import { cx } from './cx.ts'

interface TextProps {
  className?: string
  children: ReactNode
}

interface EyebrowProps extends TextProps {
  /** In the light accent, on deep ground only. */
  accent?: boolean | undefined
  /** The heading follows closely, as in a card. */
  tight?: boolean
  /** `h1` where the line under it is there for its looks. @default 'p' */
  as?: 'p' | 'h1'
}

/** The short line over a heading. */
export function Eyebrow({ accent, tight, as: Tag = 'p', className, children }: EyebrowProps) {
  const look = cx(accent ? 'text-accent-on-deep' : 'text-soft', tight ? 'mb-2' : 'mb-3.5')
  return <Tag className={cx('text-fine leading-normal font-semibold tracking-wide', look, className)}>{children}</Tag>
}

/** What a heading is followed by. */
export function Lead({ className, children }: TextProps) {
  return <p className={cx('text-lead text-pretty text-soft', className)}>{children}</p>
}

/** Small print under something. */
export function Fine({ className, children }: TextProps) {
  return <p className={cx('text-fine text-soft', className)}>{children}</p>
}
