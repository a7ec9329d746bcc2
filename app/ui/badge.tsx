import type { ReactNode } from 'react'

const looks = {
  plain: '',
  strong: 'badge-strong',
  sample: 'badge-sample',
}

/** A word or two about what it stands on. `sample` marks what is made up until the real one is there. */
export function Badge({ look = 'plain', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return <span className={`badge ${looks[look]}`}>{children}</span>
}

/** Beside every text, person or address that is not real yet. */
export function SampleBadge() {
  return <Badge look="sample">Sample</Badge>
}
