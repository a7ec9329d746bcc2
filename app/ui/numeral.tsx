import type { ReactNode } from 'react'

import { cx } from './cx.ts'

const sizes = { md: 'text-figure', lg: 'text-figure-lg' }

interface NumeralProps {
  /** @default 'md' */
  size?: keyof typeof sizes
  className?: string
  children: ReactNode
}

/** A number large enough to be a picture, thin as on the machine's display. Its unit stands beside it. */
export function Numeral({ size = 'md', className, children }: NumeralProps) {
  return <b className={cx("ml-[-0.04em] font-features-['tnum'_0] text-strong", sizes[size], className)}>{children}</b>
}
