import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'

/** Says of a whole group that it is made of samples, and what they are. */
export function SampleNote({ className = 'max-w-short', children }: { className?: string; children: string }) {
  return (
    <p className={cx('grid justify-items-start gap-2.5 text-fine text-soft', className)}>
      <Badge look="sample">Samples</Badge>
      <span>{children}</span>
    </p>
  )
}
