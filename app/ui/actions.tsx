import type { ReactNode } from 'react'

import { cx } from './cx.ts'

export function Actions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('flex flex-wrap items-center gap-x-7 gap-y-3', className)}>{children}</div>
}
