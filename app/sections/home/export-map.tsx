import type { CSSProperties, ReactNode } from 'react'

import type { ExportRegion } from '#app/content/schemas/home.ts'

type Place = { x: number; y: number; side: 'left' | 'right' | 'above' }

const WIDTH = 1200
const HEIGHT = 560
const ORIGIN: Place = { x: 526, y: 211, side: 'above' }
/** Where the arcs of the drawing end, in its units, and on which side of that point the name has room. */
const PLACES: Record<ExportRegion, Place> = {
  america: { x: 987, y: 197, side: 'right' },
  europe: { x: 127, y: 159, side: 'left' },
  'middle-east': { x: 247, y: 255, side: 'right' },
  australia: { x: 549, y: 430, side: 'right' },
  africa: { x: 161, y: 329, side: 'left' },
  'south-america': { x: 1128, y: 384, side: 'left' },
}

/** @prop children stand in the Pacific on wide screens, above the map on narrow ones */
type ExportMapProps = {
  alt: string
  origin: string
  regions: { region: ExportRegion; name: string }[]
  children: ReactNode
}

/** The dotted world with its arcs. The names on it are for the eye: the picture's text says the same. */
export function ExportMap({ alt, origin, regions, children }: ExportMapProps) {
  return (
    <div className="export-map">
      {children}
      <div className="export-world">
        <img src="/icons/diagrams/world-arcs.svg" alt={alt} width={WIDTH} height={HEIGHT} loading="lazy" />
        <PlaceName {...ORIGIN} name={origin} />
        {regions.map(({ region, name }) => (
          <PlaceName key={region} {...PLACES[region]} name={name} />
        ))}
      </div>
    </div>
  )
}

function PlaceName({ x, y, side, name }: Place & { name: string }) {
  const place = { left: `${(x / WIDTH) * 100}%`, top: `${(y / HEIGHT) * 100}%` } satisfies CSSProperties
  return (
    <span className={`export-place export-place-${side}`} style={place} aria-hidden="true">
      {name}
    </span>
  )
}
