import { expect, test } from 'vitest'

import { alongLine, aroundBox, pencilLine, type Point } from './pencil.ts'

const numbers = (path: string) => path.match(/-?[\d.]+/g)!.map(Number)

test('the same line is drawn the same way each time: server and browser must agree', () => {
  const draw = () => pencilLine(aroundBox(270, 352, 502, 692), 6, 11)

  expect(draw()).toBe(draw())
})

test('another seed is another hand', () => {
  const points = alongLine([0, 0], [100, 0])

  expect(pencilLine(points, 4, 1)).not.toBe(pencilLine(points, 4, 2))
})

test('a hand that does not tremble draws with a ruler', () => {
  const heights = numbers(pencilLine(alongLine([0, 6], [1000, 6], 16), 0, 3)).filter((_, index) => index % 2 === 1)

  expect(new Set(heights)).toEqual(new Set([6]))
})

test('a line strays no further than it may', () => {
  const points: Point[] = alongLine([0, 50], [900, 50], 30)
  const heights = numbers(pencilLine(points, 5, 8)).filter((_, index) => index % 2 === 1)

  expect(Math.min(...heights)).toBeGreaterThanOrEqual(45)
  expect(Math.max(...heights)).toBeLessThanOrEqual(55)
})
