// What skylines are built of. An element starts and ends on the ground and moves to the right, in relative path
// commands, so that elements join to one line; details are thin strokes at a given x.
import { num } from './svg.ts'

export const GROUND = 210

export const n = (value: number) => num(value, 1)
export const walk = (w: number) => `h${n(w)}`
export const rise = (h: number) => `v${n(-h)}`
export const fall = (h: number) => `v${n(h)}`

/** Flat-roofed building; a mast stands on its roof when asked for. */
export const block = (w: number, h: number, mast = 0) =>
  rise(h) + (mast ? walk(w / 2) + rise(mast) + fall(mast) + walk(w / 2) : walk(w)) + fall(h)
/** Tower in steps, narrower towards the top. */
export const steps = (w: number, heights: number[]) => {
  const part = w / (2 * heights.length)
  return (
    heights.map((h) => rise(h) + walk(part)).join('') +
    [...heights]
      .reverse()
      .map((h) => walk(part) + fall(h))
      .join('')
  )
}
/** Tower with a roof that swings from one height to another. */
export const sail = (w: number, h1: number, h2: number) =>
  rise(h1) +
  `c${n(w * 0.3)} ${n(-(h2 - h1) * 0.2)} ${n(w * 0.8)} ${n(-(h2 - h1) * 0.5)} ${n(w)} ${n(h1 - h2)}` +
  fall(h2)
const finial = (h: number) => rise(h) + fall(h)
/** Bulbous dome without walls. */
export const dome = (w: number, h: number, tip = 12) =>
  `c${n(-w * 0.12)} ${n(-h * 0.5)} ${n(w * 0.2)} ${n(-h * 0.8)} ${n(w / 2)} ${n(-h)}` +
  finial(tip) +
  `c${n(w * 0.3)} ${n(h * 0.2)} ${n(w * 0.62)} ${n(h * 0.5)} ${n(w / 2)} ${n(h)}`
/** Pavilion: post, eave, dome, eave, post. */
export const chhatri = (w: number, h: number) =>
  rise(h * 0.5) + `l-5 -4h${n(5 + w * 0.08)}` + dome(w * 0.84, h * 0.4, 9) + `h${n(5 + w * 0.08)}l-5 4` + fall(h * 0.5)
/** Temple spire on a plinth, with two small spires at its sides. */
export const shikhara = (w: number, h: number) => {
  const side = w * 0.2
  const small = `c${n(side * 0.1)} ${n(-h * 0.2)} ${n(side * 0.3)} ${n(-h * 0.3)} ${n(side * 0.5)} ${n(-h * 0.36)}c${n(side * 0.2)} ${n(h * 0.06)} ${n(side * 0.4)} ${n(h * 0.1)} ${n(side * 0.5)} ${n(h * 0.2)}`
  const mirrored = `c${n(side * 0.1)} ${n(-h * 0.1)} ${n(side * 0.3)} ${n(-h * 0.14)} ${n(side * 0.5)} ${n(-h * 0.2)}c${n(side * 0.2)} ${n(h * 0.06)} ${n(side * 0.4)} ${n(h * 0.16)} ${n(side * 0.5)} ${n(h * 0.36)}`
  const mid = w - 2 * side
  const spire =
    `c${n(mid * 0.06)} ${n(-h * 0.34)} ${n(mid * 0.24)} ${n(-h * 0.5)} ${n(mid * 0.42)} ${n(-h * 0.58)}h${n(mid * 0.08)}` +
    finial(h * 0.14) +
    `h${n(mid * 0.08)}c${n(mid * 0.18)} ${n(h * 0.08)} ${n(mid * 0.36)} ${n(h * 0.24)} ${n(mid * 0.42)} ${n(h * 0.58)}`
  return rise(h * 0.14) + small + spire + mirrored + fall(h * 0.14)
}
/** Slender tower with two balconies and a cap. */
export const minaret = (w: number, h: number) => {
  const up = [0.4, 0.35, 0.12].map((share) => rise(h * share) + 'l-5 -4v-4h5').join('')
  const down = [0.12, 0.35, 0.4].map((share) => 'h5v4l-5 4' + fall(h * share)).join('')
  return (
    up +
    `c0 -14 ${n(w * 0.2)} -20 ${n(w / 2)} -26` +
    finial(9) +
    `c${n(w * 0.3)} 6 ${n(w / 2)} 12 ${n(w / 2)} 26` +
    down
  )
}
/** Pointed gateway cut out of a wall. */
export const gate = (w: number, h: number) =>
  `v${n(-h * 0.6)}c0 ${n(-h * 0.25)} ${n(w * 0.3)} ${n(-h * 0.3)} ${n(w / 2)} ${n(-h * 0.4)}c${n(w * 0.2)} ${n(h * 0.1)} ${n(w / 2)} ${n(h * 0.15)} ${n(w / 2)} ${n(h * 0.4)}v${n(h * 0.6)}`
/** Merlons along a wall's top, level. */
export const merlons = (count: number, w: number) => `h${n(w / 4)}v-7h${n(w / 2)}v7h${n(w / 4)}`.repeat(count)
/** Round bastion higher than the wall beside it. */
export const bastion = (w: number, h: number) => rise(h) + `l-4 -6v-6` + merlons(3, (w + 8) / 3) + 'v6l-4 6' + fall(h)
export const slope = (w: number, h: number) =>
  `c${n(w * 0.35)} ${n(-h * 0.05)} ${n(w * 0.6)} ${n(-h * 0.9)} ${n(w)} ${n(-h)}`
export const descent = (w: number, h: number) =>
  `c${n(w * 0.4)} ${n(h * 0.1)} ${n(w * 0.65)} ${n(h * 0.95)} ${n(w)} ${n(h)}`
/** Round tree on a stem. */
export const tree = (r: number) =>
  rise(r * 1.1) +
  `c${n(-r * 1.6)} 0 ${n(-r * 1.5)} ${n(-r * 2)} ${n(-r * 0.1)} ${n(-r * 2)}c${n(r * 1.5)} 0 ${n(r * 1.7)} ${n(r * 2)} ${n(r * 0.1)} ${n(r * 2)}` +
  fall(r * 1.1)
/** Saw-tooth roof of a mill. */
export const mill = (teeth: number, w: number, h: number) => rise(h) + `v-18l${n(w)} 18`.repeat(teeth) + fall(h)
export const arches = (count: number, w: number, h: number) =>
  rise(h * 0.5) + `a${n(w / 2)} ${n(h * 0.5)} 0 0 1 ${n(w)} 0`.repeat(count) + fall(h * 0.5)
/** Girder bridge with bowed trusses on piers. */
export const bowBridge = (spans: number, w: number, h: number) =>
  rise(20) + `c${n(w * 0.2)} ${n(-h)} ${n(w * 0.8)} ${n(-h)} ${n(w)} 0`.repeat(spans) + fall(20)
export const clockTower = (w: number, h: number) =>
  rise(h * 0.42) +
  'h-4v-5h4' +
  rise(h * 0.26) +
  'h-5v-5h5' +
  `l${n(w / 2)} ${n(-h * 0.26)}` +
  finial(12) +
  `l${n(w / 2)} ${n(h * 0.26)}` +
  'h5v5h-5' +
  fall(h * 0.26) +
  'h4v5h-4' +
  fall(h * 0.42)

// Thin details; x is where the element that they belong to starts.
export const water = (x: number, w: number, rows = 2) => {
  let d = ''
  for (let row = 0; row < rows; row++)
    d += `M${n(x + row * 26)} ${GROUND + 16 + row * 13}` + 'q8 -5 16 0t16 0'.repeat(Math.floor((w - row * 52) / 32))
  return d
}
/** Rows of short dashes, as lit floors. */
export const floors = (x: number, top: number, columns: number, rows: number, dx = 10, dy = 14) => {
  let d = ''
  for (let row = 0; row < rows; row++) d += `M${n(x)} ${top + row * dy}` + `h5m${dx - 5} 0`.repeat(columns)
  return d
}
/** Round-headed windows or viaduct arches side by side. */
export const openings = (x: number, bottom: number, count: number, gap: number, w: number, h: number) => {
  let d = ''
  for (let i = 0; i < count; i++)
    d += `M${n(x + i * gap)} ${bottom}v${n(-h)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0v${n(h)}`
  return d
}
export const dial = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0M${n(x)} ${n(y - r * 0.6)}V${y}h${n(r * 0.5)}`
export const birds = (x: number, y: number) =>
  `M${n(x)} ${y}q8 -9 14 0q8 -9 14 0m16 -18q7 -8 12 0q7 -8 12 0m16 24q6 -7 11 0q6 -7 11 0`
/** Deck, hangers and piers of a bowed girder bridge. */
export const girder = (x: number, spans: number, w: number, h: number) => {
  let d = `M${n(x)} ${GROUND - 20}h${n(spans * w)}`
  for (let i = 0; i < spans * 6; i++) {
    const u = (i % 6) / 6
    const rise = 3 * u * (1 - u) * h
    if (i % 6) d += `M${n(x + (i * w) / 6)} ${GROUND - 20}v${n(-rise)}`
    else if (i) d += `M${n(x + (i * w) / 6)} ${GROUND - 20}v34`
  }
  return d
}
/** Flights of stairs on the far wall of a stepwell. */
export const stairs = (x: number, rows: number, floor: number) => {
  let d = ''
  for (let row = 0; row < rows; row++) {
    const left = x + 16 * (row + 1) + 6
    const span = floor + 32 * (rows - row - 1) - 12
    d += `M${n(left)} ${GROUND + row * 9}` + `l7 8l7 -8`.repeat(Math.floor(span / 14))
  }
  return d
}
export const wheel = (x: number, y: number, r: number) => {
  let d = `M${n(x - r * 0.86)} ${y}a${n(r * 0.86)} ${n(r * 0.86)} 0 1 0 ${n(r * 1.72)} 0a${n(r * 0.86)} ${n(r * 0.86)} 0 1 0 ${n(-r * 1.72)} 0`
  for (let i = 0; i < 12; i++) {
    const a = (i * Math.PI) / 6
    d += `M${n(x)} ${y}l${n(r * 0.86 * Math.cos(a))} ${n(r * 0.86 * Math.sin(a))}`
  }
  return d
}
