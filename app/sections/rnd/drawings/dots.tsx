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
