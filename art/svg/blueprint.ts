// Pens for line drawings on a navy sheet: shapes, hatching, flow arrows, reference numerals, the sheet itself.
import { COLOR, num, text, type Point } from './svg.ts'

export const WIDTH = 1400
export const HEIGHT = 1050
export const LINE = '#BFE3FF'
export const FACE = '#0F3358'
export const FACE_LIGHT = '#184570'
export const WATER = '#2AA8FF'

export const points = (list: Point[]) => list.map(([x, y]) => `${num(x, 1)} ${num(y, 1)}`).join('L')
/** Outline of an open or closed shape; without a face colour nothing is filled. */
export const draw = (d: string, { face = 'none', width = 3, attributes = '' } = {}) =>
  `<path d="${d}" fill="${face}" stroke="${LINE}" stroke-width="${width}" ${attributes}/>`
export const polygon = (list: Point[], face = 'none', width = 3) => draw(`M${points(list)}Z`, { face, width })
export const thin = (d: string, attributes = '') => draw(d, { width: 1.5, attributes })
export const axis = (d: string) => draw(d, { width: 1.5, attributes: 'stroke-dasharray="26 8 4 8" opacity=".8"' })
export const dashed = (d: string) => draw(d, { width: 2, attributes: 'stroke-dasharray="9 8"' })
export const circle = (x: number, y: number, r: number, face = 'none', width = 3) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${r}" fill="${face}" stroke="${LINE}" stroke-width="${width}"/>`
export const box = (x: number, y: number, w: number, h: number, r = 0, face = 'none', width = 3) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${face}" stroke="${LINE}" stroke-width="${width}"/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, face = 'none', width = 3) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${face}" stroke="${LINE}" stroke-width="${width}"/>`
/** Diagonal hatching, clipped to a rectangle. */
export function hatch(x: number, y: number, w: number, h: number, gap = 16) {
  let d = ''
  for (let s = gap; s < w + h; s += gap) {
    d += `M${x + Math.max(0, s - h)} ${y + Math.min(s, h)}L${x + Math.min(s, w)} ${y + Math.max(0, s - w)}`
  }
  return draw(d, { width: 1.2, attributes: 'opacity=".6"' })
}
/** Flow arrow along a straight line, in water blue. */
export function flow(x1: number, y1: number, x2: number, y2: number) {
  const a = Math.atan2(y2 - y1, x2 - x1)
  const tip = (turn: number, r: number): Point => [x2 - r * Math.cos(a + turn), y2 - r * Math.sin(a + turn)]
  const [bx, by] = tip(0, 20)
  return (
    `<path d="M${x1} ${y1}L${num(bx)} ${num(by)}" stroke="${WATER}" stroke-width="5" fill="none"/>` +
    `<path d="M${points([[x2, y2], tip(0.42, 28), tip(-0.42, 28)])}Z" fill="${WATER}"/>`
  )
}
/** Reference numeral with a leader line from the part at (x, y) to the text at (x2, y2). */
export function callout(x: number, y: number, x2: number, y2: number, numeral: number) {
  const side = x2 >= x ? 1 : -1
  return (
    `<path d="M${num(x)} ${num(y)}L${x2 - side * 34} ${y2}H${x2}" fill="none" stroke="${COLOR.fog}" stroke-width="1.6"/>` +
    `<circle cx="${num(x)}" cy="${num(y)}" r="5" fill="${COLOR.white}"/>` +
    text(x2 + side * 12, y2 + 11, 32, 500, numeral, COLOR.white, `text-anchor="${side > 0 ? 'start' : 'end'}"`)
  )
}
/** Axonometric projection around (cx, cy): x to the lower right, y to the lower left, z up. */
export const axonometry =
  (cx: number, cy: number) =>
  (x: number, y: number, z: number): Point => [cx + (x - y) * 0.866, cy + (x + y) * 0.5 - z]

/** Fine and coarse blueprint grid with a frame. */
export function sheet() {
  const grid = (gap: number, opacity: number) => {
    let d = ''
    for (let x = gap; x < WIDTH; x += gap) d += `M${x} 0V${HEIGHT}`
    for (let y = gap; y < HEIGHT; y += gap) d += `M0 ${y}H${WIDTH}`
    return `<path d="${d}" stroke="${COLOR.sky}" stroke-width="1" opacity="${opacity}"/>`
  }
  return (
    '<defs><radialGradient id="glow" cx=".5" cy=".48" r=".75"><stop offset="0" stop-color="#12406F"/><stop offset="1" stop-color="#0A2540"/></radialGradient></defs>' +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>` +
    grid(35, 0.07) +
    grid(175, 0.1) +
    `<rect x="28" y="28" width="${WIDTH - 56}" height="${HEIGHT - 56}" fill="none" stroke="${LINE}" stroke-width="1.5" opacity=".45"/>`
  )
}
