// City skylines drawn in one line, with thinner strokes for windows and water.
//   node art/svg/skylines.ts
// Every element starts and ends on the ground and moves to the right, so that elements join to one path.
import {
  arches,
  bastion,
  birds,
  block,
  bowBridge,
  chhatri,
  clockTower,
  descent,
  dial,
  dome,
  fall,
  floors,
  gate,
  girder,
  GROUND,
  merlons,
  mill,
  minaret,
  n,
  openings,
  rise,
  sail,
  shikhara,
  slope,
  stairs,
  steps,
  tree,
  walk,
  water,
  wheel,
} from './skyline-elements.ts'
import { num, saveIcon, svgDocument } from './svg.ts'

const BUDGET = 8_000
const WIDTH = 1200
const HEIGHT = 260

type Element = string | [line: string, detail: (x: number) => string]

const CITIES: Record<string, Element[]> = {
  // Mills, a temple among rocks, a fort on its hill.
  bhilwara: [
    walk(40),
    [mill(5, 38, 44), (x) => `M${n(x + 10)} 184h170M${n(x + 10)} 196h170`],
    walk(10),
    block(14, 130),
    walk(14),
    block(12, 104),
    walk(40),
    tree(15),
    walk(44),
    [slope(120, 46), (x) => `M${n(x + 70)} 196q14 -14 32 -8` + birds(x + 50, 60)],
    walk(10),
    [shikhara(104, 96), (x) => openings(x + 44, 164, 1, 0, 16, 16)],
    walk(14),
    [descent(110, 46), (x) => `M${n(x + 14)} 192q18 -12 34 0`],
    walk(30),
    tree(12),
    walk(20),
    [slope(120, 62), (x) => `M${n(x + 80)} 186q22 -16 46 -6M${n(x + 190)} 176q30 -14 60 0`],
    rise(22),
    merlons(4, 17),
    bastion(30, 18),
    merlons(6, 17),
    bastion(34, 26),
    merlons(4, 17),
    fall(22),
    descent(110, 62),
  ],
  // Bow bridge over the river, shaking minarets around a gate, arcade, towers.
  ahmedabad: [
    walk(10),
    block(34, 62),
    [block(30, 92), (x) => floors(x + 8, 132, 2, 5)],
    block(36, 48),
    walk(16),
    [bowBridge(4, 92, 58), (x) => girder(x, 4, 92, 58) + water(x - 20, 400)],
    walk(30),
    minaret(22, 118),
    rise(58),
    merlons(3, 14),
    [fall(16) + 'h3' + gate(36, 30) + 'h3' + rise(16), (x) => openings(x + 6, GROUND, 1, 0, 30, 26)],
    merlons(3, 14),
    fall(58),
    minaret(22, 118),
    walk(30),
    [arches(3, 46, 74), (x) => openings(x + 10, GROUND, 3, 46, 26, 26)],
    walk(30),
    tree(14),
    walk(26),
    [block(38, 96), (x) => floors(x + 7, 126, 3, 5)],
    block(30, 70),
    [steps(56, [70, 34, 22]), (x) => floors(x + 18, 120, 2, 6)],
    block(34, 58),
    walk(10),
  ],
  // Temple by a lake, clock tower, a train on a viaduct.
  ratlam: [
    walk(30),
    tree(14),
    walk(30),
    block(46, 44),
    walk(24),
    [chhatri(40, 66), (x) => water(x - 40, 352)],
    walk(16),
    [shikhara(132, 146), (x) => openings(x + 54, GROUND, 1, 0, 24, 26)],
    walk(16),
    chhatri(40, 66),
    walk(50),
    [clockTower(34, 124), (x) => dial(x + 17, 138, 8)],
    walk(40),
    tree(16),
    walk(40),
    [rise(52) + walk(30), (x) => openings(x + 14, GROUND, 7, 54, 38, 18)],
    'v-26h20c18 0 26 10 30 26',
    walk(8),
    [
      `${'v-30h76v30h8'.repeat(3)}`,
      (x) => floors(x + 10, 140, 4, 1, 16) + floors(x + 94, 140, 4, 1, 16) + floors(x + 178, 140, 4, 1, 16),
    ],
    walk(40) + fall(52),
    walk(24),
    block(44, 52),
    block(38, 74),
    walk(20),
  ],
  // Clock tower in an arcade, a college with pinnacles, a lake.
  rajkot: [
    walk(40),
    block(40, 56),
    [block(34, 84), (x) => floors(x + 9, 140, 2, 4)],
    walk(20),
    tree(15),
    walk(34),
    [arches(4, 34, 58), (x) => openings(x + 8, GROUND, 4, 34, 18, 18)],
    [clockTower(48, 168), (x) => dial(x + 24, 112, 11) + openings(x + 16, GROUND, 1, 0, 16, 24)],
    [arches(4, 34, 58), (x) => openings(x + 8, GROUND, 4, 34, 18, 18)],
    walk(36),
    tree(13),
    walk(30),
    [
      rise(60) + `l9 -26 9 26${'h26l9 -20 9 20'.repeat(4)}h26l9 -26 9 26` + fall(60),
      (x) => openings(x + 22, GROUND, 5, 45, 22, 24) + water(x - 20, 330),
    ],
    walk(40),
    chhatri(46, 72),
    walk(34),
    block(40, 70),
    [steps(52, [62, 30, 18]), (x) => floors(x + 16, 136, 2, 5)],
    walk(40),
  ],
  // A stepwell with its zigzag stairs, a fort on the hill.
  dausa: [
    walk(50),
    tree(14),
    walk(40),
    chhatri(44, 70),
    walk(34),
    ['v-40h40v-16' + merlons(3, 16) + 'v16h40v40', (x) => openings(x + 12, GROUND, 4, 30, 18, 14)],
    walk(10),
    [`${'h16v9'.repeat(5)}h150${'v-9h16'.repeat(5)}`, (x) => stairs(x, 5, 150) + birds(x + 60, 110)],
    walk(16),
    tree(12),
    walk(16),
    [
      slope(150, 84),
      (x) => `M${n(x + 100)} 176q24 -18 50 -8M${n(x + 220)} 166q30 -14 60 0M${n(x + 160)} 196q30 -12 56 0`,
    ],
    rise(20),
    merlons(3, 16),
    bastion(34, 22),
    merlons(5, 16),
    chhatri(32, 46),
    merlons(4, 16),
    bastion(30, 16),
    fall(20),
    descent(150, 84),
  ],
  // Fort along the ridge, palace pavilions mirrored in the tank.
  alwar: [
    walk(10),
    [
      slope(120, 92),
      (x) =>
        `M${n(x + 90)} 164q24 -18 50 -8M${n(x + 210)} 172q30 -14 60 0M${n(x + 150)} 192q30 -12 56 0` +
        birds(x + 420, 70),
    ],
    rise(18),
    merlons(6, 15),
    bastion(32, 20),
    merlons(7, 15),
    bastion(32, 26),
    merlons(4, 15),
    fall(18),
    descent(130, 92),
    walk(30),
    [rise(40) + walk(10), (x) => water(x - 30, 420, 3)],
    chhatri(38, 58),
    walk(12) + fall(40),
    [arches(3, 30, 56), (x) => openings(x + 7, GROUND, 3, 30, 16, 18)],
    rise(66) + walk(12),
    [chhatri(60, 78), (x) => openings(x + 2, GROUND, 2, 32, 24, 26)],
    walk(12) + fall(66),
    [arches(3, 30, 56), (x) => openings(x + 7, GROUND, 3, 30, 16, 18)],
    rise(40) + walk(12),
    chhatri(38, 58),
    walk(10) + fall(40),
    walk(30),
    tree(15),
    walk(26),
    tree(10),
    walk(30),
  ],
  // Fort on the hill, palace of winds, palace in the lake.
  jaipur: [
    walk(30),
    [slope(120, 76), (x) => `M${n(x + 80)} 180q22 -16 46 -6M${n(x + 200)} 172q30 -14 60 0`],
    rise(20),
    merlons(6, 15),
    bastion(32, 20),
    merlons(5, 15),
    chhatri(30, 42),
    merlons(3, 15),
    fall(20),
    descent(110, 76),
    walk(30),
    tree(11),
    walk(24),
    [
      rise(52),
      (x) =>
        openings(x + 10, GROUND, 7, 28, 14, 16) +
        openings(x + 10, 178, 7, 28, 14, 8) +
        openings(x + 38, 146, 5, 28, 14, 10) +
        openings(x + 66, 116, 3, 28, 14, 8),
    ],
    chhatri(28, 30) +
      rise(28) +
      chhatri(28, 30) +
      rise(28) +
      chhatri(28, 30) +
      rise(12) +
      dome(34, 26) +
      fall(12) +
      chhatri(28, 30) +
      fall(28) +
      chhatri(28, 30) +
      fall(28) +
      chhatri(28, 30) +
      fall(52),
    walk(40),
    tree(14),
    walk(50),
    ['v-14h14' + rise(26), (x) => openings(x + 24, 196, 6, 28, 16, 10) + water(x - 60, 330)],
    chhatri(34, 46),
    walk(20),
    chhatri(56, 66),
    walk(20),
    chhatri(34, 46),
    fall(26) + 'h14v14',
    walk(90),
  ],
  // Glass towers, some like sails, the metro on its viaduct.
  gurugram: [
    walk(20),
    tree(11),
    walk(14),
    [block(44, 96), (x) => floors(x + 9, 126, 3, 5)],
    [sail(52, 110, 156), (x) => floors(x + 12, 112, 3, 6, 12)],
    block(30, 70),
    [steps(66, [96, 40, 24]), (x) => floors(x + 24, 96, 2, 7)],
    walk(10),
    block(52, 150, 22),
    [block(34, 112), (x) => floors(x + 8, 112, 2, 6)],
    [sail(58, 168, 120), (x) => floors(x + 10, 102, 3, 7, 14)],
    walk(12),
    tree(13),
    walk(24),
    [rise(44) + walk(24), (x) => [0, 1, 2, 3].map((i) => `M${n(x + 40 + i * 82)} 166v44m16 -44v44`).join('')],
    [
      'v-30c0 -4 3 -6 8 -6h76v36h8v-36h84v36h8v-36h66c16 0 24 18 30 36',
      (x) => floors(x + 8, 146, 4, 1, 18) + floors(x + 100, 146, 4, 1, 18) + floors(x + 192, 146, 3, 1, 18),
    ],
    walk(34) + fall(44),
    walk(20),
    [block(40, 128), (x) => floors(x + 8, 96, 3, 7)],
    steps(60, [120, 30]),
    [block(46, 88), (x) => floors(x + 8, 134, 3, 5, 12)],
    [sail(48, 90, 134), (x) => floors(x + 12, 130, 3, 5, 12)],
    walk(14),
    tree(14),
    walk(14),
    block(42, 74),
    walk(10),
    tree(10),
    walk(20),
  ],
  // Towers, the big wheel, wetland with birds by the river.
  noida: [
    walk(16),
    [steps(60, [110, 36, 18]), (x) => floors(x + 22, 78, 2, 9)],
    [block(40, 92), (x) => floors(x + 8, 130, 3, 5)],
    [steps(60, [124, 40, 20]), (x) => floors(x + 22, 62, 2, 10)],
    walk(14),
    block(40, 74),
    [block(34, 132, 18), (x) => floors(x + 8, 92, 2, 8)],
    walk(16),
    tree(12),
    walk(20),
    ['l38 -66a54 54 0 1 1 8 0l38 66', (x) => wheel(x + 42, 90, 54)],
    walk(24),
    tree(10),
    walk(20),
    [block(52, 100), (x) => floors(x + 8, 122, 4, 6)],
    [sail(50, 130, 96), (x) => floors(x + 8, 124, 3, 6, 12)],
    block(36, 64),
    [steps(56, [88, 30]), (x) => floors(x + 18, 104, 2, 7)],
    walk(24),
    tree(15),
    walk(24),
    tree(10),
    walk(40),
    ...[62, 46, 56].flatMap((h) => [
      `q6 ${n(-h * 0.7)} -3 ${-h}q11 ${n(h * 0.3)} 9 ${h}q8 ${n(-h * 0.6)} 18 ${n(-h * 0.8)}q-7 ${n(h * 0.3)} -9 ${n(h * 0.8)}`,
      walk(34),
    ]),
    ['h60', (x) => birds(x - 150, 90) + water(x - 200, 270)],
    walk(20),
  ],
  // Temple with domes and spires, boat on the lake.
  gorakhpur: [
    walk(30),
    tree(15),
    walk(26),
    block(40, 58),
    walk(14),
    block(34, 40),
    walk(30),
    tree(11),
    walk(24),
    [rise(56), (x) => openings(x + 14, GROUND, 8, 46, 20, 24)],
    chhatri(36, 48),
    walk(12),
    dome(56, 48),
    walk(10),
    shikhara(132, 118),
    walk(10),
    dome(56, 48),
    walk(12),
    chhatri(36, 48),
    fall(56),
    walk(30),
    tree(14),
    walk(34),
    ['v-34h10v-16h44v16h10v34', (x) => openings(x + 20, GROUND, 1, 0, 24, 18)],
    walk(10),
    ['v-26h120v26', (x) => openings(x + 10, GROUND, 4, 28, 16, 8)],
    walk(70),
    ['c12 24 84 24 100 0h-44v-78c30 20 40 46 44 68h-44v10h-56', (x) => water(x - 80, 390)],
    walk(46),
    walk(80),
    tree(11),
    walk(24),
    tree(15),
    walk(50),
  ],
}

const ENDS: Record<string, number> = { h: 1, v: 0, l: 2, c: 6, q: 4, a: 7 }

/** Width of a path of relative commands, by adding up where they end. */
function measure(d: string) {
  let x = 0
  for (const [, command, values] of d.matchAll(/([a-z])([^a-z]*)/g)) {
    const list = (values!.match(/-?[\d.]+/g) ?? []).map(Number)
    const every = ENDS[command!]!
    for (let i = every; every && i <= list.length; i += every) x += list[every === 1 ? i - 1 : i - 2]!
  }
  return x
}

function skyline(elements: Element[]) {
  let [line, detail, x] = ['', '', 0]
  for (const element of elements) {
    const [part, details] = typeof element === 'string' ? [element, () => ''] : element
    line += part
    detail += details(x)
    x += measure(part)
  }
  // The drawing is fitted to the sheet's width; the ground runs on to both edges.
  const scale = Math.min(1.1, WIDTH / x)
  const start = (WIDTH - x * scale) / 2
  return svgDocument(
    WIDTH,
    HEIGHT,
    '<g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">' +
      `<g transform="translate(${n(start)} ${n(GROUND * (1 - scale))}) scale(${num(scale, 3)})">` +
      `<path stroke-width="${num(2.5 / scale)}" d="M${n(-start / scale)} ${GROUND}H0${line}H${n(x + start / scale)}"/>` +
      `<path stroke-width="${num(1.4 / scale)}" opacity=".6" d="${detail}"/></g></g>`,
  )
}

for (const [city, elements] of Object.entries(CITIES)) saveIcon(`skylines/${city}`, skyline(elements), BUDGET)
