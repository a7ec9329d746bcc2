// Contact sheet: equal tiles in a grid, for looking at a set of pictures side by side.
//   node art/images/sheet.ts --out SHEET.png [--columns 3] [--tile 600x600] [--background '#ffffff'] [--named] PICTURE ...
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    columns: { type: 'string', default: '3' },
    tile: { type: 'string', default: '600x600' },
    background: { type: 'string', default: '#ffffff' },
    named: { type: 'boolean', default: false },
  },
})
if (!values.out || !positionals.length) {
  console.error('usage: node art/images/sheet.ts --out SHEET.png [--columns 3] [--tile 600x600] PICTURE ...')
  process.exit(2)
}
const { background } = values
const [width = 600, height = 600] = values.tile.split('x').map(Number)
const columns = Math.min(Number(values.columns), positionals.length)
const rows = Math.ceil(positionals.length / columns)

/** The file's name over the lower edge of its tile. */
const nameOf = (file: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect y="${height - 18}" width="100%" height="18" fill="#fff"/>` +
      `<text x="4" y="${height - 5}" font-family="sans-serif" font-size="12">${path.parse(file).name}</text></svg>`,
  )

const tiles = await Promise.all(
  positionals.map(async (file, i) => ({
    input: await sharp(file)
      .resize(width, height, { fit: 'contain', background })
      .flatten({ background })
      .composite(values.named ? [{ input: nameOf(file) }] : [])
      .png()
      .toBuffer(),
    left: (i % columns) * width,
    top: Math.floor(i / columns) * height,
  })),
)
await sharp({ create: { width: columns * width, height: rows * height, channels: 3, background } })
  .composite(tiles)
  .png()
  .toFile(values.out)
console.log(`${positionals.length} pictures on ${values.out}`)
