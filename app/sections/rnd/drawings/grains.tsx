interface GrainsProps {
  x: number
  y: number
  width: number
  height: number
  count: number
}

/** Grains in a box, in a fixed pattern. */
export function Grains({ x, y, width, height, count }: GrainsProps) {
  return (
    <g fill="#7d6a41">
      {Array.from({ length: count }, (_, index) => (
        <circle
          key={index}
          cx={x + ((index * 61) % 97) * (width / 97)}
          cy={y + ((index * 37) % 89) * (height / 89)}
          r={1.6 + ((index * 7) % 5) * 0.5}
        />
      ))}
    </g>
  )
}
