// Contact sheet: equal tiles in a grid, for looking at a set of pictures side by side.
//   node art/images/sheet.ts --out SHEET.png [--columns 3] [--tile 600x600] [--background '#ffffff'] PICTURE ...
import { parseArgs } from 'node:util'
import sharp from 'sharp'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    columns: { type: 'string', default: '3' },
    tile: { type: 'string', default: '600x600' },
    background: { type: 'string', default: '#ffffff' },
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

const tiles = await Promise.all(
  positionals.map(async (file, i) => ({
    input: await sharp(file).resize(width, height, { fit: 'contain', background }).flatten({ background }).toBuffer(),
    left: (i % columns) * width,
    top: Math.floor(i / columns) * height,
  })),
)
await sharp({ create: { width: columns * width, height: rows * height, channels: 3, background } })
  .composite(tiles)
  .png()
  .toFile(values.out)
console.log(`${positionals.length} pictures on ${values.out}`)
