import { t } from '#app/messages/messages.ts'
import { cx } from './cx.ts'

interface StarsProps {
  /** From 0 to 5. */
  rating: number
  /** Number of ratings, if known. */
  count?: number
  /** Visually hides the number, which is visible elsewhere. */
  bare?: boolean
}

const OF = 5

/** Path from Lucide, like the icons; only pages with ratings load it. */
const STAR =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'

export function Stars({ rating, count, bare }: StarsProps) {
  return (
    <span className="relative inline-flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-small text-soft">
      <svg className="h-5.25 w-26.5 flex-none fill-star" viewBox={`0 0 ${OF * 24} 24`} aria-hidden="true">
        {Array.from({ length: OF }, (_, index) => (
          <Star key={index} index={index} fill={Math.min(Math.max(rating - index, 0), 1)} />
        ))}
      </svg>
      <span className={cx(bare && 'sr-only')}>
        <b className="text-control font-semibold text-strong">{rating.toFixed(1)}</b>
        <span className="sr-only"> {t('out of {count}').replace('{count}', String(OF))}</span>
        {count !== undefined && ` (${count.toLocaleString('en-IN')} ratings)`}
      </span>
    </span>
  )
}

/** `inset` clips the part beyond the rating. */
function Star({ index, fill }: { index: number; fill: number }) {
  return (
    <g transform={`translate(${index * 24})`}>
      <path className="fill-none stroke-star stroke-[1.25]" d={STAR} />
      <path d={STAR} style={{ clipPath: `inset(0 ${(1 - fill) * 100}% 0 0)` }} />
    </g>
  )
}
