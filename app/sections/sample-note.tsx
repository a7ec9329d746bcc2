import { cx } from '#app/ui/cx.ts'

/** Marks a whole group as samples. */
export function SampleNote({ className = 'max-w-short', children }: { className?: string; children: string }) {
  return (
    <p className={cx('text-fine text-soft', className)}>
      <b className="font-semibold text-strong">Samples.</b> {children}
    </p>
  )
}
