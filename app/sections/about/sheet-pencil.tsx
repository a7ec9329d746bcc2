import { BASE, BODY, DIAL, FRONT, GROUND, GROUND_Y, HEAD, HOSE, KEYS, NECK } from './drawing-shapes.ts'
import { alongLine, aroundBox, aroundCircle, pencilLine, type Point } from './pencil.ts'

type Box = { x: number; y: number; width: number; height: number }

const box = ({ x, y, width, height }: Box, tremble: number, seed: number) =>
  pencilLine(aroundBox(x, y, width, height), tremble, seed)
const line = (from: Point, to: Point, tremble: number, seed: number) => pencilLine(alongLine(from, to), tremble, seed)
const shifted = (points: Point[], dx: number, dy: number) => points.map(([x, y]): Point => [x + dx, y + dy])

const right = BODY.x + BODY.width
const bottom = BODY.y + BODY.height

/** The guide lines for edges and centre, drawn lightly. */
const guides = [
  line([BODY.x - 4, 262], [BODY.x - 2, 1120], 3, 1),
  line([right, 290], [right + 3, 1128], 3, 2),
  line([190, BODY.y - 2], [862, BODY.y + 2], 3, 3),
  line([214, bottom], [868, bottom - 3], 3, 4),
  line([BODY.x - 16, BODY.y - 20], [right + 14, bottom + 22], 3, 5),
  line([right + 20, BODY.y - 24], [BODY.x - 22, bottom + 20], 3, 6),
  pencilLine(aroundCircle(DIAL.x, DIAL.y, DIAL.radius * 1.34), 6, 7),
]

const outlines = [
  box(BODY, 6, 11),
  box({ x: BODY.x + 4, y: BODY.y - 5, width: BODY.width - 6, height: BODY.height + 6 }, 7, 12),
  box(FRONT, 5, 13),
  box(BASE, 3, 14),
  box(NECK, 4, 15),
  box(HEAD, 4, 16),
  pencilLine(shifted(HOSE, -14, -9), 4, 17),
  pencilLine(shifted(HOSE, 12, 12), 4, 18),
  pencilLine(aroundCircle(DIAL.x, DIAL.y, DIAL.radius), 5, 19),
  pencilLine(aroundCircle(DIAL.x + 3, DIAL.y - 2, DIAL.radius - 5), 6, 20),
  ...KEYS.map(({ x, y, radius }, index) => pencilLine(aroundCircle(x, y, radius), 3, 21 + index)),
  line([124, 284], [121, 826], 2, 24),
  line([138, 284], [136, 822], 2, 25),
  line([49, 764], [58, 1060], 3, 26),
  line([212, 762], [204, 1062], 3, 27),
  line([55, 1062], [208, 1060], 3, 28),
  pencilLine(aroundCircle(131, 767, 80, 9), 3, 29),
  pencilLine(aroundCircle(131, 829, 77, 8), 3, 30),
]

const hatching = [
  ...Array.from({ length: 22 }, (_, index) =>
    line([right - 28, 520 + index * 23], [right + 6, 488 + index * 23], 3, 40 + index),
  ),
  ...Array.from({ length: 15 }, (_, index) => line([300 + index * 32, 1084], [326 + index * 32, 1066], 3, 70 + index)),
  ...Array.from({ length: 6 }, (_, index) => line([66 + index * 22, 1088], [86 + index * 22, 1070], 3, 90 + index)),
].join('')

const ground = pencilLine(alongLine([GROUND.from, GROUND_Y], [GROUND.to, GROUND_Y + 2], 15), 4, 8)
const question = 'M484 578C484 536 556 530 557 578C558 612 522 612 521 652M520 680L522 684'

export function SheetPencil() {
  return (
    <g className="sheet-pencil">
      <path className="sheet-guide" d={guides.join('')} />
      <path className="sheet-hatch" d={hatching} />
      {[...outlines, ground, question].map((path) => (
        <path key={path} className="sheet-stroke" d={path} pathLength={1} />
      ))}
    </g>
  )
}
