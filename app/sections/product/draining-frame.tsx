type Phase = 'full' | 'drains' | 'empty'

/** The cell full of water, emptying through its outlet, and empty. */
export function DrainingFrame({ phase, plates }: { phase: Phase; plates: number }) {
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
