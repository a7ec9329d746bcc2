interface CellDrawingProps {
  /** Plates per stack: 5 and 7, or 9. */
  groups: number[]
  alt: string
}

const PLATE = { width: 250, height: 380 }
/** From the first plate to the last. */
const DEPTH = { x: 640, y: -96, scale: 0.74 }
/** Between two stacks, in plates. */
const GAP = 3

/** The plates in perspective, with water between them. */
export function CellDrawing({ groups, alt }: CellDrawingProps) {
  const places = toPlaces(groups)
  const last = places.at(-1)?.place ?? 0
  return (
    <svg
      className="h-auto w-[114%] max-w-none overflow-visible lg:w-full"
      viewBox="0 0 880 560"
      role="img"
      aria-label={alt}
    >
      <CellParts />
      {places.toReversed().map(({ place, isFirst }, index) => (
        <g key={place} transform={toTransform(place / Math.max(last, 4))}>
          <use href="#cell-plate" />
          {isFirst || (
            <use href="#cell-water" x={-0.52 * (DEPTH.x / Math.max(last, 4))} className={WATERS[index % 2]} />
          )}
        </g>
      ))}
    </svg>
  )
}

const WATERS = ['fill-alkaline', 'fill-acidic']

function CellParts() {
  const { width, height } = PLATE
  return (
    <defs>
      <linearGradient id="cell-metal" x2="1" y2=".8">
        <stop offset="0" stopColor="#f2f7fa" />
        <stop offset=".18" stopColor="#a9bbc9" />
        <stop offset=".5" stopColor="#62798c" />
        <stop offset="1" stopColor="#1d3347" />
      </linearGradient>
      <linearGradient id="cell-fade" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".95" />
        <stop offset="1" stopColor="#fff" stopOpacity=".3" />
      </linearGradient>
      <pattern id="cell-slots" width="17" height={height} patternUnits="userSpaceOnUse">
        <path
          d={`M8.500 44v${height - 88}`}
          stroke="#10222f"
          strokeOpacity=".42"
          strokeWidth="3.500"
          strokeLinecap="round"
        />
      </pattern>
      <mask id="cell-mask" maskContentUnits="objectBoundingBox">
        <path d="M0 0h1v1H0z" fill="url(#cell-fade)" />
      </mask>
      <g id="cell-plate">
        <path d={`M${width - 84}-36q0-8 8-8h34q8 0 8 8V4h-50z`} fill="#8197a8" />
        <rect x="-5" width={width} height={height} rx="16" fill="#dce7ee" />
        <rect width={width} height={height} rx="16" fill="url(#cell-metal)" />
        <rect x="20" width={width - 40} height={height} fill="url(#cell-slots)" />
      </g>
      <rect id="cell-water" x="14" y="24" width={width - 20} height={height - 44} rx="12" mask="url(#cell-mask)" />
    </defs>
  )
}

/** Each plate's place in steps from the first. No water stands before the first plate of a stack. */
function toPlaces(groups: number[]) {
  return groups.flatMap((count, group) => {
    const start = groups.slice(0, group).reduce((sum, earlier) => sum + earlier - 1 + GAP, 0)
    return Array.from({ length: count }, (_, index) => ({ place: start + index, isFirst: index === 0 }))
  })
}

/** @param depth from 0 for the first plate to 1 */
function toTransform(depth: number) {
  const scale = 1 - (1 - DEPTH.scale) * depth
  const y = 150 + DEPTH.y * depth + ((1 - scale) * PLATE.height) / 2.4
  return `translate(${Math.round(10 + DEPTH.x * depth)} ${Math.round(y)}) scale(${scale.toFixed(3)}) skewY(-9)`
}
