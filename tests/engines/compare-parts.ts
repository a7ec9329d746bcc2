/** Compares the parts of a page with another browser at low resolution, since letters may differ. */
import sharp from 'sharp'

import type { Part, WholePage } from './whole-page.ts'

/** Pixels of a page per compared cell. */
const CELL = 12
/**
 * Different line breaks cause a mean of 16 of 255, and 7 of 100 cells that differ widely; a missing background or
 * drawing causes 30 and 15.
 */
const MOST = { mean: 20, wide: 0.1, height: 0.03 }
const WIDE = 60

/** @returns descriptions of the differences */
export async function compareParts(page: WholePage, model: WholePage): Promise<string[]> {
  if (page.parts.length !== model.parts.length) return [`${page.parts.length} parts, not ${model.parts.length}`]
  const isHigh = Math.abs(page.height / model.height - 1) > MOST.height
  const parts = await Promise.all(model.parts.map((part, index) => compare(page, page.parts[index]!, model, part)))
  return [...(isHigh ? [`${page.height} px high, not ${model.height}`] : []), ...parts.flat()]
}

async function compare(page: WholePage, part: Part, model: WholePage, other: Part): Promise<string[]> {
  if (part.height < CELL || other.height < CELL) return []
  const columns = Math.ceil(other.width / CELL)
  const [rows, wanted] = await Promise.all([toRows(page, part, columns), toRows(model, other, columns)])
  const differences = wanted.flatMap((row, at) => nearest(row, rows, at, rows.length - wanted.length))
  const mean = average(differences)
  const wide = differences.filter((value) => value > WIDE).length / differences.length
  if (mean <= MOST.mean && wide <= MOST.wide) return []
  return [`${Math.round(other.top)} px from the top: ${mean.toFixed()} of 255, ${(wide * 100).toFixed()} % widely`]
}

/** A heading with an extra line moves the rest: the differences from the most similar row in that range. */
function nearest(row: number[], rows: number[][], at: number, moved: number): number[] {
  const [from, to] = [Math.max(0, at + Math.min(0, moved)), Math.min(rows.length - 1, at + Math.max(0, moved))]
  const candidates = rows.slice(from, to + 1).map((each) => each.map((value, index) => Math.abs(value - row[index]!)))
  return candidates.reduce((best, each) => (average(each) < average(best) ? each : best))
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

async function toRows({ picture, width, height }: WholePage, part: Part, columns: number): Promise<number[][]> {
  const left = Math.max(0, Math.round(part.left))
  const top = Math.round(part.top)
  const region = {
    left,
    top,
    width: Math.min(Math.round(part.width), width - left),
    height: Math.min(Math.round(part.height), height - top),
  }
  const size = { width: columns, height: Math.ceil(part.height / CELL) }
  const cells = [
    ...(await sharp(picture)
      .extract(region)
      .resize({ ...size, fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]
  const long = columns * 3
  return Array.from({ length: size.height }, (_, row) => cells.slice(row * long, (row + 1) * long))
}
