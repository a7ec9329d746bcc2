import { toPlace } from '../ph-scale.ts'

/** Columns beyond the first and last moment, so that the line leaves the screen. */
const BEYOND = 6

/** A day's levels as one line through the middle of each column. */
export function DayCurve({ levels }: { levels: number[] }) {
  const line = toLine(levels)
  return (
    <svg className="day-curve" viewBox={`0 0 ${levels.length} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path className="day-water" d={`${line}V2H-${BEYOND}z`} />
      <path className="day-line" d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function toLine(levels: number[]) {
  const points = levels.map((ph, index) => ({ x: index + 0.5, y: 1 - toPlace(ph) }))
  const first = points[0]
  if (!first) return ''
  const bends = points.slice(1).map(({ x, y }, index) => `C${x - 0.5} ${points[index]!.y} ${x - 0.5} ${y} ${x} ${y}`)
  return `M-${BEYOND} ${first.y}H${first.x}${bends.join('')}H${levels.length + BEYOND}`
}
