type Phase = 'works' | 'reverses' | 'rinses'

/** Scale between the plates: it sticks while the cell works, and comes off when the polarity reverses. */
const SPECKS = [44, 70, 96]

/** One phase of cleaning: the cell works, the plates swap polarity, water rinses the scale away. */
export function CleaningFrame({ phase, plates }: { phase: Phase; plates: number }) {
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

function toPlateColour(phase: Phase, index: number) {
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
