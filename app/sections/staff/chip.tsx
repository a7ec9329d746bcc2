import type { ReactNode } from 'react'

import { cx } from '#app/ui/cx.ts'

const CHIP =
  'inline-flex min-h-12 flex-none items-center gap-2 rounded-pill border px-4 text-small font-semibold whitespace-nowrap'

/** A choice that is a link. Forced colours remove backgrounds, so the current choice gets an outline. */
export function Chip({ href, isOn = false, children }: { href: string; isOn?: boolean; children: ReactNode }) {
  return (
    <a
      className={cx(
        CHIP,
        isOn
          ? 'border-strong bg-strong text-on-strong forced-colors:outline-2 forced-colors:-outline-offset-4'
          : 'border-line-strong bg-surface',
      )}
      href={href}
      aria-current={isOn ? 'true' : undefined}
    >
      {children}
    </a>
  )
}
