// A visit in five frames, for the pages about the demo at home.
//   node art/svg/visit.ts
import { disc, gradient, line, outline, shape, tumbler } from './pen.ts'
import { COLOR, isMain, PH_RAMP, saveIcon, svgDocument } from './svg.ts'

const [WIDTH, HEIGHT] = [320, 240]
const BUDGET = 4000
const COUNTER = 178
const STONE = '#d5e1e8'
const OWN_WATER = '#dbe7ee'
const ALKALINE_WATER = '#9fd4ff'
const FILTERED_WATER = '#bfeed6'

/** Wall, counter and what stands on it. */
function frame(body: string) {
  const wall = shape('M32 14h256a18 18 0 0 1 18 18v138H14V32a18 18 0 0 1 18-18Z', 'url(#wall)')
  const counter = outline(`M8 ${COUNTER}h304v18H8Z`, STONE) + line('M26 196v30M294 196v30', COLOR.ink, 2.5)
  const defs = `<defs>${gradient('wall', [COLOR.mist, COLOR.foam])}</defs>`
  return svgDocument(WIDTH, HEIGHT, defs + wall + counter + body)
}

/** The kitchen's own tap; its mouth is 58 to the right and 52 above the counter. */
const tap = (x: number) =>
  line(`M${x} ${COUNTER - 10}V96q0-26 29-26t29 26v26`, COLOR.ink, 13) +
  line(`M${x} ${COUNTER - 10}V96q0-26 29-26t29 26v24`, '#e8eff3', 8) +
  outline(`M${x - 13} ${COUNTER}v-14h26v14Z`, '#e8eff3') +
  line(`M${x - 7} ${COUNTER - 26}h-14`, COLOR.ink, 6)

/** An ionizer from the front, its dial lit; (x) is its middle. */
function machine(x: number) {
  const [top, half] = [76, 40]
  const ring = 'stroke-dasharray="66 88" transform="rotate(135'
  return (
    outline(
      `M${x - half + 12} ${top}h${2 * half - 24}q12 0 12 12v${COUNTER - top - 16}q0 4-4 4H${x - half + 4}q-4 0-4-4V${top + 12}q0-12 12-12Z`,
      COLOR.white,
    ) +
    shape(
      `M${x - half + 14} ${top + 7}h${2 * half - 28}q7 0 7 7v76q0 7-7 7H${x - half + 14}q-7 0-7-7v-76q0-7 7-7Z`,
      COLOR.abyss,
    ) +
    `<circle cx="${x}" cy="${top + 40}" r="19" fill="none" stroke="#1d3a56" stroke-width="5"/>` +
    `<circle cx="${x}" cy="${top + 40}" r="19" fill="none" stroke="${COLOR.alkaline}" stroke-width="5" stroke-linecap="round" ${ring} ${x} ${top + 40})"/>` +
    [COLOR.alkaline, COLOR.filtered, COLOR.acidic]
      .map((color, at) => disc(x - 16 + 16 * at, top + 78, 4.2, color))
      .join('')
  )
}

const stream = (x: number, from: number, to: number, color: string = COLOR.alkaline) =>
  line(`M${x} ${from}V${to}`, color, 4)

/** A TDS meter like a pen, dipped into a glass; its display is empty, for a reading would be invented. */
const meter = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) rotate(14)">` +
  outline('M-11-92q0-8 8-8h6q8 0 8 8v66l-5 12h-12l-5-12Z', COLOR.white) +
  shape('M-6-84h12v20h-12Z', COLOR.ink) +
  disc(0, -52, 4, COLOR.ion) +
  outline('M-6-14h12v22h-12Z', COLOR.ion) +
  '</g>'

const FRAMES = {
  meter: () =>
    frame(
      tap(66) +
        stream(124, 126, 150) +
        tumbler(124, COUNTER - 1, 52, 58, 0.42, OWN_WATER) +
        meter(210, 148) +
        tumbler(206, COUNTER - 1, 52, 58, 0.62, OWN_WATER),
    ),
  connect: () =>
    frame(
      line('M124 124v14q0 16 18 16h22q14 0 14-14v-4', COLOR.ink, 10) +
        line('M124 124v14q0 16 18 16h22q14 0 14-14v-4', '#5ec2ff', 5) +
        tap(66) +
        outline('M115 114h18v16h-18Z', COLOR.alkaline) +
        machine(218),
    ),
  pour: () =>
    frame(
      line('M196 78V62q0-26-28-26t-28 26v14', COLOR.ink, 11) +
        line('M196 78V62q0-26-28-26t-28 26v12', '#b9c8d2', 6) +
        stream(140, 80, 146) +
        machine(218) +
        tumbler(140, COUNTER - 1, 50, 58, 0.55, ALKALINE_WATER) +
        tumbler(70, COUNTER - 1, 50, 58, 0.7, FILTERED_WATER),
    ),
  taste: () =>
    frame(
      outline(`M40 ${COUNTER - 9}h240l-8 9H48Z`, '#e8eff3') +
        [
          { water: OWN_WATER, level: 0.66 },
          { water: FILTERED_WATER, level: 0.66 },
          { water: ALKALINE_WATER, level: 0.24 },
        ]
          .map(({ water, level }, at) => tumbler(84 + 76 * at, COUNTER - 10, 54, 66, level, water))
          .join(''),
    ),
  card: () =>
    frame(
      tap(40) +
        tumbler(264, COUNTER - 1, 50, 58, 0.6, ALKALINE_WATER) +
        `<g transform="rotate(-5 180 ${COUNTER})">` +
        outline(`M132 76q0-8 8-8h84q8 0 8 8v${COUNTER - 78}h-100Z`, COLOR.white) +
        shape('M132 76q0-8 8-8h84q8 0 8 8v14h-100Z', COLOR.ion) +
        [108, 128, 148]
          .map((y) => line(`M144 ${y}h34`, COLOR.muted, 3) + line(`M190 ${y}h30`, COLOR.line, 3))
          .join('') +
        PH_RAMP.slice(3, 9)
          .map((color, at) => disc(148 + 13 * at, 165, 4.4, color))
          .join('') +
        '</g>',
    ),
}

if (isMain(import.meta.url)) {
  for (const [name, draw] of Object.entries(FRAMES)) saveIcon(`visit/${name}`, draw(), BUDGET)
}
