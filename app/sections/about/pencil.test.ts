import { expect, test } from 'vitest'

import { alongLine, aroundBox, pencilLine, type Point } from './pencil.ts'

/** Start and end heights of all curves of a path. */
function heightsOf(path: string): number[] {
  let height = 0
  return [...path.matchAll(/([MLqt])([^MLqt]+)/g)].flatMap(([, command, text]) => {
    const ys = text!
      .match(/-?\d*\.?\d+/g)!
      .map(Number)
      .filter((_, index) => index % 2 === 1)
    if (command === 'M' || command === 'L') return (height = ys[0]!)
    const ends = command === 'q' ? ys.slice(1) : ys
    return ends.map((y) => (height += y))
  })
}

test('draws a line with the same seed identically each time', () => {
  const draw = () => pencilLine(aroundBox(270, 352, 502, 692), 6, 11)

  expect(draw()).toBe(draw())
})

test('another seed draws a different line', () => {
  const points = alongLine([0, 0], [100, 0])

  expect(pencilLine(points, 4, 1)).not.toBe(pencilLine(points, 4, 2))
})

test('a line without wobble is straight', () => {
  const heights = heightsOf(pencilLine(alongLine([0, 6], [1000, 6], 16), 0, 3))

  expect(new Set(heights)).toEqual(new Set([6]))
})

test('a line stays within its maximum deviation', () => {
  const points: Point[] = alongLine([0, 50], [900, 50], 30)
  const heights = heightsOf(pencilLine(points, 2.9, 8)).map(Math.round)

  expect(Math.min(...heights)).toBeGreaterThanOrEqual(47)
  expect(Math.max(...heights)).toBeLessThanOrEqual(53)
})
