import { toRun } from './run.ts'
import { Tube } from './tube.tsx'

export function Spout() {
  return (
    <>
      <Tube d="M72 0v60q0 68 68 68h184q60 0 60 60v4" water="alkaline" run={[0, 50]} />
      <path className="rnd-pool" style={toRun([50, 60])} d="M379 212h10v64h-10z" fill="var(--signal-alkaline)" />
      <path
        className="rnd-pool"
        style={toRun([56, 84])}
        d="m330 276 6 74h96l6-74z"
        fill="var(--signal-alkaline)"
        opacity=".7"
      />
      <ellipse cx="384" cy="276" rx="54" ry="6" fill="#bfe3fb" />
      <g fill="none" stroke="var(--ink)" strokeWidth="2.5" strokeLinejoin="round">
        <rect x="363" y="188" width="42" height="24" rx="7" fill="var(--surface)" />
        <path d="M365 200h38" stroke="var(--signal-alkaline)" strokeWidth="4" />
        <path d="m326 232 10 118q1 10 10 10h76q9 0 10-10l10-118" />
      </g>
      <rect x="112" y="186" width="160" height="150" rx="26" fill="#060b12" />
      <g textAnchor="middle" fill="#fff">
        <path
          d="M150 300a58 58 0 1 1 84 0"
          fill="none"
          stroke="var(--signal-alkaline)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <text x="192" y="276" fontSize="44" fontWeight="300" letterSpacing="-2">
          8.5
        </text>
        <text x="192" y="234" fontSize="14">
          pH
        </text>
      </g>
    </>
  )
}
