import { cx } from '#app/ui/cx.ts'

/** Says of a whole group that it is made of samples, and what they are. */
export function SampleNote({ className = 'max-w-short', children }: { className?: string; children: string }) {
  return (
    <p className={cx('text-fine text-soft', className)}>
      <b className="font-semibold text-strong">Samples.</b> {children}
    </p>
  )
}
