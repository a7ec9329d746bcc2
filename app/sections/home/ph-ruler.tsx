import type { CSSProperties } from 'react'

import type { PhRange } from '#app/content/views/home.ts'
import { PH_SCALE, toPlace } from '../ph-scale.ts'

const WIDTH = 900
const HEIGHT = 48
/** A tenth of a pH, a half and a whole: the longer the line, the thicker. */
const steps = [
  { every: 1, top: 0, stroke: 2.5 },
  { every: 0.5, top: 14, stroke: 1.5 },
  { every: 0.1, top: 26, stroke: 1.5 },
]

/** The scale with its numbers, the needle, and how far each machine reaches. */
export function PhRuler({ ranges }: { ranges: PhRange[] }) {
  return (
    <div className="ph-ruler">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <RampGradient />
        {steps.map(({ every, top, stroke }) => (
          <path
            key={every}
            d={toTicks(every, top)}
            stroke="url(#ph-ramp)"
            strokeWidth={stroke}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div className="ph-numbers" aria-hidden="true">
        {wholeNumbers().map((ph) => (
          <span key={ph} style={at({ '--place': toPlace(ph) })}>
            {ph}
          </span>
        ))}
      </div>
      <ul className="ph-ranges" aria-label="How far each machine reaches">
        {ranges.map(({ name, from, to }) => (
          <li key={name} style={at({ '--from': toPlace(from), '--to': toPlace(to) })}>
            <span>
              <b>{name}</b> pH {from.toFixed(1)} to {to.toFixed(1)}
            </span>
          </li>
        ))}
      </ul>
      <span className="ph-needle" aria-hidden="true" />
    </div>
  )
}

function RampGradient() {
  const colours = Array.from({ length: 11 }, (_, index) => index + 2)
  return (
    <linearGradient id="ph-ramp" gradientUnits="userSpaceOnUse" x1={toPlace(2) * WIDTH} x2={toPlace(12) * WIDTH}>
      {colours.map((ph) => (
        <stop key={ph} offset={(ph - 2) / 10} style={{ stopColor: `var(--ph-${ph})` }} />
      ))}
    </linearGradient>
  )
}

function toTicks(every: number, top: number) {
  const count = Math.round((PH_SCALE.to - PH_SCALE.from) / every)
  const first = Math.ceil(PH_SCALE.from / every) * every
  const places = Array.from({ length: count + 1 }, (_, index) => first + index * every)
  return places
    .filter((ph) => ph <= PH_SCALE.to + 0.001)
    .map((ph) => `M${Math.round(toPlace(ph) * WIDTH)} ${top}V${HEIGHT}`)
    .join('')
}

function wholeNumbers() {
  return Array.from(
    { length: Math.floor(PH_SCALE.to) - Math.ceil(PH_SCALE.from) + 1 },
    (_, i) => Math.ceil(PH_SCALE.from) + i,
  )
}

const at = (places: Record<`--${string}`, number>) => places as CSSProperties
