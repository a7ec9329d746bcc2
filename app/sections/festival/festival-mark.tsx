import type { Festival } from '#app/content/festivals/festivals.server.ts'

type FestivalMarkProps = {
  festival: Festival['placement']
  /** Number of lamps or of pairs of sticks. */
  count: number
}

/** The object that this festival counts in. */
export function FestivalMark({ festival, count }: FestivalMarkProps) {
  const Mark = marks[festival]
  return (
    <svg className="mb-5 h-16 lg:mb-7 lg:h-22" viewBox={`0 0 ${count * STEP} 96`} aria-hidden="true" fill="none">
      {Array.from({ length: count }, (_, index) => (
        <g key={index} transform={`translate(${index * STEP} 0)`}>
          <Mark />
        </g>
      ))}
    </svg>
  )
}

const STEP = 84

const marks = { 'durga-pooja': Lamp, dandiya: Sticks }

function Lamp() {
  return (
    <>
      <path d="M42 8c9 13 12 22 12 29a12 12 0 0 1-24 0c0-9 7-17 12-29z" fill="#f7832b" />
      <path d="M42 24c4 7 5 11 5 14a5 5 0 0 1-10 0c0-5 3-8 5-14z" fill="#ffe9b0" />
      <path d="M8 52c4 24 18 32 34 32s30-8 34-32z" fill="#8f2d12" />
      <path d="M8 52c12-7 56-7 68 0-12 7-56 7-68 0z" fill="#d9703a" />
    </>
  )
}

function Sticks() {
  return (
    <>
      <g transform="rotate(38 42 48)">
        <Stick color="#d7263d" />
      </g>
      <g transform="rotate(-38 42 48)">
        <Stick color="#e08a00" />
      </g>
    </>
  )
}

function Stick({ color }: { color: string }) {
  return (
    <>
      <rect x="37" y="4" width="10" height="88" rx="5" fill={color} />
      <path d="M37 22l10-5v7l-10 5zM37 42l10-5v7l-10 5zM37 62l10-5v7l-10 5z" fill="#ffe0a3" />
    </>
  )
}
