// Shared helpers of the SVG generators: document, text, rasterising, where things are. No state.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const MASTERS = path.join(ROOT, 'art/masters')
export const ICONS = path.join(ROOT, 'public/icons')
const FONTS = path.join(ROOT, 'art/fonts/static')

const TOKENS = fs.readFileSync(path.join(ROOT, 'app/styles/tokens.css'), 'utf8')

/** The value of a colour of app/styles/tokens.css; a short one (#fff) written out. */
function token(name: string) {
  const [, color] = new RegExp(`--${name}: (#[0-9a-f]+);`).exec(TOKENS) ?? []
  if (!color) throw new Error(`app/styles/tokens.css: no colour --${name}`)
  return color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color
}

// The site's colour tokens that the drawings share.
export const COLOR = {
  ink: token('ink'),
  slate: token('ink-soft'),
  muted: token('ink-faint'),
  lineStrong: token('line-strong'),
  line: token('line'),
  foam: token('surface-tint'),
  mist: token('surface-alt'),
  white: token('surface'),
  ion: token('action'),
  sky: token('accent-on-deep'),
  navy: token('deep'),
  abyss: token('deepest'),
  fog: token('on-deep-soft'),
  alkaline: token('signal-alkaline'),
  acidic: token('signal-acidic'),
  filtered: token('signal-filtered'),
  champagne: token('luxury-on-deep'),
}

/** pH 2 to 12, one colour a step. */
export const PH_RAMP = Array.from({ length: 11 }, (_, index) => token(`ph-${index + 2}`))

export type Point = [x: number, y: number]

/** True when the module with this import.meta.url is the script that was started. */
export const isMain = (url: string) =>
  Boolean(process.argv[1]) && fs.realpathSync(process.argv[1]!) === fileURLToPath(url)

/** At most two decimals, without trailing zeros: keeps the files small. */
export const num = (value: number, digits = 2) => String(Number(value.toFixed(digits)))

/** Whole SVG document of w x h user units around `body`. */
export const svgDocument = (w: number, h: number, body: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"${attributes && ` ${attributes}`}>${body}</svg>`

/** The inside of a whole document, for nesting it in another one. */
export const svgInner = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')

/** Text in a static Manrope weight (300 to 800; each weight is a family of its own, see fonts/instantiate.py). */
export const text = (
  x: number,
  y: number,
  size: number,
  weight: number,
  content: string | number,
  fill: string,
  attributes = '',
) =>
  `<text x="${num(x)}" y="${num(y)}" font-family="Manrope ${weight}" font-size="${size}" fill="${fill}" ${attributes}>${content}</text>`

/** The same, centred on x. */
export const centredText = (
  x: number,
  y: number,
  size: number,
  weight: number,
  content: string | number,
  fill: string,
  attributes = '',
) => text(x, y, size, weight, content, fill, `text-anchor="middle" ${attributes}`)

/** Polyline through fn(i) for i = 0..steps. */
export function polyline(steps: number, fn: (i: number) => Point, digits = 1) {
  let d = ''
  for (let i = 0; i <= steps; i++) {
    const [x, y] = fn(i)
    d += `${i ? 'L' : 'M'}${num(x, digits)} ${num(y, digits)}`
  }
  return d
}

/** SVG to PNG; width in pixels (default: the document's own). Only the project's fonts are used. */
export function rasterise(svg: string, width?: number) {
  if (!fs.existsSync(FONTS)) throw new Error('art/fonts/static is missing: run python3 art/fonts/instantiate.py')
  const renderer = new Resvg(svg, {
    font: { fontDirs: [FONTS], loadSystemFonts: false, defaultFontFamily: 'Manrope 500' },
    fitTo: width ? { mode: 'width', value: width } : { mode: 'original' },
  })
  return renderer.render().asPng()
}

/** Writes a master picture; WebP of high quality, from which the image pipeline makes the site's files. */
export async function saveMaster(name: string, svg: string, width?: number) {
  fs.mkdirSync(MASTERS, { recursive: true })
  const file = path.join(MASTERS, `${name}.webp`)
  await sharp(rasterise(svg, width)).removeAlpha().webp({ quality: 92, smartSubsample: true, effort: 5 }).toFile(file)
  console.log(`${name}.webp ${Math.round(fs.statSync(file).size / 1024)} kB`)
}

/** Writes an SVG file below public/icons and says when it exceeds its byte budget. */
export function saveIcon(name: string, svg: string, budget: number) {
  const file = path.join(ICONS, `${name}.svg`)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, svg + '\n')
  const over = svg.length > budget ? `, OVER ${budget}` : ''
  console.log(`${name}.svg ${svg.length} bytes${over}`)
}
