// Picture made from other masters: the six cut-outs in two rows, for phones.
//   node art/images/derive.ts
import path from 'node:path'
import fs from 'node:fs'
import sharp from 'sharp'

const MASTERS = path.join(path.dirname(import.meta.dirname), 'masters')

// Canvas, scale of the cut-outs, and the two rows from left to right with their ground lines.
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

await lineUp('hero-products-portrait')
