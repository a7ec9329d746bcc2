/** A lead's stage: a drop that fills, and its name. */
import type { Stage } from '#app/people/stages.ts'

const DROP = 'M16 8.4c3.3 4.5 5.8 7.3 5.8 10.8a5.8 5.8 0 0 1-11.6 0c0-3.5 2.5-6.3 5.8-10.8z'
/** The fill level, as a height. */
const FILLED_FROM: Record<Stage, number> = {
  new: 26,
  'no-number': 26,
  tried: 20.4,
  talking: 17,
  later: 17,
  demo: 13,
  paid: 9,
  sold: 7,
  'not-interested': 7,
  'wrong-number': 7,
  'do-not-call': 7,
  request: 20.4,
  answered: 7,
}
const looks: Partial<Record<Stage, string>> = {
  paid: 'text-filtered-ink',
  sold: 'text-filtered-ink',
  'not-interested': 'text-ink-soft',
  'wrong-number': 'text-ink-soft',
  'do-not-call': 'text-ink-soft',
  answered: 'text-ink-soft',
}

interface StageMarkProps {
  stage: Stage
  name: string
  /** The id of the clip path, unique on the page. */
  id: string
  onDeep?: boolean
}

export function StageMark({ stage, name, id, onDeep = false }: StageMarkProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-fine font-semibold whitespace-nowrap ${onDeep ? 'text-accent' : (looks[stage] ?? 'text-action')}`}
    >
      <svg
        className="flex-none"
        width={11}
        height={15}
        viewBox="9 7 14 19.2"
        fill="none"
        stroke="currentColor"
        aria-hidden
      >
        <clipPath id={id}>
          <path d={`M9 ${FILLED_FROM[stage]}h14V26H9z`} />
        </clipPath>
        <path d={DROP} fill="currentColor" stroke="none" clipPath={`url(#${id})`} />
        <path d={DROP} strokeWidth={1.5} />
      </svg>
      {name}
    </span>
  )
}
