/** Draws lines as if by hand: slightly off, but identical each time, so that a page never changes. */
export type Point = readonly [x: number, y: number]

/** A pseudo-random number from -1 to 1. Uses only integers, because hosts may round fractions differently. */
function createHand(seed: number) {
  let state = seed * 7919 + 1
  return () => {
    state = (state * 48271) % 2147483647
    return (state / 2147483647) * 2 - 1
  }
}

/**
 * Draws a smooth line near each point. The path is short: its coordinates are relative and no more precise than the tremble.
 * Bends end midway between two points, so each control point mirrors the one before, and `t` leaves it out.
 * @param tremble the largest deviation, in the drawing's units
 */
export function pencilLine(points: Point[], tremble: number, seed: number): string {
  const hand = createHand(seed)
  // A grid whose midpoints are whole numbers or tenths, so that control points mirror each other exactly.
  const grid = tremble < 1 ? 0.2 : tremble < 3 ? 1 : 2
  const place = (value: number) => Math.round((value + hand() * tremble) / grid) * grid
  const drawn = points.map(([x, y]): Point => [place(x), place(y)])
  const [start, first] = drawn as [Point, Point]
  const ends = drawn.slice(1, -1).map((point, index) => middle(point, drawn[index + 2]!))
  const [bend, ...otherBends] = ends.map((end, index) => toText(step(ends[index - 1] ?? start, end)))
  const bends = [bend && `q${toText(step(start, first))} ${bend}`, otherBends.length > 0 && `t${otherBends.join(' ')}`]
  return ['M', toText(start), ...bends, 'L', toText(drawn.at(-1)!)].filter(Boolean).join('').replaceAll(' -', '-')
}

/** Adds points to a straight line, so that it can tremble. */
export function alongLine([x1, y1]: Point, [x2, y2]: Point, steps = 4): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => [
    x1 + ((x2 - x1) * step) / steps,
    y1 + ((y2 - y1) * step) / steps,
  ])
}

/** Traces a box once and a little further, like a pencil. */
export function aroundBox(x: number, y: number, width: number, height: number): Point[] {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  const sides = corners.flatMap((corner, index) => alongLine(corner, corners[(index + 1) % 4]!, 4).slice(0, 4))
  return [...sides.slice(2), ...sides.slice(0, 4)]
}

const EIGHTHS: Point[] = [
  [0, -1],
  [0.71, -0.71],
  [1, 0],
  [0.71, 0.71],
  [0, 1],
  [-0.71, 0.71],
  [-1, 0],
  [-0.71, -0.71],
]

/** Draws one and a quarter turns. Smoothing pulls corners inwards, hence the larger radius. */
export function aroundCircle(x: number, y: number, radius: number, height = radius): Point[] {
  return [...EIGHTHS, ...EIGHTHS.slice(0, 3)].map(([dx, dy]) => [x + dx * radius * 1.07, y + dy * height * 1.07])
}

const middle = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2]
const step = ([x1, y1]: Point, [x2, y2]: Point): Point => [x2 - x1, y2 - y1]
const toText = (point: Point) => point.map(toTenths).join(' ')
const toTenths = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
