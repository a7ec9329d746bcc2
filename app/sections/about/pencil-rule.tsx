import { alongLine, pencilLine } from './pencil.ts'

const WIDTH = 1000
const HEIGHT = 12

/** A line across the page. @param tremble 0 for a ruler's line, 4 for an unsure pencil */
export function PencilRule({ tremble, seed }: { tremble: number; seed: number }) {
  const points = alongLine([0, HEIGHT / 2], [WIDTH, HEIGHT / 2], 16)
  return (
    <svg
      className="col-span-full block h-3 w-full overflow-visible"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      stroke="var(--ink)"
      strokeWidth="1.4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={pencilLine(points, tremble, seed)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
