import { Grains } from './grains.tsx'
import { Tube } from './tube.tsx'

/** The inlet from the wall through the shut-off valve. */
export function Inlet() {
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
