// The hand of the line drawings: ink outlines, round ends, flat fills.
import { COLOR, num } from './svg.ts'

export const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'

export const line = (d: string, color: string = COLOR.ink, width = 2.5, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${ROUND}${more && ` ${more}`}/>`
export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const outline = (d: string, fill: string, width = 2.5, color: string = COLOR.ink) =>
  `<path d="${d}" fill="${fill}" stroke="${color}" stroke-width="${width}" ${ROUND}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${num(x, 1)}" cy="${num(y, 1)}" r="${num(r, 1)}" fill="${fill}"${more && ` ${more}`}/>`
export const gradient = (id: string, stops: string[], vertical = true) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}">` +
  stops.map((color, i) => `<stop offset="${num(i / (stops.length - 1), 3)}" stop-color="${color}"/>`).join('') +
  '</linearGradient>'
/** Arrowhead at (x, y) that points along the angle in degrees. */
export const head = (x: number, y: number, angle: number, color: string, size = 1) =>
  `<path d="M0 0l-15-8.5v17z" transform="translate(${x} ${y}) rotate(${angle}) scale(${size})" fill="${color}"/>`
/** Tumbler of water; (x, y) is the middle of its foot. */
export function tumbler(x: number, y: number, w: number, h: number, level: number, water: string) {
  const half = (at: number) => (w / 2) * (0.8 + 0.2 * at)
  const top = y - h
  const surface = y - h * level
  const s = half(level) - 5
  return (
    shape(
      `M${num(x - s)} ${num(surface)}L${num(x - half(0) + 6)} ${y - 7}Q${x} ${y - 2} ${num(x + half(0) - 6)} ${y - 7}L${num(x + s)} ${num(surface)}Z`,
      water,
    ) +
    line(
      `M${num(x - half(1))} ${top}L${num(x - half(0))} ${y - 6}Q${num(x - half(0))} ${y} ${num(x - half(0) + 7)} ${y}H${num(x + half(0) - 7)}Q${num(x + half(0))} ${y} ${num(x + half(0))} ${y - 6}L${num(x + half(1))} ${top}`,
    ) +
    line(`M${num(x - s)} ${num(surface)}H${num(x + s)}`, COLOR.ink, 1.5)
  )
}
