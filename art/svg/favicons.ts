// Favicons and app icons from the site's mark.
//   node art/svg/favicons.ts
import fs from 'node:fs'
import path from 'node:path'
import { drawLogo, LOGO } from './logo.ts'
import { COLOR, ICONS, num, rasterise, ROOT, svgDocument } from './svg.ts'

const SIZE = 32

/** The mark in white and sky, scaled about the middle of the grid. */
function mark(scale: number, bolder = 0) {
  const [left, top] = [(SIZE - LOGO.markWidth * scale) / 2, (SIZE / 2) * (1 - scale)]
  const drawing = drawLogo({ color: COLOR.white, accent: COLOR.sky, bolder, markOnly: true })
  return `<g transform="translate(${num(left)} ${num(top)}) scale(${scale})">${drawing}</g>`
}

const badge = (radius: number, content: string) =>
  svgDocument(SIZE, SIZE, `<rect width="${SIZE}" height="${SIZE}" rx="${radius}" fill="${COLOR.navy}"/>${content}`)

// Below 24 px the ring would be thinner than a pixel: a bolder one, and less rim.
const small = badge(7, mark(0.86, 0.8))
const regular = badge(7.5, mark(0.78))
const square = badge(0, mark(0.7))
// Launchers cut maskable icons to a circle of 80 %.
const maskable = badge(0, mark(0.6))

/** ICO container with PNG pictures inside (every browser since IE 11 reads these). */
function ico(pictures: { size: number; png: Buffer }[]) {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, png }, i) => {
    const entry = 6 + 16 * i
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

fs.mkdirSync(ICONS, { recursive: true })
fs.writeFileSync(
  path.join(ROOT, 'public/favicon.ico'),
  ico([
    { size: 16, png: rasterise(small, 16) },
    { size: 32, png: rasterise(small, 32) },
    { size: 48, png: rasterise(regular, 48) },
  ]),
)
fs.writeFileSync(path.join(ICONS, 'favicon.svg'), small + '\n')
for (const [name, svg, size] of [
  ['apple-touch-icon-180', square, 180],
  ['icon-192', regular, 192],
  ['icon-512', regular, 512],
  ['icon-maskable-512', maskable, 512],
] as const) {
  fs.writeFileSync(path.join(ICONS, `${name}.png`), rasterise(svg, size))
}
