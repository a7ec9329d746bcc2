import type { PhLevel } from '#app/content/home/home.server.ts'

type Place = { x: number; y: number }

/** The display's number for a level, and its kind of water. */
export function Readings({ levels, number, mode }: { levels: PhLevel[]; number: Place; mode: Place }) {
  return levels.map(({ kind, ph }) => (
    <g key={kind} data-level={kind}>
      <text className="dial-number" {...number}>
        {ph.toFixed(1)}
      </text>
      <text className="dial-mode" {...mode}>
        {toMode(ph).toUpperCase()}
      </text>
    </g>
  ))
}

const toMode = (ph: number) => (ph < 7 ? 'acidic' : ph > 7 ? 'alkaline' : 'filtered')
