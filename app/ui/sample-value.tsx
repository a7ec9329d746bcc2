import type { ReactNode } from 'react'

import { cx } from './cx.ts'

const DOTS = 'decoration-sample decoration-dotted decoration-2 underline-offset-4'

interface SampleValueProps {
  /** False once the owner has confirmed it; then nothing marks it. */
  isSample: boolean
  children: ReactNode
}

/** Marks an unconfirmed value with a dotted line, and with words for screen readers. */
export function SampleValue({ isSample, children }: SampleValueProps) {
  if (!isSample) return children
  return (
    <span className={cx('underline', DOTS)}>
      {children}
      <span className="sr-only"> (sample value)</span>
    </span>
  )
}

interface SampleLegendProps {
  className?: string
  children?: string
}

/** Explains the dotted lines, once per block. */
export function SampleLegend({ className, children = 'Dotted values are samples for now.' }: SampleLegendProps) {
  return (
    <p className={cx('flex items-baseline gap-2 text-fine text-soft', className)}>
      <span aria-hidden="true" className={cx('underline', DOTS)}>
        {'\u2003\u2002'}
      </span>
      {children}
    </p>
  )
}

/** Marks a whole group as samples. */
export function SampleNote({ className = 'max-w-short', children }: { className?: string; children: string }) {
  return (
    <p className={cx('text-fine text-soft', className)}>
      <b className="font-semibold text-strong">Samples.</b> {children}
    </p>
  )
}
