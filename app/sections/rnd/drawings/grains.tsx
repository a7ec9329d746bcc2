import { Dots } from './dots.tsx'

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
