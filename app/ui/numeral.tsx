import type { ReactNode } from 'react'

import { cx } from './cx.ts'

const sizes = { md: 'text-figure', lg: 'text-figure-lg' }
const grounds = { light: 'text-ink', deep: 'text-on-deep' }

interface NumeralProps {
  /** @default 'md' */
  size?: keyof typeof sizes
  /** @default 'light' */
  ground?: keyof typeof grounds
  children: ReactNode
}

/** A number large enough to be a picture, thin as on the machine's display. Its unit stands beside it. */
export function Numeral({ size = 'md', ground = 'light', children }: NumeralProps) {
  return <b className={cx("ml-[-0.04em] font-features-['tnum'_0]", sizes[size], grounds[ground])}>{children}</b>
}
