/** `npm run engines:sheets` builds the pictures in docs/browsers.md from those of `npm run test:engines`. */
import { join } from 'node:path'
import sharp from 'sharp'

import { pictureOf } from '../tests/engines/pictures.ts'
import { TEMPLATES } from '../tests/engines/templates.ts'

const BROWSERS = ['Chromium', 'Firefox', 'WebKit', 'Chromium 109', 'Chromium 92']
const SHEETS = 4
const ROWS = 5
const TILE = { width: 168, height: 364 }
const GAP = 12

/** The first screen of the page. */
const takeTile = (engine: string, path: string) =>
  sharp(pictureOf(engine, path))
    .extract({ left: 0, top: 0, width: 390, height: 844 })
    .resize({ ...TILE, fit: 'fill' })
    .png()
    .toBuffer()

async function makeSheet(paths: string[], name: string) {
  const tiles = await Promise.all(
    paths.flatMap((path, column) =>
      BROWSERS.map(async (browser, row) => ({
        input: await takeTile(browser, path),
        left: GAP + column * (TILE.width + GAP),
        top: GAP + row * (TILE.height + GAP),
      })),
    ),
  )
  const width = GAP + paths.length * (TILE.width + GAP)
  const height = GAP + BROWSERS.length * (TILE.height + GAP)
  const file = join('docs/pictures', name)
  const { size } = await sharp({ create: { width, height, channels: 3, background: '#d5dee6' } })
    .composite(tiles)
    .webp({ quality: 60, effort: 6 })
    .toFile(file)
  console.log(`${file}: ${Math.round(size / 1024)} kB`)
}

// Omits lists and pages that consist of a form, because they look the same in every browser.
const shown = TEMPLATES.filter((path) => !/sitemap|withdraw|grievance|policy|connect/.test(path))
for (let sheet = 0; sheet < SHEETS; sheet += 1)
  await makeSheet(shown.slice(sheet * ROWS, (sheet + 1) * ROWS), `browsers-${sheet + 1}.webp`)
