import { ICON_PATHS } from './icons/icon-paths.ts'

interface StarsProps {
  /** From 0 to 5. */
  rating: number
  /** How many people rated, where it is known. */
  count?: number
}

const OF = 5

/** A rating as a number, with its stars beside it. */
export function Stars({ rating, count }: StarsProps) {
  return (
    <span className="stars">
      <svg viewBox={`0 0 ${OF * 24} 24`} aria-hidden="true">
        {Array.from({ length: OF }, (_, index) => (
          <Star key={index} index={index} fill={Math.min(Math.max(rating - index, 0), 1)} />
        ))}
      </svg>
      <span>
        <b>{rating.toFixed(1)}</b>
        <span className="sr-only"> out of {OF}</span>
        {count !== undefined && ` (${count.toLocaleString('en-IN')} ratings)`}
      </span>
    </span>
  )
}

/** `inset` cuts off the part that the rating does not reach. */
function Star({ index, fill }: { index: number; fill: number }) {
  return (
    <g transform={`translate(${index * 24})`}>
      <path className="stars-empty" d={ICON_PATHS.star} />
      <path d={ICON_PATHS.star} style={{ clipPath: `inset(0 ${(1 - fill) * 100}% 0 0)` }} />
    </g>
  )
}
