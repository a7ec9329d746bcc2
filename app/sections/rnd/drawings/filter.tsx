import { Dots, Grains, toRun, Tube } from './parts.tsx'

/** A cartridge in its housing: water enters around it, passes its wall and leaves from the middle. */
export function Filter({ stage }: { stage: 'sediment' | 'carbon' }) {
  return (
    <>
      <Tube d="M72 0v36q0 44 44 44h134q40 0 40 36" run={[0, 28]} />
      <rect x="172" y="106" width="236" height="206" rx="34" fill="var(--surface)" />
      <rect
        className="rnd-pool"
        style={toRun([26, 70])}
        x="182"
        y="116"
        width="216"
        height="186"
        rx="26"
        fill="var(--water-in)"
      />
      {stage === 'sediment' && <CaughtGrains />}
      {stage === 'sediment' ? <Pleats /> : <Granules />}
      <rect
        className="rnd-pool"
        style={toRun([46, 80])}
        x="276"
        y="136"
        width="28"
        height="168"
        fill="var(--water-out)"
      />
      <rect x="172" y="106" width="236" height="206" rx="34" fill="none" stroke="var(--ink)" strokeWidth="2.5" />
      <rect
        x="196"
        y="92"
        width="188"
        height="24"
        rx="10"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="2.5"
      />
      <path d="M196 220h18m-7-6 7 6-7 6M384 220h-18m7-6-7 6 7 6" fill="none" stroke="var(--ink)" strokeWidth="2" />
      <Tube d="M290 300v4q0 36-40 36H116q-44 0-44 40" water="out" run={[79, 100]} />
    </>
  )
}

const CaughtGrains = () => (
  <>
    <Grains x={190} y={134} width={34} height={158} count={26} />
    <Grains x={358} y={134} width={34} height={158} count={26} />
  </>
)

function Pleats() {
  const folds = 'l9 6-9 6'.repeat(14)
  return (
    <g fill="var(--surface)" stroke="var(--ink-soft)" strokeWidth="1.5">
      <rect x="226" y="132" width="128" height="172" rx="6" stroke="var(--ink)" strokeWidth="2" />
      {[231, 245, 259, 309, 323, 337].map((x) => (
        <path key={x} d={`M${x} 134${folds}`} fill="none" />
      ))}
    </g>
  )
}

function Granules() {
  const dots = Array.from({ length: 104 }, (_, index) => {
    const x = 234 + (index % 8) * 16 + (Math.floor(index / 8) % 2) * 7
    const y = 142 + Math.floor(index / 8) * 12.4
    return { x, y, radius: 2.2 + (Math.floor(x * y) % 5) * 0.35 }
  })
  return (
    <>
      <rect x="226" y="132" width="128" height="172" rx="6" fill="#2c3a46" stroke="var(--ink)" strokeWidth="2" />
      <Dots color="#8fa2b0" dots={dots.filter(({ x }) => x < 350)} />
    </>
  )
}
