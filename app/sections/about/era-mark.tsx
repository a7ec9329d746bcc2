import type { Era } from '#app/content/about/about.server.ts'
import { BODY, DIAL, HOSE, HOSE_PATH } from './drawing-shapes.ts'
import { alongLine, aroundBox, aroundCircle, pencilLine } from './pencil.ts'

const sketch = [
  pencilLine(aroundBox(BODY.x, BODY.y, BODY.width, BODY.height), 16, 3),
  pencilLine(aroundBox(BODY.x - 10, BODY.y + 8, BODY.width + 16, BODY.height - 4), 18, 5),
  pencilLine(aroundCircle(DIAL.x, DIAL.y, DIAL.radius), 12, 7),
  pencilLine(HOSE, 14, 9),
].join('')

const plates = [420, 470, 521, 572, 622].map((x) => `M${x} 520V760`).join('')

export function EraMark({ stage }: Pick<Era, 'stage'>) {
  return (
    <svg className={`era-mark era-mark-${stage}`} viewBox="60 0 760 1090" aria-hidden="true">
      {stage === 'pencil' ? (
        <path d={sketch} />
      ) : (
        <>
          <path className="era-mark-hose" d={HOSE_PATH} />
          <rect {...BODY} />
          {stage === 'ruler' && <path className="era-mark-middle" d={`M${DIAL.x} 270V1090M190 ${DIAL.y}H820`} />}
          {stage === 'section' ? (
            <path className="era-mark-plates" d={plates} />
          ) : (
            <circle cx={DIAL.x} cy={DIAL.y} r={DIAL.radius} />
          )}
        </>
      )}
    </svg>
  )
}

const wavering = pencilLine(alongLine([6, 0], [6, 100], 7), 2.4, 4) + pencilLine(alongLine([7, 2], [6, 96], 6), 2.4, 6)

/** An era's part of the line: first shaky, then ruled, then lit. */
export function EraThread({ stage }: Pick<Era, 'stage'>) {
  return (
    <svg
      className={`era-thread era-thread-${stage}`}
      viewBox="0 0 12 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={stage === 'pencil' ? wavering : 'M6 0V100'} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
