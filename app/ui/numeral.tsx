import type { ReactNode } from 'react'

import { cx } from './cx.ts'

const sizes = { md: 'text-figure', lg: 'text-figure-lg' }

interface NumeralProps {
  /** @default 'md' */
  size?: keyof typeof sizes
  className?: string
  children: ReactNode
}

/** A very large, thin number with its unit, as on the product's display. */
export function Numeral({ size = 'md', className, children }: NumeralProps) {
  return <b className={cx("ml-[-0.04em] font-features-['tnum'_0] text-strong", sizes[size], className)}>{children}</b>
}
