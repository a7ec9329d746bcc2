import {
  BASE,
  BODY,
  BODY_PATH,
  DIAL,
  DIAL_PATH,
  FRONT_PATH,
  GLASS_PATH,
  GROUND,
  GROUND_Y,
  HEAD,
  HOSE_PATH,
  KEYS,
  NECK,
} from './drawing-shapes.ts'

const right = BODY.x + BODY.width
const bottom = BODY.y + BODY.height

/** A dimension line with its ends and extension lines. */
const width = `M${BODY.x} ${bottom + 34}V1136M${right} ${bottom + 34}V1136M${BODY.x} 1122H${right}`
const height = `M${right + 14} ${BODY.y}H846M${right + 14} ${bottom}H846M832 ${BODY.y}V${bottom}`
const arrows = `M${BODY.x} 1122l16-5v10zM${right} 1122l-16-5v10z` + `M832 ${BODY.y}l-5 16h10zM832 ${bottom}l-5-16h10z`
const radius = `M${right - 25} ${BODY.y + 25}L822 296H846`
const middles = `M${DIAL.x} 330V1100M300 ${DIAL.y}H744M131 176V1098M387 236V380M96 831H0M340 831H702`

export function SheetRuler() {
  return (
    <g className="sheet-ruler">
      <path className="sheet-middle" d={middles} />
      <g className="sheet-exact">
        <path className="sheet-hose" d={HOSE_PATH} />
        <path className="sheet-hose-inside" d={HOSE_PATH} />
        <rect {...HEAD} rx={6} />
        <path d={`M${HEAD.x} 228h56M${HEAD.x} 242h56`} />
        <rect {...NECK} rx={4} />
        <path d={BODY_PATH} pathLength={1} />
        <path d={FRONT_PATH} pathLength={1} />
        <rect {...BASE} rx={6} />
        <path d={DIAL_PATH} pathLength={1} />
        <circle cx={DIAL.x} cy={DIAL.y} r={DIAL.radius - 9} />
        {Array.from({ length: 24 }, (_, index) => (
          <path
            key={index}
            d={`M${DIAL.x} ${DIAL.y - 117}v-8`}
            transform={`rotate(${-132 + index * 11.5} ${DIAL.x} ${DIAL.y})`}
          />
        ))}
        {KEYS.map(({ x, y, radius: r }) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
        <path d={`${GLASS_PATH}ZM52 828H210M124 282V828M138 282V828M${GROUND.from} ${GROUND_Y}H${GROUND.to}`} />
      </g>
      <path className="sheet-measure" d={width + height + radius} />
      <path className="sheet-arrow" d={arrows} />
      <g className="sheet-letters">
        <text x={BODY.x + BODY.width / 2} y={1158}>
          A
        </text>
        <text x={858} y={BODY.y + BODY.height / 2}>
          B
        </text>
        <text x={860} y={304}>
          R
        </text>
      </g>
    </g>
  )
}
