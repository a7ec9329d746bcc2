import type { ReactNode } from 'react'

import { cx } from './cx.ts'

const ratios = {
  '1/1': 'lg:grid-cols-2',
  '5/7': 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
  '4/7': 'lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]',
  '5/6': 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
  '6/5': 'lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]',
  '7/5': 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
}

interface SplitProps {
  /** @default 'div' */
  as?: 'div' | 'article' | 'ul'
  /** The id of the heading that names an article. */
  labelledBy?: string
  ratio: keyof typeof ratios
  /** Gaps and alignment. */
  className?: string
  children: ReactNode
}

/** One column; two from 900 px. */
export function Split({ as: Tag = 'div', labelledBy, ratio, className, children }: SplitProps) {
  return (
    <Tag className={cx('grid grid-cols-1', ratios[ratio], className)} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  )
}
