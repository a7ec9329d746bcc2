/** Whether the parts of a page look as in another browser, as seen from a few steps away: letters may differ. */
import sharp from 'sharp'

import type { Part, WholePage } from './whole-page.ts'

/** So many pixels of a page become one. */
const CELL = 12
/**
 * Lines that break elsewhere come to a mean of 16 of 255, and to 7 of 100 cells that differ widely; a background or a
 * drawing that is missing, to 30 and 15.
 */
const MOST = { mean: 20, wide: 0.1, height: 0.03 }
const WIDE = 60

/** @returns what differs, in words */
export async function compareParts(page: WholePage, model: WholePage): Promise<string[]> {
  if (page.parts.length !== model.parts.length) return [`${page.parts.length} parts, not ${model.parts.length}`]
  const isHigh = Math.abs(page.height / model.height - 1) > MOST.height
  const parts = await Promise.all(model.parts.map((part, index) => compare(page, page.parts[index]!, model, part)))
  return [...(isHigh ? [`${page.height} px high, not ${model.height}`] : []), ...parts.flat()]
}

async function compare(page: WholePage, part: Part, model: WholePage, other: Part): Promise<string[]> {
  const size = { width: Math.ceil(other.width / CELL), height: Math.ceil(other.height / CELL) }
  if (part.height < CELL || other.height < CELL) return []
  const [cells, wanted] = await Promise.all([toCells(page, part, size), toCells(model, other, size)])
  const differences = cells.map((value, at) => Math.abs(value - wanted[at]!))
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
  const wide = differences.filter((value) => value > WIDE).length / differences.length
  if (mean <= MOST.mean && wide <= MOST.wide) return []
  return [`${Math.round(other.top)} px from the top: ${mean.toFixed()} of 255, ${(wide * 100).toFixed()} % widely`]
}

async function toCells({ picture, width, height }: WholePage, part: Part, size: { width: number; height: number }) {
  const left = Math.max(0, Math.round(part.left))
  const top = Math.round(part.top)
  const region = {
    left,
    top,
    width: Math.min(Math.round(part.width), width - left),
    height: Math.min(Math.round(part.height), height - top),
  }
  return [
    ...(await sharp(picture)
      .extract(region)
      .resize({ ...size, fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]
}
