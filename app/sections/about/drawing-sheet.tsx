import type { Era } from '#app/content/about/about.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { GROUND, GROUND_Y, SHEET } from './drawing-shapes.ts'
import { SheetPencil } from './sheet-pencil.tsx'
import { SheetRuler } from './sheet-ruler.tsx'
import { SheetSection } from './sheet-section.tsx'

const drawings = { pencil: SheetPencil, ruler: SheetRuler, section: SheetSection }

/** Remaining guide lines around the finished product. */
const traces = `M268 240V330M774 262V330M190 352H250M790 352H862M214 1044H250M800 1044H868M521 300V336M521 1080V1120`

export function DrawingSheet({ stage, alt, sheet }: Pick<Era, 'stage' | 'alt' | 'sheet'>) {
  const Drawing = stage === 'machine' ? null : drawings[stage]
  return (
    <figure className={`sheet-of-${stage} md:row-span-2 md:row-start-1`}>
      <div className="sheet-ground relative overflow-hidden rounded-card">
        {Drawing ? (
          <svg className="sheet-board" viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} role="img" aria-label={alt}>
            <Drawing />
          </svg>
        ) : (
          <div className="sheet-board">
            <Picture id="x-blue-front" alt={alt} sizes="(min-width: 1040px) 440px, 80vw" />
            <svg className="sheet-traces" viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} aria-hidden="true">
              <path d={traces} />
              <path className="sheet-lit" d={`M${GROUND.from} ${GROUND_Y}H${GROUND.to}`} />
            </svg>
          </div>
        )}
      </div>
      <figcaption className="mt-2.5 text-fine text-ink-soft">{sheet}</figcaption>
    </figure>
  )
}
