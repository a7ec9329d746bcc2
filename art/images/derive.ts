// Pictures made from other masters: cuts (portraits get more of their empty upper part) and the line-up for phones.
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
  'hero-health-portrait': { from: 'hero-health', left: 0.41, top: 0, width: 0.59, height: 1 },
  'hero-contact-portrait': { from: 'hero-contact', left: 0.5, top: 0, width: 0.47, height: 1 },
  'hero-about-portrait': { from: 'hero-about', left: 0.36, top: 0, width: 0.48, height: 1, above: 0.2 },
  'hero-franchise-portrait': { from: 'hero-franchise', left: 0.34, top: 0, width: 0.6, height: 1, above: 0.3 },
  'hero-cities-portrait': { from: 'hero-cities', left: 0.46, top: 0, width: 0.48, height: 1 },
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

// The line-up: canvas, scale of the cut-outs, and the two rows from left to right with their ground lines.
const LINE_UP = { width: 1080, height: 1350, scale: 0.3 }
const ROWS = [
  { ground: 838, keys: ['sm-2f99', 'io-400u', 'io-600u'] },
  { ground: 1290, keys: ['x-blue', 'en-7p', 'sm-s230tl'] },
]

/** Pale wall, and a shelf that the upper row stands on. */
function shelves({ width, height }: { width: number; height: number }): string {
  const edge = (ROWS[0]?.ground ?? 0) - 18
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="wall" x2="0" y2="1">
    <stop offset="0" stop-color="#c3d3dd"/><stop offset=".62" stop-color="#e6eef3"/></linearGradient>
    <linearGradient id="front" x2="0" y2="1">
    <stop offset="0" stop-color="#dbe6ed"/><stop offset=".5" stop-color="#cfdde6"/>
    <stop offset="1" stop-color="#eef4f7"/></linearGradient>
    </defs><rect width="${width}" height="${height}" fill="url(#wall)"/>
    <rect y="${edge}" width="${width}" height="26" fill="#f4f8fa"/>
    <rect y="${edge + 26}" width="${width}" height="${height}" fill="url(#front)"/></svg>`
}

async function row({ ground, keys }: { ground: number; keys: string[] }) {
  const machines = await Promise.all(
    keys.map(async (key) => {
      const master = sharp(path.join(MASTERS, `${key}-cutout.webp`))
      const { width } = await master.metadata()
      return master
        .resize(Math.round(width * LINE_UP.scale))
        .png()
        .toBuffer({ resolveWithObject: true })
    }),
  )
  const free = LINE_UP.width - machines.reduce((sum, { info }) => sum + info.width, 0)
  let left = free / (keys.length + 1)
  return machines.map(({ data, info }) => {
    const placed = { input: data, left: Math.round(left), top: ground - info.height }
    left += info.width + free / (keys.length + 1)
    return placed
  })
}

async function lineUp(id: string): Promise<void> {
  const layers = (await Promise.all(ROWS.map(row))).flat()
  const target = path.join(MASTERS, `${id}.webp`)
  await sharp(Buffer.from(shelves(LINE_UP)))
    .composite(layers)
    .webp({ quality: 95 })
    .toFile(`${target}.part`)
  fs.renameSync(`${target}.part`, target)
  console.log(id)
}

for (const [id, cut] of Object.entries(CUTS)) await derive(id, cut)
await lineUp('hero-products-portrait')
