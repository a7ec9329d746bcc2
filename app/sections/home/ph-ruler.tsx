import { formatSpan } from '#app/messages/phrases.ts'
import { t } from '#app/messages/messages.ts'
import type { PhInstrumentView, PhRange } from '#app/content/home/home.server.ts'
import { PH_SCALE, toPlace } from '../ph-scale.ts'

const WIDTH = 900
const HEIGHT = 48
/** Lines for tenths, halves and wholes: the longer, the thicker. */
const steps = [
  { every: 1, top: 0, stroke: 2.5 },
  { every: 0.5, top: 14, stroke: 1.5 },
  { every: 0.1, top: 26, stroke: 1.5 },
]

/** The scale with numbers, needle, the standard's range and each product's. Not on phones. */
export function PhRuler({ ranges, standard }: { ranges: PhRange[]; standard: PhInstrumentView['standard'] }) {
  return (
    <div className="relative col-span-2 max-lg:hidden">
      <p
        className="ph-standard absolute rounded-input bg-surface-tint text-center text-fine text-ink-soft"
        style={toSpan(standard)}
      >
        {standard.label}
      </p>
      <svg
        className="relative h-12 w-full overflow-visible"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
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
      <div className="relative mt-1.5 h-6.5 text-fine text-ink-soft" aria-hidden="true">
        {wholeNumbers().map((ph) => (
          <span key={ph} className="ph-number absolute" style={{ '--place': toPlace(ph) }}>
            {ph}
          </span>
        ))}
      </div>
      <ul className="relative mt-3 grid gap-2.5" aria-label={t('The pH range of each machine')}>
        {ranges.map(({ name, ...range }) => (
          <li
            key={name}
            className="ph-range pt-1 text-fine leading-normal whitespace-nowrap text-ink-soft"
            style={toSpan(range)}
          >
            <b className="ml-1.5 font-semibold text-ink">{name}</b> pH{' '}
            {formatSpan(range.from.toFixed(1), range.to.toFixed(1))}
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

const toSpan = ({ from, to }: { from: number; to: number }) => ({ '--from': toPlace(from), '--to': toPlace(to) })
