import { t } from '#app/messages/messages.ts'
import { cx } from './cx.ts'

interface SampleTagProps {
  /** The kind of the unconfirmed values. @default 'terms' */
  of?: 'terms' | 'details' | 'reviews' | 'film'
  className?: string
}

/** Marks a block whose values the owner has not confirmed. Such a block has a pale ground. */
export function SampleTag({ of = 'terms', className }: SampleTagProps) {
  return (
    <span
      className={cx(
        'inline-block rounded-pill bg-pane px-2.5 text-fine font-normal tracking-normal whitespace-nowrap text-soft',
        className,
      )}
    >
      {/* Keeps text readers from joining it to the words before. */} {t(`Sample ${of}`)}
    </span>
  )
}
