import type { ReactNode } from 'react'

import type { StationKind } from '#app/content/rnd/rnd.server.ts'
import { Cell } from './drawings/cell.tsx'
import { Filter } from './drawings/filter.tsx'
import { Grains, toRun, Tube } from './drawings/parts.tsx'

const drawings: Record<StationKind, ReactNode> = {
  inlet: <Inlet />,
  'filter-1': <Filter stage="sediment" />,
  'filter-2': <Filter stage="carbon" />,
  cell: <Cell />,
  valve: <Valve />,
  spout: <Spout />,
}

/** One part of the cross-section. All share the tube at 72 of 480, so together they form one drawing. */
export function StationDrawing({ kind }: { kind: StationKind }) {
  return (
    <svg className="rnd-drawing" viewBox="0 0 480 380" aria-hidden="true">
      {drawings[kind]}
    </svg>
  )
}

/** The inlet from the wall through the shut-off valve. */
function Inlet() {
  return (
    <>
      <path d="M424 0v224h56V0z" fill="var(--surface-tint)" />
      <path d="M424 0v224" stroke="var(--ink)" strokeWidth="2.5" />
      <path
        d="m424 40 40-40m-40 84 56-56m-56 100 56-56m-56 100 56-56m-56 100 56-56m-20 64 20-20"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <Tube d="M424 108H152q-80 0-80 80v192" run={[28, 100]} />
      <Grains x={156} y={101} width={256} height={14} count={20} />
      <Grains x={65} y={192} width={14} height={184} count={16} />
      <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="2.5">
        <rect x="406" y="74" width="18" height="68" rx="4" />
        <path d="M284 60v26" strokeWidth="9" />
        <rect x="226" y="40" width="116" height="22" rx="11" />
        <rect x="252" y="84" width="64" height="48" rx="12" />
      </g>
      <circle cx="284" cy="108" r="11" fill="var(--surface-tint)" stroke="var(--ink)" strokeWidth="2.5" />
    </>
  )
}

/** Both streams pass: one to the spout, the other out. Dashed: their paths after a change. */
function Valve() {
  return (
    <>
      <Tube d="M128 0v146q0 42 42 42h302" water="acidic" run={[0, 62]} />
      <Tube d="M72 0v380" water="alkaline" run={[0, 100]} />
      <g fill="none" stroke="var(--ink)" strokeWidth="2.5">
        <rect x="34" y="92" width="176" height="156" rx="30" />
        <path d="M128 112q0 54-28 66t-28 54M72 112q0 40 28 52t70 24" strokeDasharray="4 7" />
      </g>
      <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="2.5">
        <path d="M210 130h34" strokeWidth="7" />
        <rect x="244" y="98" width="104" height="64" rx="14" />
        <path d="M264 98v64m14-64v64m14-64v64m14-64v64m14-64v64" stroke="var(--line-strong)" strokeWidth="3" />
        <rect x="466" y="164" width="20" height="48" rx="6" />
      </g>
      <path
        d="M492 228c6 8 9 13 9 18a9 9 0 0 1-18 0c0-5 3-10 9-18Z"
        fill="var(--signal-acidic)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
    </>
  )
}

function Spout() {
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
