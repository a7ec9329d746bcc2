import type { ReactNode } from 'react'

import { cx } from './cx.ts'

/** Where the values are: at the end of the line, in a wide or narrow second column, or under the label. */
const variants = {
  apart: { row: 'flex justify-between gap-4 py-2.5', label: 'text-soft', value: 'text-right font-semibold' },
  columns: { row: 'grid gap-x-4 gap-y-0.5 py-3 sm:grid-cols-2', label: 'text-soft', value: 'font-medium' },
  register: {
    row: 'grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[140px_minmax(0,1fr)] sm:items-baseline',
    label: 'text-small text-soft',
    value: 'wrap-anywhere',
  },
  below: { row: 'py-4.5', label: 'font-semibold', value: 'mt-1 max-w-long leading-relaxed text-soft' },
}

interface FactsProps {
  rows: { label: string; value: ReactNode }[]
  variant: keyof typeof variants
  className?: string
  rowClassName?: string
}

export function Facts({ rows, variant, className, rowClassName }: FactsProps) {
  const { row, label: labelClass, value: valueClass } = variants[variant]
  return (
    <dl className={className}>
      {rows.map(({ label, value }) => (
        <div key={label} className={cx('border-t border-hairline', row, rowClassName)}>
          <dt className={labelClass}>{label}</dt>
          <dd className={valueClass}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
