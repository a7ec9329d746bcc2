// Sample certificate tiles: paper with a title, grey bars instead of text, a guilloche with a drop instead of a seal.
// They are illustrations: no issuer, seal, logo, mark, number, date or signature may be added, and the line of plain
// text that says so stays inside the picture.
import { centredText, COLOR, num, polyline, svgDocument, text, type Point } from './svg.ts'

const WIDTH = 900
const HEIGHT = 1260
const NOTE = 'SAMPLE ILLUSTRATION — NOT A CERTIFICATE'

interface Tint {
  strong: string
  soft: string
  paper: string
}
const TINTS: Tint[] = [
  { strong: '#0A5BD3', soft: '#7DBEFA', paper: '#D8EAFB' },
  { strong: '#0B7A8F', soft: '#7FD3DE', paper: '#D6F0F3' },
  { strong: '#8A6A2F', soft: '#D9BC86', paper: '#F6ECDA' },
  { strong: '#08734A', soft: '#83D2AE', paper: '#DAF1E5' },
  { strong: '#5A4BB5', soft: '#B4ABEA', paper: '#E7E3F8' },
  { strong: '#43586B', soft: '#9FB6C8', paper: '#E1EAF1' },
]

const curve = (d: string, color: string, width: number, opacity: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`

/** Closed curve around (cx, cy) whose radius depends on the angle. */
const closed = (cx: number, cy: number, radius: (angle: number) => number) =>
  polyline(360, (step) => {
    const angle = (step * Math.PI) / 180
    const r = radius(angle)
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
  }) + 'Z'

const range = (count: number) => Array.from({ length: count }, (_, i) => i)
const turn = (i: number, count: number) => (i * 2 * Math.PI) / count

// Guilloches. Each gets the tile's seed, which sets its wave numbers, and draws around (cx, cy) with radius R.
type Guilloche = (cx: number, cy: number, R: number, seed: number, tint: Tint) => string

/** Two wreaths of petals. */
const rosette: Guilloche = (cx, cy, R, seed, { strong, soft }) => {
  const wreath = (size: number, petals: number, count: number, color: string, opacity: number) =>
    range(count)
      .map((i) => {
        const phase = turn(i, count)
        const d = closed(
          cx,
          cy,
          (a) => size * (0.66 + 0.24 * Math.cos(petals * a + phase) + 0.1 * Math.cos((petals + 3) * a - i * 0.7)),
        )
        return curve(d, color, 1.3, opacity)
      })
      .join('')
  return wreath(R, 7 + (seed % 5), 20, soft, 0.75) + wreath(R * 0.58, 11 + (seed % 7), 12, strong, 0.6)
}

/** Rings that spread from a drop and are bent by a slow wave. */
const ripples: Guilloche = (cx, cy, R, seed, { strong, soft }) =>
  range(34)
    .map((i) => {
      const base = R * (0.16 + (i / 34) * 1.15)
      const lobes = 3 + (seed % 4)
      const d = closed(
        cx,
        cy,
        (a) => base * (1 + 0.09 * Math.sin(lobes * a + i * 0.32) + 0.03 * Math.sin(2 * lobes * a - i * 0.5)),
      )
      return curve(d, i % 4 ? soft : strong, 1.8, (i % 4 ? 0.95 : 0.65) * (1 - i / 52))
    })
    .join('')

/** Chords between points of a circle: their envelope is a curve with seed-dependent cusps. */
const strings: Guilloche = (cx, cy, R, seed, { strong, soft }) => {
  const factor = 3 + (seed % 4)
  const at = (angle: number, r: number): Point => [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
  const chords = range(260).map((i) => {
    const [x1, y1] = at(turn(i, 260), R)
    const [x2, y2] = at(turn(i * factor, 260), R)
    return `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`
  })
  return (
    curve(chords.join(''), soft, 1.1, 0.8) +
    curve(
      closed(cx, cy, () => R),
      strong,
      2,
      0.6,
    ) +
    curve(
      closed(cx, cy, () => R * 1.04),
      soft,
      1.2,
      0.9,
    )
  )
}

/** Bands of braided ribbon across the sheet. */
const braid: Guilloche = (cx, cy, R, seed, { strong, soft }) => {
  const waves = 2 + (seed % 3)
  const band = (y: number, height: number, color: string, opacity: number, shift: number) =>
    range(16)
      .map((i) => {
        const d = polyline(160, (step) => {
          const u = step / 160
          const swell = Math.cos(u * Math.PI * waves + shift)
          return [
            u * WIDTH,
            y + height * Math.sin(u * Math.PI * waves * 2.5 + shift + i * 0.2) * (0.25 + 0.75 * swell * swell),
          ]
        })
        return curve(d, color, 1.3, opacity)
      })
      .join('')
  return (
    band(cy - R * 0.5, R * 0.3, soft, 0.8, cx / 300) +
    band(cy, R * 0.44, strong, 0.42, 0.9) +
    band(cy + R * 0.5, R * 0.3, soft, 0.8, 2.1)
  )
}

/** Field of sine lines that is pushed up by a bell under the drop, as by a body in a stream. */
const stream: Guilloche = (cx, cy, R, seed, { strong, soft }) =>
  range(46)
    .map((i) => {
      const y = cy - R * 1.25 + i * R * 0.058
      const d = polyline(150, (step) => {
        const x = (step / 150) * WIDTH
        const away = ((x - cx) / R) ** 2 + ((y - cy) / R) ** 2
        const push = (y < cy ? -1 : 1) * R * 0.34 * Math.exp(-away * 2.2)
        return [x, y + push + R * 0.05 * Math.sin((x / WIDTH) * Math.PI * (3 + (seed % 3)) + i * 0.24)]
      })
      return curve(d, i % 5 ? soft : strong, 1.8, i % 5 ? 0.95 : 0.6)
    })
    .join('')

/** Interlaced ellipses, each turned a little further. */
const orbits: Guilloche = (cx, cy, R, seed, { strong, soft }) => {
  const count = 24 + (seed % 3) * 6
  const flat = 0.3 + (seed % 4) * 0.07
  return range(count)
    .map(
      (i) =>
        `<ellipse cx="${cx}" cy="${cy}" rx="${num(R * 1.02)}" ry="${num(R * flat)}" fill="none" stroke="${i % 3 ? soft : strong}" ` +
        `stroke-width="1.3" opacity="${i % 3 ? 0.85 : 0.5}" transform="rotate(${num((i * 180) / count)} ${cx} ${cy})"/>`,
    )
    .join('')
}

const GUILLOCHES = [rosette, ripples, strings, braid, stream, orbits]
const PLACES: Point[] = [
  [600, 850],
  [450, 830],
  [330, 860],
]

/** Disc with an outlined drop, where a real document would have a seal. */
const dropDisc = (cx: number, cy: number, { strong }: Tint) =>
  `<circle cx="${cx}" cy="${cy}" r="92" fill="#fff" stroke="${strong}" stroke-width="3"/>` +
  `<circle cx="${cx}" cy="${cy}" r="80" fill="none" stroke="${strong}" stroke-width="1.2" opacity=".5"/>` +
  `<path transform="translate(${cx} ${cy + 6})" d="M0-52C16-29 34-12 34 14A34 34 0 0 1-34 14C-34-12-16-29 0-52Z" ` +
  `fill="none" stroke="${strong}" stroke-width="4.5" stroke-linejoin="round"/>` +
  `<path transform="translate(${cx} ${cy + 6})" d="M-19 16A19 19 0 0 0-3 34" fill="none" stroke="${strong}" stroke-width="4" stroke-linecap="round"/>`

/** Certificate tile; the title has one line or two. */
export function certificate(number: number, titleLines: string[]) {
  const i = number - 1
  const tint = TINTS[i % TINTS.length]!
  const round = Math.floor(i / TINTS.length)
  const guilloche = GUILLOCHES[(i + round * 2) % GUILLOCHES.length]!
  const [cx, cy] = PLACES[(i + round) % PLACES.length]!
  const { strong, soft, paper } = tint

  let body =
    '<defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/>' +
    `<stop offset="1" stop-color="${paper}"/></linearGradient>` +
    // The pattern fades out towards the title, so that nothing runs through the words.
    '<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".42" stop-color="#000"/>' +
    '<stop offset=".56" stop-color="#fff"/></linearGradient>' +
    `<mask id="below"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#fade)"/></mask>` +
    `<clipPath id="frame"><rect x="52" y="52" width="${WIDTH - 104}" height="${HEIGHT - 104}"/></clipPath></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#paper)"/>` +
    `<g clip-path="url(#frame)"><g mask="url(#below)">${guilloche(cx, cy, 360, number * 3 + round, tint)}</g></g>` +
    `<rect x="38" y="38" width="${WIDTH - 76}" height="${HEIGHT - 76}" fill="none" stroke="${strong}" stroke-width="3" opacity=".6"/>` +
    `<rect x="52" y="52" width="${WIDTH - 104}" height="${HEIGHT - 104}" fill="none" stroke="${soft}" stroke-width="1.6"/>`
  body += text(98, 158, 34, 600, `Sample ${number}`, strong)
  titleLines.forEach((line, row) => {
    body += text(96, 240 + row * 72, 64, 600, line, COLOR.ink, 'letter-spacing="-1.2"')
  })
  const ruleY = 240 + (titleLines.length - 1) * 72 + 46
  body += `<rect x="98" y="${ruleY}" width="84" height="6" fill="${strong}"/>`
  ;[560, 490, 590, 430].forEach((width, row) => {
    body += `<rect x="98" y="${ruleY + 54 + row * 40}" width="${width}" height="13" rx="6.5" fill="#B9CBD9" opacity="${0.75 - row * 0.12}"/>`
  })
  body += dropDisc(cx, cy, tint)
  body += `<rect x="53" y="1126" width="${WIDTH - 106}" height="81" fill="#fff" opacity=".9"/>`
  body += centredText(WIDTH / 2, 1177, 29, 700, NOTE, COLOR.slate, 'letter-spacing="1.6"')
  return svgDocument(WIDTH, HEIGHT, body)
}
