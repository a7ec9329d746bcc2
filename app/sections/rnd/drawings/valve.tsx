import { Tube } from './tube.tsx'

/** Both streams pass: one to the spout, the other out. Dashed: their paths after a change. */
export function Valve() {
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
