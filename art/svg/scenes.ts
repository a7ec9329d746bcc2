// Festival scenes: a lotus of light over water (Durga Pooja) and sticks that cross in a circle (Dandiya).
//   node art/svg/scenes.ts
// Each is drawn for a wide and a tall sheet; the side or foot without the motif stays calm for words and the form.
import { COLOR, num, saveMaster, svgDocument } from './svg.ts'

interface Sheet {
  w: number
  h: number
  cx: number
  cy: number
  scale: number
}
const POOJA: [name: string, sheet: Sheet][] = [
  ['scene-durga-pooja', { w: 1920, h: 1080, cx: 1330, cy: 760, scale: 1 }],
  ['scene-durga-pooja-portrait', { w: 1080, h: 1350, cx: 540, cy: 700, scale: 0.88 }],
]
const DANDIYA: [name: string, sheet: Sheet][] = [
  ['scene-dandiya', { w: 1920, h: 1080, cx: 1370, cy: 540, scale: 1 }],
  ['scene-dandiya-portrait', { w: 1080, h: 1350, cx: 540, cy: 560, scale: 0.92 }],
]

const linear = (id: string, stops: [number, string, number?][], vector = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${vector}>${stops.map(stop).join('')}</linearGradient>`
const radial = (id: string, stops: [number, string, number?][], vector = '') =>
  `<radialGradient id="${id}" ${vector}>${stops.map(stop).join('')}</radialGradient>`
function stop([offset, color, opacity = 1]: [number, string, number?]) {
  return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
}
const range = (count: number) => Array.from({ length: count }, (_, i) => i)
const polar = (r: number, angle: number) => [num(r * Math.cos(angle), 1), num(r * Math.sin(angle), 1)] as const

// Petal wreaths from the outside in: count over the full circle, length, half width, colours of foot and tip.
const WREATHS = [
  { count: 40, length: 500, half: 42, foot: '#2A1038', tip: '#6B1E4A' },
  { count: 32, length: 425, half: 46, foot: '#4A0F2C', tip: '#B0243F' },
  { count: 26, length: 350, half: 46, foot: '#7A1526', tip: '#E0452F' },
  { count: 20, length: 272, half: 46, foot: '#A32A18', tip: '#F7832B' },
  { count: 16, length: 196, half: 40, foot: '#D4541A', tip: '#FFB347' },
  { count: 12, length: 126, half: 34, foot: '#F08A24', tip: '#FFDF9A' },
]

/** Upper half of the lotus around 0,0, with the arcs of an alpona floor drawing behind it. */
function lotus() {
  let body = ''
  for (let ring = 0; ring < 3; ring++) {
    const r = 548 + ring * 62
    const fade = 0.5 - ring * 0.13
    body += `<circle r="${r}" fill="none" stroke="${COLOR.champagne}" stroke-width="2" opacity="${fade}"/>`
    const count = 48 + ring * 8
    for (const i of range(count)) {
      const a = (i * 360) / count
      const motif =
        ring === 1
          ? '<path d="M0 0C-14 -16 -12 -34 0 -44C12 -34 14 -16 0 0M0 -10V-32" fill="none" stroke-width="2"/>'
          : `<path d="M-26 0A26 26 0 0 1 26 0" fill="none" stroke-width="2"/><circle cy="-12" r="3.5" stroke="none" fill="${COLOR.champagne}"/>`
      body += `<g transform="rotate(${num(a)}) translate(0 ${-r - 6})" stroke="${COLOR.champagne}" opacity="${fade}">${motif}</g>`
    }
  }
  WREATHS.forEach(({ count, length: l, half: w }, ring) => {
    const petal =
      `<path d="M0 0C${-w} ${-l * 0.4} ${-w * 1.15} ${-l * 0.78} 0 ${-l}C${w * 1.15} ${-l * 0.78} ${w} ${-l * 0.4} 0 0Z" fill="url(#petal${ring})" ` +
      'stroke="#FFE2B0" stroke-opacity=".55" stroke-width="1.6"/>' +
      `<path d="M0 ${-l * 0.45}V${-l * 0.9}M${-w * 0.34} ${-l * 0.55}Q${-w * 0.44} ${-l * 0.74} ${-w * 0.2} ${-l * 0.86}M${w * 0.34} ${-l * 0.55}Q${w * 0.44} ${-l * 0.74} ${w * 0.2} ${-l * 0.86}" ` +
      'fill="none" stroke="#FFE2B0" stroke-opacity=".35" stroke-width="1.3"/>'
    // Neighbours lie over each other from both sides towards the middle one, as in a real flower.
    const side = range(Math.floor(count / 4) + 1).reverse()
    for (const i of side) {
      for (const turn of i ? [-i, i] : [0]) {
        const angle = ((turn + (ring % 2 ? 0.5 * Math.sign(turn || 1) : 0)) * 360) / count
        if (Math.abs(angle) < 93) body += `<g transform="rotate(${num(angle)})">${petal}</g>`
      }
    }
  })
  return body + '<circle r="58" fill="url(#heart)"/>'
}

/** Clay lamp with a flame; (x, y) is where it touches the water. */
function lamp(x: number, y: number, s: number) {
  return (
    `<g transform="translate(${x} ${y}) scale(${s})">` +
    '<ellipse cy="-46" rx="210" ry="170" fill="url(#glow)"/>' +
    '<ellipse cy="6" rx="120" ry="10" fill="#FFB347" opacity=".28"/>' +
    '<path d="M-62 -34C-58 2 -30 8 0 8S58 2 62 -34Z" fill="url(#clay)"/><path d="M-54 -14Q0 12 54 -14" fill="none" stroke="#FFD9A0" stroke-opacity=".5" stroke-width="2.5"/>' +
    '<path d="M-66 -34Q0 -54 72 -42Q78 -36 62 -32Q0 -20 -66 -34Z" fill="#F2A65A"/><path d="M-52 -34Q0 -46 56 -38Q0 -26 -52 -34Z" fill="#7A2E12"/>' +
    '<path d="M0 -124C22 -92 26 -74 22 -58A22 22 0 0 1 -22 -58C-24 -76 -12 -96 0 -124Z" fill="url(#flame)"/>' +
    '<path d="M0 -86C9 -72 11 -62 9 -54A9.5 9.5 0 0 1 -9 -54C-10 -64 -5 -74 0 -86Z" fill="#fff"/>' +
    // Its light on the water, in broken strokes.
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<rect x="${-40 + i * 7}" y="${18 + i * 15}" width="${80 - i * 14}" height="5" rx="2.5" fill="#FFC46B" opacity="${num(0.6 - i * 0.11)}"/>`,
      )
      .join('') +
    '</g>'
  )
}

function pooja({ w, h, cx, cy, scale }: Sheet) {
  const wide = w > h
  const defs =
    linear('sky', [
      [0, '#03101F'],
      [0.55, '#0A1E3C'],
      [1, '#3A1638'],
    ]) +
    linear('pool', [
      [0, '#2A1434'],
      [0.25, '#0C1B38'],
      [1, '#03101F'],
    ]) +
    radial('dawn', [
      [0, '#FF9A2A', 0.75],
      [0.35, '#E0452F', 0.34],
      [0.7, '#6B1E4A', 0.16],
      [1, '#6B1E4A', 0],
    ]) +
    radial('glow', [
      [0, '#FFB347', 0.55],
      [0.4, '#FF9A2A', 0.18],
      [1, '#FF9A2A', 0],
    ]) +
    radial('heart', [
      [0, '#FFFFFF'],
      [0.5, '#FFEFC8'],
      [1, '#FFC15A'],
    ]) +
    linear('clay', [
      [0, '#D9703A'],
      [1, '#7A2E12'],
    ]) +
    linear('flame', [
      [0, '#FFE9B0'],
      [0.5, '#FFB347'],
      [1, '#F2662B'],
    ]) +
    linear('fade', [
      [0, '#fff', 0.55],
      [0.8, '#fff', 0],
    ]) +
    WREATHS.map(({ foot, tip }, i) =>
      linear(`petal${i}`, [
        [0, tip],
        [0.55, foot],
      ]),
    ).join('') +
    `<clipPath id="above"><rect width="${w}" height="${cy}"/></clipPath><mask id="mirror"><rect y="${cy}" width="${w}" height="${h - cy}" fill="url(#fade)"/></mask>`
  let body = `<defs>${defs}</defs><rect width="${w}" height="${cy}" fill="url(#sky)"/><rect y="${cy}" width="${w}" height="${h - cy}" fill="url(#pool)"/>`
  body += `<g clip-path="url(#above)"><circle cx="${cx}" cy="${cy}" r="${900 * scale}" fill="url(#dawn)"/>`
  for (const i of range(73)) {
    const a = Math.PI + (i * Math.PI) / 72
    const [x1, y1] = polar(760, a)
    const [x2, y2] = polar(i % 2 ? 1250 : 1000, a)
    body += `<path d="M${x1} ${y1}L${x2} ${y2}" transform="translate(${cx} ${cy}) scale(${scale})" stroke="${COLOR.champagne}" stroke-width="2" opacity=".16"/>`
  }
  body += `<g transform="translate(${cx} ${cy}) scale(${scale})">${lotus()}</g></g>`
  body += `<g mask="url(#mirror)"><g transform="translate(${cx} ${cy}) scale(${scale} ${-scale * 0.62})">${lotus()}</g></g>`
  // Ripples: bands of dark water that grow towards the viewer.
  for (const i of range(22)) {
    const y = cy + 4 + i * i * 0.62 + i * 4
    body += `<path d="M0 ${num(y)}${`q30 ${-2 - i * 0.25} 60 0t60 0`.repeat(Math.ceil(w / 120))}" fill="none" stroke="#03101F" stroke-width="${num(1.5 + i * 0.34)}" opacity=".38"/>`
  }
  body += `<rect y="${cy - 1.5}" width="${w}" height="3" fill="#FFB347" opacity=".5"/>`
  const lamps: [number, number, number][] = wide
    ? [
        [760, 800, 0.36],
        [900, 836, 0.5],
        [1080, 872, 0.66],
        [1330, 908, 0.86],
        [1580, 872, 0.66],
        [1760, 836, 0.5],
        [1880, 800, 0.36],
        [560, 842, 0.42],
        [250, 818, 0.3],
      ]
    : [
        [120, 752, 0.42],
        [310, 800, 0.6],
        [540, 856, 0.84],
        [770, 800, 0.6],
        [960, 752, 0.42],
      ]
  body += lamps.map(([x, y, s]) => lamp(x, y, s)).join('')
  return svgDocument(w, h, body)
}

// Lacquer, wrap and tip of the sticks.
const STICKS: [lacquer: string, wrap: string, tip: string][] = [
  ['#F2662B', '#FFD9A0', '#D7263D'],
  ['#1E86DD', '#BFE3FF', '#5EC2FF'],
  ['#D7263D', '#FFC15A', '#FF9A2A'],
  ['#F7A928', '#FFF1CF', '#F2662B'],
  ['#22A7B8', '#D3F4F1', '#3FB67A'],
  ['#B0348A', '#FFD0EC', '#F2662B'],
]

/** Wrapped stick along the y axis, middle at 0,0, with a tassel at its lower end. */
function stick(length: number, thick: number, [lacquer, wrap, tip]: (typeof STICKS)[number], tassel = true) {
  const half = length / 2
  let body = `<rect x="${-thick / 2 + thick * 0.18}" y="${-half + thick * 0.3}" width="${thick}" height="${length}" rx="${thick / 2}" fill="#000" opacity=".3"/>`
  if (tassel) {
    body += [-2, -1, 0, 1, 2]
      .map(
        (i) =>
          `<path d="M0 ${half}q${i * thick * 0.16} ${thick * 0.9} ${num(i * thick * 0.42)} ${thick * 2.1}" fill="none" stroke="${i % 2 ? wrap : tip}" stroke-width="${num(thick * 0.16)}" stroke-linecap="round"/>`,
      )
      .join('')
  }
  body += `<rect x="${-thick / 2}" y="${-half}" width="${thick}" height="${length}" rx="${thick / 2}" fill="${lacquer}"/>`
  const bands = Math.floor((length * 0.3) / (thick * 0.55))
  for (const end of [-1, 1]) {
    for (const i of range(bands)) {
      const y = end * (half - thick * 0.6 - i * thick * 0.55)
      body += `<path d="M${-thick / 2} ${num(y + thick * 0.16)}L${thick / 2} ${num(y - thick * 0.16)}" stroke="${i % 3 === 1 ? tip : wrap}" stroke-width="${num(thick * 0.2)}"/>`
    }
  }
  body += `<rect x="${-thick * 0.32}" y="${-half + thick * 0.4}" width="${num(thick * 0.16)}" height="${length - thick * 0.8}" rx="${num(thick * 0.08)}" fill="#fff" opacity=".35"/>`
  return (
    body +
    `<circle cy="${-half}" r="${num(thick * 0.62)}" fill="${wrap}"/><circle cy="${half}" r="${num(thick * 0.62)}" fill="${wrap}"/>`
  )
}

// Rings of the dancers' circle, seen from above; sticks run from node to node of one lattice and cross in between.
const NODES = 24
const RINGS = [
  { from: 236, to: 330, thick: 12, opacity: 1 },
  { from: 330, to: 458, thick: 15, opacity: 1 },
  { from: 458, to: 632, thick: 19, opacity: 1 },
  { from: 632, to: 866, thick: 24, opacity: 0.3 },
]

function lattice() {
  let body = ''
  RINGS.forEach(({ from, to, thick, opacity }, ring) => {
    const step = (2 * Math.PI) / NODES
    const place = (a: number, b: number, colours: (typeof STICKS)[number]) => {
      const [x1, y1, x2, y2] = [from * Math.cos(a), from * Math.sin(a), to * Math.cos(b), to * Math.sin(b)]
      const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI + 90
      const length = Math.hypot(x2 - x1, y2 - y1) - thick * 1.7
      return `<g transform="translate(${num((x1 + x2) / 2, 1)} ${num((y1 + y2) / 2, 1)}) rotate(${num(turn)})">${stick(Math.round(length), thick, colours, false)}</g>`
    }
    const under = range(NODES).map((i) => place((i + 1) * step, i * step, STICKS[(ring * 2 + 1) % STICKS.length]!))
    const over = range(NODES).map((i) => place(i * step, (i + 1) * step, STICKS[(ring * 2) % STICKS.length]!))
    // Mirror-work discs on the nodes, as on the dancers' clothes.
    const mirrors = range(NODES).map((i) => {
      const [x, y] = polar(from, i * step)
      const r = thick * 0.55
      return `<circle cx="${x}" cy="${y}" r="${num(r)}" fill="#0A2540" stroke="${COLOR.champagne}" stroke-width="2.5"/><circle cx="${x}" cy="${y}" r="${num(r * 0.45)}" fill="#FFF4D8"/>`
    })
    body += `<g opacity="${opacity}">${[...under, ...over, ...mirrors].join('')}</g>`
  })
  return body
}

/** Tie-dye dots in lozenges over the whole sheet. */
function bandhani(w: number, h: number) {
  let body = ''
  const gap = 30
  for (let row = 0; row * gap < h + gap; row++) {
    for (let column = 0; column * gap < w + gap; column++) {
      const [x, y] = [column * gap + (row % 2) * (gap / 2), row * gap]
      const lozenge = (Math.abs(((x + 105) % 210) - 105) + Math.abs(((y + 105) % 210) - 105)) / 105
      const on = Math.abs(lozenge - 1) < 0.16 || lozenge < 0.18
      body += `<circle cx="${x}" cy="${y}" r="${on ? 4.2 : 1.8}" fill="${on ? '#F7A928' : '#5EC2FF'}" opacity="${on ? 0.34 : 0.2}"/>`
    }
  }
  return body
}

function dandiya({ w, h, cx, cy, scale }: Sheet) {
  const defs =
    radial(
      'night',
      [
        [0, '#7A1F3D'],
        [0.32, '#4A1540'],
        [0.66, '#151A42'],
        [1, '#03101F'],
      ],
      `gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${Math.max(w, h) * 0.82}"`,
    ) +
    radial('spark', [
      [0, '#FFF4D8'],
      [0.16, '#FFC15A', 0.9],
      [0.5, '#FF9A2A', 0.35],
      [1, '#FF9A2A', 0],
    ]) +
    radial(
      'calm',
      [
        [0, '#000', 1],
        [0.55, '#000', 0.4],
        [1, '#fff', 1],
      ],
      `gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${840 * scale}"`,
    ) +
    `<mask id="rim"><rect width="${w}" height="${h}" fill="url(#calm)"/></mask>`
  let body = `<defs>${defs}</defs><rect width="${w}" height="${h}" fill="url(#night)"/><g mask="url(#rim)">${bandhani(w, h)}</g>`
  body += `<g transform="translate(${cx} ${cy}) scale(${scale})">`
  body += `<circle r="330" fill="url(#spark)" opacity=".7"/>${lattice()}`
  body += range(36)
    .map((i) => `<circle r="4" fill="${COLOR.champagne}" transform="rotate(${i * 10}) translate(0 -206)"/>`)
    .join('')
  // The two sticks of the viewer meet in the middle.
  body += `<g transform="rotate(-38)">${stick(400, 32, STICKS[3]!)}</g><g transform="rotate(38)">${stick(400, 32, STICKS[2]!)}</g>`
  body += '<circle r="80" fill="url(#spark)" opacity=".8"/></g>'
  return svgDocument(w, h, body)
}

for (const [name, sheet] of POOJA) await saveMaster(name, pooja(sheet))
for (const [name, sheet] of DANDIYA) await saveMaster(name, dandiya(sheet))
