/**
 * A chart, drawn on the server. Figures and dashes repeat the meaning of each colour, and lines use the text colour, so that forced
 * colours show them.
 */
import { scaleBand, scaleLinear } from 'd3-scale'

/** Browsers exclude SVG from forced colours by default. */
const FORCED = { forcedColorAdjust: 'auto' } as const

const HEIGHT = 168
const TOP = 26

/** People answered within 5 minutes, 15 and so on. Widths are shares, so that text keeps its size. */
export function ResponseBars({ bars }: { bars: { label: string; count: number }[] }) {
  const across = scaleBand(
    bars.map(({ label }) => label),
    [0, 100],
  ).paddingInner(0.22)
  const up = scaleLinear([0, Math.max(1, ...bars.map(({ count }) => count))], [HEIGHT, TOP])
  return (
    <svg
      className="mt-4 block text-on-deep"
      style={FORCED}
      width="100%"
      height={HEIGHT + 24}
      role="img"
      aria-labelledby="bars"
    >
      <title id="bars">
        {`First outcome, by number of open minutes: ${bars.map(({ label, count }) => `${label} ${count}`).join(', ')}`}
      </title>
      {bars.map(({ label, count }, index) => (
        <g key={label} textAnchor="middle" fontSize={13} fill="currentColor">
          <rect
            className={index > 4 ? 'text-on-deep-soft' : 'text-accent'}
            x={`${across(label)}%`}
            y={up(count)}
            width={`${across.bandwidth()}%`}
            height={HEIGHT - up(count)}
            rx={4}
            fill={index > 5 ? 'none' : 'currentColor'}
            stroke="currentColor"
            strokeDasharray={index > 5 ? '3 3' : undefined}
          />
          <text x={`${across(label)! + across.bandwidth() / 2}%`} y={up(count) - 7}>
            {count}
          </text>
          <text x={`${across(label)! + across.bandwidth() / 2}%`} y={HEIGHT + 18} fontSize={12}>
            {label}
          </text>
        </g>
      ))}
      <line x1="0" x2="100%" y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} stroke="currentColor" />
    </svg>
  )
}
