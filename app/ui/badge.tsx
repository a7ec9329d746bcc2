import type { ReactNode } from 'react'

import { cx } from './cx.ts'

const looks = {
  plain: 'bg-pane text-strong',
  strong: 'bg-strong text-on-strong',
  // Dashed, as on a drawing: not final.
  sample: 'border border-dashed border-acidic-ink bg-surface text-acidic-ink',
}

/** A word or two about what it stands on. `sample` marks what is made up until the real one is there. */
export function Badge({ look = 'plain', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-7 items-center rounded-pill px-3 py-0.5 text-fine leading-snug font-semibold',
        looks[look],
      )}
    >
      {children}
    </span>
  )
}

/** Beside every text, person or address that is not real yet. */
export function SampleBadge() {
  return <Badge look="sample">Sample</Badge>
}
