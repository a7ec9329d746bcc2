import type { Skyline } from '#app/content/cities/skyline.server.ts'

/** The ground of each drawing, on a sheet of 1200 by 260. */
const GROUND = 210
/** Continues the ground beyond the sheet, for the widest screens. */
const BEYOND = 3000

/** The city in one line, drawn once if motion is allowed, and its reflection. */
export function SkylineDrawing({ alt, transform, line, detail }: Skyline) {
  return (
    <div className="city-skyline">
      <svg viewBox="0 0 1200 260" role="img" aria-label={alt}>
        <linearGradient id="city-dusk" gradientUnits="userSpaceOnUse" x1="0" y1="20" x2="0" y2={GROUND}>
          <stop offset="0" stopColor="#06294e" stopOpacity=".3" />
          <stop offset="1" stopColor="#021225" stopOpacity=".92" />
        </linearGradient>
        <g id="city-line" transform={transform}>
          <path className="city-line" d={line.d} strokeWidth={line.width} pathLength={1} />
        </g>
        <path className="city-detail" d={detail.d} strokeWidth={detail.width} transform={transform} />
        <path className="city-ground" d={`M${-BEYOND} ${GROUND}H0M1200 ${GROUND}H${1200 + BEYOND}`} />
      </svg>
      <svg className="city-reflection" viewBox="0 0 1200 260" aria-hidden="true">
        <use href="#city-line" transform="matrix(1 0 0 -1 0 210)" />
      </svg>
    </div>
  )
}
