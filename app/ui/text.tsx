import type { ReactNode } from 'react'

import { cx } from './cx.ts'

interface TextProps {
  className?: string
  children: ReactNode
}

interface EyebrowProps extends TextProps {
  /** Light, for dark grounds only. */
  accent?: boolean | undefined
  /** Less space to the heading, as in a card. */
  tight?: boolean
  /** `h1` if the large line below is only for looks. @default 'p' */
  as?: 'p' | 'h1'
}

export function Eyebrow({ accent, tight, as: Tag = 'p', className, children }: EyebrowProps) {
  const toneClass = cx(accent ? 'text-accent-on-deep' : 'text-soft', tight ? 'mb-2' : 'mb-3.5')
  return (
    <Tag className={cx('text-fine leading-normal font-semibold tracking-wide', toneClass, className)}>{children}</Tag>
  )
}

export function Lead({ className, children }: TextProps) {
  return <p className={cx('text-lead text-soft', className)}>{children}</p>
}

export function Fine({ className, children }: TextProps) {
  return <p className={cx('text-fine text-soft', className)}>{children}</p>
}
