// Pictures cut out of other masters; portraits get more of their empty upper part.
//   node art/images/derive.ts
import path from 'node:path'
import fs from 'node:fs'
import sharp from 'sharp'

type Cut = { from: string; left: number; top: number; width: number; height: number; above?: number }

const MASTERS = path.join(path.dirname(import.meta.dirname), 'masters')
const WEBP = { nearLossless: true, quality: 60, effort: 4 }
const SOFT = 12 // blur of the rows that are added above, so that no streaks show

// left ... height: share of the master; above: rows to add on top, as a share of the cut's height.
const CUTS: Record<string, Cut> = {
  'hero-rnd': { from: 'tech-cell', left: 0, top: 0, width: 1, height: 1 },
  'hero-rnd-portrait': { from: 'tech-cell', left: 0.33, top: 0, width: 0.56, height: 1, above: 0.28 },
  'hero-blog': { from: 'tech-pour', left: 0, top: 0.05, width: 1, height: 0.9 },
  'hero-blog-portrait': { from: 'tech-pour', left: 0.38, top: 0, width: 0.5, height: 1 },
}

/** Repeat the upper edge upwards and blur what was added. */
async function addAbove(cut: Buffer, rows: number): Promise<Buffer> {
  const taller = await sharp(cut).extend({ top: rows, extendWith: 'copy' }).png().toBuffer()
  const { width } = await sharp(taller).metadata()
  const added = await sharp(taller).blur(SOFT).extract({ left: 0, top: 0, width, height: rows }).png().toBuffer()
  return sharp(taller)
    .composite([{ input: added, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

async function derive(id: string, { from, left, top, width, height, above }: Cut): Promise<void> {
  const master = sharp(path.join(MASTERS, `${from}.webp`))
  const size = await master.metadata()
  const area = {
    left: Math.round(left * size.width),
    top: Math.round(top * size.height),
    width: Math.round(width * size.width),
    height: Math.round(height * size.height),
  }
  const cut = await master.extract(area).png().toBuffer()
  const picture = above ? await addAbove(cut, Math.round(above * area.height)) : cut
  const target = path.join(MASTERS, `${id}.webp`)
  await sharp(picture).webp(WEBP).toFile(`${target}.part`)
  fs.renameSync(`${target}.part`, target)
  console.log(id)
}

for (const [id, cut] of Object.entries(CUTS)) await derive(id, cut)
