import { BASE, BODY, FRONT, GLASS_PATH, GROUND, GROUND_Y, HEAD, HOSE_PATH, NECK, WATER_PATH } from './drawing-shapes.ts'

const FILTER = { x: 332, y: 590, width: 122, height: 340 }
const CELL = { x: 528, y: 520, width: 172, height: 268 }
const PLATES = [545, 577, 609, 641, 673]

/** The water's path: in at the base, up through the filter, into the cell from below. */
const inlet =
  'M393 1064V930M393 590V544Q393 520 417 520H460Q484 520 484 544V806Q484 830 508 830H590Q614 830 614 806V788'
const alkaline = `M570 520V466Q570 442 546 442H411Q387 442 387 418V318`
const acidic = 'M658 520V490Q658 466 682 466H702Q726 466 726 490V1098'

export function SheetSection() {
  return (
    <g className="sheet-section">
      <defs>
        <pattern id="sheet-cut" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V12" className="sheet-cut" />
        </pattern>
        <pattern id="sheet-grains" width="14" height="14" patternUnits="userSpaceOnUse">
          <circle cx="7" cy="7" r="4.5" />
        </pattern>
      </defs>
      <path className="sheet-water" d={WATER_PATH} />
      <path className="sheet-water" d="M126 282h10v560h-10z" />
      <path className="sheet-hose" d={HOSE_PATH} />
      <path className="sheet-hose-water" d={HOSE_PATH} />
      <g className="sheet-solid">
        <rect {...HEAD} rx={6} />
        <rect {...NECK} rx={4} />
        <rect {...BASE} rx={6} />
        <rect {...BODY} />
        <rect {...BODY} style={{ fill: 'url(#sheet-cut)' }} />
        <rect {...FRONT} />
        <path d={`${GLASS_PATH}ZM${GROUND.from} ${GROUND_Y}H${GROUND.to}`} fill="none" />
      </g>
      <path className="sheet-pipe" d={inlet} />
      <path className="sheet-pipe sheet-pipe-alkaline" d={alkaline} />
      <path className="sheet-pipe sheet-pipe-acidic" d={acidic} />
      <path className="sheet-pipe-tip" d="M711 1096h30l-15 24z" />
      <g className="sheet-solid">
        <rect {...FILTER} rx={22} />
        <rect {...CELL} rx={14} />
      </g>
      <path className="sheet-coal" d="M352 690h82v110h-82z" />
      <path className="sheet-fleece" d="M352 800h82v96h-82z" />
      <path d="M352 624h82v66h-82z" fill="url(#sheet-grains)" className="sheet-grains" />
      <path
        className="sheet-membranes"
        d={PLATES.slice(1)
          .map((x) => `M${x - 16} 540V768`)
          .join('')}
      />
      <path className="sheet-plates" d={PLATES.map((x) => `M${x} 544V764`).join('')} />
    </g>
  )
}
