import { toRun, type Run } from './run.ts'

interface TubeProps {
  /** The tube's centre line. */
  d: string
  /** The water's colour in the styles; `in` before the station, `out` after it. @default 'in' */
  water?: 'in' | 'out' | 'alkaline' | 'acidic'
  run: Run
}

const colours = {
  in: 'var(--water-in)',
  out: 'var(--water-out)',
  alkaline: 'var(--signal-alkaline)',
  acidic: 'var(--signal-acidic)',
}

/** A tube in section. Its water is pale until scrolling lets it run. */
export function Tube({ d, water = 'in', run }: TubeProps) {
  return (
    <g fill="none">
      <path d={d} stroke="var(--ink)" strokeWidth="34" />
      <path d={d} stroke="var(--surface)" strokeWidth="29" />
      <path d={d} stroke={colours[water]} strokeWidth="21" opacity=".28" />
      <path className="rnd-water" d={d} stroke={colours[water]} strokeWidth="21" pathLength="1" style={toRun(run)} />
    </g>
  )
}
