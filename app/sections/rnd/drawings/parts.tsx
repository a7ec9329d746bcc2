interface Dot {
  x: number
  y: number
  radius: number
}

/** All dots of a size are one path: a circle for each would be a fifth of the page. */
export function Dots({ color, dots }: { color: string; dots: Dot[] }) {
  const radii = [...new Set(dots.map(({ radius }) => radius))]
  return (
    <g stroke={color} strokeLinecap="round">
      {radii.map((radius) => (
        <path key={radius} d={toPath(dots.filter((dot) => dot.radius === radius))} strokeWidth={radius * 2} />
      ))}
    </g>
  )
}

/** Lines without length, of which only the round ends show. */
const toPath = (dots: Dot[]) => dots.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`).join('')

interface GrainsProps {
  x: number
  y: number
  width: number
  height: number
  count: number
}

/** Grains in a box, in a fixed pattern. */
export function Grains({ x, y, width, height, count }: GrainsProps) {
  const dots = Array.from({ length: count }, (_, index) => ({
    x: x + ((index * 61) % 97) * (width / 97),
    y: y + ((index * 37) % 89) * (height / 89),
    radius: 1.6 + ((index * 7) % 5) * 0.5,
  }))
  return <Dots color="#7d6a41" dots={dots} />
}

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

/** The part of a drawing, in per cent from its top, in which scrolling lets the water run. */
type Run = [from: number, to: number]

/** Styles bind these heights to the scroll position. */
export const toRun = ([from, to]: Run) => ({ '--run-from': `${from}%`, '--run-to': `${to}%` })
