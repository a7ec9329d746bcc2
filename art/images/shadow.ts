// Soft contact shadow under a transparent cut-out, drawn from the footprint of its alpha channel.
const SHADOW_COLOR = '#0A2540'
const SOLID_ALPHA = 200 // of 255
const FOOTPRINT = 0.05 // columns whose lowest pixel is this close to the lowest of all (share of the height)
const MAX_GAP = 8 // pixels between columns of one foot
const MIN_FOOT = 20 // narrower feet cast no shadow

export type Size = { width: number; height: number }
type Foot = { first: number; last: number }

/** Lowest solid pixel of every column of an RGBA picture (-1: none). */
function lowestSolid(data: Uint8Array, { width, height }: Size): number[] {
  return Array.from({ length: width }, (_, x) => {
    for (let y = height - 1; y >= 0; y--) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) > SOLID_ALPHA) return y
    }
    return -1
  })
}

/** Runs of neighbouring columns that stand on the ground. */
function feetOf(lowest: number[], height: number): Foot[] {
  const ground = Math.max(...lowest)
  const feet: Foot[] = []
  lowest.forEach((y, x) => {
    if (y <= ground - height * FOOTPRINT) return
    const foot = feet.at(-1)
    if (foot && x - foot.last < MAX_GAP) foot.last = x
    else feet.push({ first: x, last: x })
  })
  return feet.filter(({ first, last }) => last - first > MIN_FOOT)
}

/** A tight dark ellipse and a wide pale one, drawn towards the light's far side. */
function footShadow({ first, last }: Foot, lowest: number[]): string {
  const y = Math.max(...lowest.slice(first, last + 1))
  const cx = (first + last) / 2
  const rx = (last - first) / 2
  const ellipse = (x: number, cy: number, a: number, b: number, opacity: number, filter: string) =>
    `<ellipse cx="${x}" cy="${cy}" rx="${a}" ry="${b}" fill="${SHADOW_COLOR}" opacity="${opacity}" ` +
    `filter="url(#${filter})"/>`
  return (
    ellipse(cx, y - rx * 0.07, rx * 1.06, Math.max(9, rx * 0.1), 0.4, 'tight') +
    ellipse(cx + rx * 0.1, y - rx * 0.05, rx * 1.2, Math.max(16, rx * 0.17), 0.22, 'wide')
  )
}

/** SVG with the shadow of an RGBA picture, of the same size. */
export function contactShadow(data: Uint8Array, size: Size): string {
  const { width, height } = size
  const lowest = lowestSolid(data, size)
  const blur = (id: string, y: string, h: string, deviation: number) =>
    `<filter id="${id}" x="-50%" y="${y}" width="200%" height="${h}">` +
    `<feGaussianBlur stdDeviation="${deviation}"/></filter>`
  const shadows = feetOf(lowest, height).map((foot) => footShadow(foot, lowest))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    blur('tight', '-200%', '500%', width / 160) +
    blur('wide', '-300%', '700%', width / 60) +
    `</defs>${shadows.join('')}</svg>`
  )
}
