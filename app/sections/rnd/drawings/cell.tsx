import { toRun, Tube } from './parts.tsx'

/** Left edges of the plates, alternating plus and minus. */
const PLATES = [178, 232, 286, 340, 394]

export function Cell() {
  return (
    <>
      <Tube d="M72 0v148q0 44 44 44h38" run={[0, 50]} />
      <rect x="150" y="92" width="282" height="196" rx="30" fill="var(--surface)" />
      {PLATES.slice(0, -1).map((x, gap) => (
        <Gap key={x} x={x + 7} alkalineFirst={gap % 2 === 0} />
      ))}
      {PLATES.map((x, index) => (
        <Plate key={x} x={x} sign={index % 2 === 0 ? 'minus' : 'plus'} />
      ))}
      <rect x="150" y="92" width="282" height="196" rx="30" fill="none" stroke="var(--ink)" strokeWidth="2.5" />
      <Tube d="M330 287v31q0 43-44 43H156q-28 0-28 19" water="acidic" run={[75, 100]} />
      <Tube d="M216 287v4q0 30-30 30h-70q-44 0-44 41v18" water="alkaline" run={[75, 100]} />
    </>
  )
}

/** Between two plates, a dashed membrane separates the two waters. */
function Gap({ x, alkalineFirst }: { x: number; alkalineFirst: boolean }) {
  const colours = ['var(--signal-alkaline)', 'var(--signal-acidic)']
  const [left, right] = alkalineFirst ? colours : colours.reverse()
  return (
    <>
      <rect className="rnd-pool" style={toRun([44, 74])} x={x} y="112" width="23" height="156" fill={left} />
      <rect className="rnd-pool" style={toRun([44, 74])} x={x + 24} y="112" width="23" height="156" fill={right} />
      <path d={`M${x + 23.5} 108v164`} stroke="var(--ink)" strokeWidth="2" strokeDasharray="3 6" />
    </>
  )
}

function Plate({ x, sign }: { x: number; sign: 'plus' | 'minus' }) {
  const middle = x + 3.5
  return (
    <g stroke="var(--ink)" strokeWidth="2">
      <path d={`M${middle} 108V74`} strokeWidth="3" />
      <rect x={x} y="106" width="7" height="168" rx="3" fill="#dfe7ec" />
      <circle cx={middle} cy="60" r="14" fill="var(--surface)" />
      <path d={sign === 'plus' ? `M${middle - 6} 60h12m-6-6v12` : `M${middle - 6} 60h12`} />
    </g>
  )
}
