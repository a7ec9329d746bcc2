import { cx } from '#app/ui/cx.ts'
import { alongLine, pencilLine } from './pencil.ts'

/**
 * Continues the row in the pictures `hero-about` as pencil outlines, in their pixels. A product's distance is that of
 * its left edge from the vanishing point; the reciprocals of the distances grow by equal steps.
 */
type Row = {
  name: 'wide' | 'tall'
  width: number
  height: number
  vanishing: { x: number; y: number }
  /** The slopes of the lines along tops and feet. */
  slopes: { top: number; bottom: number }
  reciprocal: { first: number; step: number }
  /** Positions in the row. The first ones trace products that fade in the picture, then the row thins out. */
  places: number[]
  /** Opacity is full up to `from` and zero at `to`. */
  fade: { from: number; to: number }
  label: { x: number; y: number; size: number }
}

const WIDE: Row = {
  name: 'wide',
  width: 1920,
  height: 1080,
  vanishing: { x: 643, y: 478.5 },
  slopes: { top: -0.527, bottom: 1.113 },
  reciprocal: { first: 0.002247, step: 0.00058 },
  places: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 21, 25, 30, 37, 48, 66, 100, 180],
  fade: { from: 780, to: 930 },
  label: { x: 630, y: 446, size: 21 },
}

const TALL: Row = {
  name: 'tall',
  width: 1080,
  height: 1350,
  vanishing: { x: -40, y: 766 },
  slopes: { top: -0.401, bottom: 0.782 },
  reciprocal: { first: 0.001938, step: 0.00048 },
  places: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 23, 27, 32, 40],
  fade: { from: 140, to: 280 },
  label: { x: 54, y: 672, size: 34 },
}

/** The visible part of each outline; the one in front hides the rest. */
const VISIBLE = 0.2

/** @prop beginning the year at the end of the row */
export function PencilRow({ beginning }: { beginning: string }) {
  return (
    <>
      <Outlines row={WIDE} beginning={beginning} />
      <Outlines row={TALL} beginning={beginning} />
    </>
  )
}

const places = { wide: 'max-md:hidden', tall: 'md:hidden' }

function Outlines({ row, beginning }: { row: Row; beginning: string }) {
  const { name, width, height, fade, vanishing, label } = row
  const everything = `M0 0H${width}V${height}H0z`
  return (
    <svg
      className={cx('pencil-row absolute inset-0 size-full', places[name])}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <linearGradient id={`fade-${name}`} x1={fade.from} x2={fade.to} gradientUnits="userSpaceOnUse">
        <stop stopColor="#fff" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id={`mask-${name}`} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
        <path d={everything} fill={`url(#fade-${name})`} stroke="none" />
      </mask>
      <path d={row.places.map((place) => outline(row, place)).join('')} mask={`url(#mask-${name})`} />
      {/* The line from the edge of the page, with which the drawing begins. */}
      {vanishing.x > 0 && (
        <path d={pencilLine(alongLine([0, vanishing.y + 3], [vanishing.x, vanishing.y], 12), 3, 2)} />
      )}
      <text x={label.x} y={label.y} fontSize={label.size}>
        {beginning}
      </text>
    </svg>
  )
}

function outline({ vanishing, slopes, reciprocal }: Row, place: number) {
  const distance = 1 / (reciprocal.first + reciprocal.step * place)
  const x = vanishing.x + distance
  const top = vanishing.y + slopes.top * distance
  const bottom = vanishing.y + slopes.bottom * distance
  const along = (part: number) => top + (bottom - top) * part
  const shown = distance * VISIBLE
  return pencilLine(
    [
      [x + shown, top],
      [x + shown / 2, top],
      [x, top],
      [x, along(0.2)],
      [x, along(0.5)],
      [x, along(0.8)],
      [x, bottom],
      [x + shown / 2, bottom],
      [x + shown, bottom],
    ],
    distance / 130,
    place,
  )
}
