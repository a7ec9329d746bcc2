import type { ReviewsShown } from '#app/content/reviews/reviews.server.ts'
import { SampleNote } from '#app/sections/sample-note.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

type ReviewsSourceProps = Pick<ReviewsShown, 'entries' | 'attribution' | 'readLink'> & {
  sampleNote: string
  className?: string
}

/** The source of the reviews: Google, or none yet. */
export function ReviewsSource({ entries, attribution, readLink, sampleNote, className }: ReviewsSourceProps) {
  return (
    <div className={cx('text-small leading-relaxed text-ink-soft', className)}>
      {entries.some(({ sample }) => sample) && <SampleNote>{sampleNote}</SampleNote>}
      {attribution && <p>{attribution}</p>}
      {readLink && (
        <a className="text-link" href={readLink.href} rel="noopener">
          {readLink.label}
          <Icon name="arrow-right" size={18} />
        </a>
      )}
    </div>
  )
}
