type Cleaning = 'works' | 'reverses' | 'rinses'

/** Vertical positions of limescale specks, which stick while the cell works and come off when the polarity reverses. */
const SPECKS = [44, 70, 96]

/** One phase of cleaning: the cell works, the plates swap polarity, water rinses the scale away. */
export function CleaningFrame({ phase, plates }: { phase: Cleaning; plates: number }) {
  const places = Array.from({ length: plates }, (_, index) => 16 + (index * 104) / Math.max(plates - 1, 1))
  return (
    <svg viewBox="0 0 136 140" aria-hidden="true">
      {places.map((x, index) => (
        <rect key={x} x={x - 4} y="14" width="8" height="104" rx="3" fill={toPlateColour(phase, index)} />
      ))}
      {phase === 'rinses' ? <Rinse /> : <Specks places={places} falling={phase === 'reverses'} />}
    </svg>
  )
}

function toPlateColour(phase: Cleaning, index: number) {
  if (phase === 'rinses') return '#c3d2dd'
  const isFirst = (index % 2 === 0) === (phase === 'works')
  return isFirst ? 'var(--signal-alkaline)' : 'var(--signal-acidic)'
}

function Specks({ places, falling }: { places: number[]; falling: boolean }) {
  return places.slice(0, -1).map((plate, column) =>
    SPECKS.map((y, row) => (
      <g key={`${plate}-${y}`} fill="#7f97a8" stroke="#7f97a8" strokeWidth="1.2">
        <circle
          cx={plate + (falling ? 13 : 9)}
          cy={y + column * 5 + (falling ? 4 : -8)}
          r={1.2 + ((row + column) % 3) * 0.5}
        />
        {falling && <path d={`M${plate + 13} ${y + column * 5 - 8}v7`} strokeOpacity=".6" />}
      </g>
    )),
  )
}

function Rinse() {
  return (
    <g>
      <path d="M0 80q17-12 34 0t34 0 34 0 34 0v42H0z" fill="#8fd0ff" opacity=".55" />
      <path d="M0 80q17-12 34 0t34 0 34 0 34 0" fill="none" stroke="var(--action)" strokeWidth="1.600" />
      <path d="M68 124v14m-5-5 5 5 5-5" fill="none" stroke="var(--action)" strokeWidth="1.800" strokeLinecap="round" />
    </g>
  )
}

type Draining = 'full' | 'drains' | 'empty'

/** The cell full of water, emptying through its outlet, and empty. */
export function DrainingFrame({ phase, plates }: { phase: Draining; plates: number }) {
  const step = 104 / Math.max(plates - 1, 1)
  return (
    <svg viewBox="0 0 136 140" aria-hidden="true">
      {phase === 'full' && <path d="M7 24h122v88q0 6-6 6H13q-6 0-6-6z" {...water} />}
      {phase === 'drains' && (
        <path d="M7 78q15-9 30.500 0t30.500 0 30.500 0 30.500 0v34q0 6-6 6H76v20H60v-20H13q-6 0-6-6z" {...water} />
      )}
      {Array.from({ length: plates }, (_, index) => (
        <rect key={index} x={13 + index * step} y="12" width="6" height="96" rx="3" fill="#8fa6b6" />
      ))}
      <path
        d="M5 8v104q0 8 8 8h47v16m16 0v-16h47q8 0 8-8V8"
        fill="none"
        stroke="#7f97a8"
        strokeWidth="2.400"
        strokeLinecap="round"
      />
      {phase === 'empty' && <circle cx="68" cy="132" r="3.500" {...water} />}
    </svg>
  )
}

const water = { fill: '#8fd0ff', fillOpacity: 0.65 }
