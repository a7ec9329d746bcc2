interface CellDrawingProps {
  /** Plates per stack: 5 and 7, or 9. */
  groups: number[]
  /** Names of a plate's coat and body. The first plate shows both. */
  layers?: { coat: string; body: string } | undefined
  alt: string
}

const PLATE = { width: 250, height: 380 }
const TAB = `M${PLATE.width - 84}-36q0-8 8-8h34q8 0 8 8V4h-50z`
/** The coat of the first plate, without its lower corner. */
const CUT_COAT = 'M19 7h212q12 0 12 12v211c-30 6-34 38-66 46s-40 34-68 44-44 30-58 53H19q-12 0-12-12V19q0-12 12-12z'
/** Offset and scale from the first plate to the last. */
const DEPTH = { x: 640, y: -96, scale: 0.74 }
/** Gap between two stacks, in plates. */
const GAP = 3

/** The plates in perspective, with water between them. */
export function CellDrawing({ groups, layers, alt }: CellDrawingProps) {
  const places = toPlaces(groups)
  const last = places.at(-1)?.place ?? 0
  const plate = layers ? '#cell-coated' : '#cell-plate'
  return (
    <figure>
      <svg
        className="h-auto w-[114%] max-w-none overflow-visible lg:w-full"
        viewBox="0 0 880 560"
        role="img"
        aria-label={alt}
      >
        <CellParts />
        {[...places].reverse().map(({ place, isFirst }, index) => (
          <g key={place} transform={toTransform(place / Math.max(last, 4))}>
            <use href={place === 0 && layers ? '#cell-cut' : plate} />
            {isFirst || (
              <use href="#cell-water" x={-0.52 * (DEPTH.x / Math.max(last, 4))} className={WATERS[index % 2]} />
            )}
          </g>
        ))}
      </svg>
      {layers && (
        <figcaption className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-small">
          <Layer color="#e9eef0">{layers.coat}</Layer>
          <Layer color="#8d7f6d">{layers.body}</Layer>
        </figcaption>
      )}
    </figure>
  )
}

/** A label after a sample of its metal. */
const Layer = ({ color, children }: { color: string; children: string }) => (
  <span className="inline-flex items-center gap-2.5">
    <svg className="size-4 rounded-mark border border-on-deep-soft" viewBox="0 0 1 1" aria-hidden="true">
      <path d="M0 0h1v1H0z" fill={color} />
    </svg>
    {children}
  </span>
)

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
      <linearGradient id="cell-platinum" x2="1" y2=".8">
        <stop offset="0" stopColor="#ffffff" />
        <stop offset=".3" stopColor="#dfe6e9" />
        <stop offset=".62" stopColor="#a9b5bc" />
        <stop offset="1" stopColor="#e9eef0" />
      </linearGradient>
      <linearGradient id="cell-titanium" x2="1" y2=".8">
        <stop offset="0" stopColor="#a89a86" />
        <stop offset="1" stopColor="#6d6152" />
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
        <path d={TAB} fill="#8197a8" />
        <rect x="-5" width={width} height={height} rx="16" fill="#dce7ee" />
        <rect width={width} height={height} rx="16" fill="url(#cell-metal)" />
        <rect x="20" width={width - 40} height={height} fill="url(#cell-slots)" />
      </g>
      <g id="cell-body">
        <path d={TAB} fill="#8d7f6d" />
        <rect x="-5" width={width} height={height} rx="16" fill="#c9bda9" />
        <rect width={width} height={height} rx="16" fill="url(#cell-titanium)" />
      </g>
      <g id="cell-coated">
        <use href="#cell-body" />
        <rect x="7" y="7" width={width - 14} height={height - 14} rx="12" fill="url(#cell-platinum)" />
        <rect x="20" width={width - 40} height={height} fill="url(#cell-slots)" />
      </g>
      <g id="cell-cut">
        <use href="#cell-body" />
        <path d={CUT_COAT} fill="url(#cell-platinum)" stroke="#ffffff" strokeWidth="1.500" />
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
