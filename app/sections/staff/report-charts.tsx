/**
 * Charts, drawn on the server. Figures, shapes and dashes repeat the meaning of each colour, and lines use the text colour, so
 * that forced colours show them.
 */
import { scaleBand, scaleLinear } from 'd3-scale'
import { symbol, symbolCircle, symbolDiamond } from 'd3-shape'

import type { RateView } from '#app/desk/pages/report-view.ts'

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

/** @param most the share at full width */
export const rateScale = (most: number) => scaleLinear([0, Math.min(1, Math.max(0.1, most))], [0, 100]).nice(4)
export type RateScale = ReturnType<typeof rateScale>

const DOT = symbol(symbolCircle, 80)()!
const FEW_DOT = symbol(symbolDiamond, 70)()!

/** A rate is a dot with its Wilson interval; for few people an empty diamond on a dashed line. */
export function RateRange({ rate, isFew, scale }: { rate: RateView; isFew: boolean; scale: RateScale }) {
  const at = (share: number) => `${Math.min(100, scale(share))}%`
  return (
    <svg className="block overflow-visible" style={FORCED} width="100%" height={20} role="img" aria-label={rate.says}>
      <g className="text-line-strong" stroke="currentColor">
        <line x1="0" x2="100%" y1={10} y2={10} strokeWidth={0.5} />
        {scale.ticks(4).map((tick) => (
          <line key={tick} x1={at(tick)} x2={at(tick)} y1={5} y2={15} />
        ))}
      </g>
      <g className={isFew ? 'text-ink-soft' : 'text-action'} stroke="currentColor">
        <line
          x1={at(rate.low)}
          x2={at(rate.high)}
          y1={10}
          y2={10}
          strokeWidth={isFew ? 2 : 5}
          strokeDasharray={isFew ? '3 3' : undefined}
        />
        {rate.whole > 0 && (
          <svg className="overflow-visible" x={at(rate.share)} y={10} aria-hidden>
            <path className={isFew ? 'fill-surface' : 'fill-current'} d={isFew ? FEW_DOT : DOT} strokeWidth={1.5} />
          </svg>
        )}
      </g>
    </svg>
  )
}

/** The axis above the intervals. */
export function RateAxis({ scale }: { scale: RateScale }) {
  return (
    <svg className="block overflow-visible text-ink-soft" style={FORCED} width="100%" height={16} aria-hidden>
      {scale.ticks(4).map((tick) => (
        <text
          key={tick}
          x={`${scale(tick)}%`}
          y={12}
          fontSize={12}
          fill="currentColor"
          textAnchor={tick === 0 ? 'start' : scale(tick) > 95 ? 'end' : 'middle'}
        >
          {Math.round(tick * 100)}
        </text>
      ))}
    </svg>
  )
}
