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

// The site's colour tokens that the drawings share.
export const COLOR = {
  ink: '#071A2B',
  slate: '#43586B',
  muted: '#5B7183',
  lineStrong: '#7F97A8',
  line: '#D3E1EA',
  foam: '#E4EFF6',
  mist: '#F3F8FB',
  white: '#FFFFFF',
  ion: '#0A5BD3',
  sky: '#5EC2FF',
  navy: '#0A2540',
  abyss: '#03101F',
  fog: '#B7CBDB',
  alkaline: '#2AA8FF',
  acidic: '#FF9A2A',
  filtered: '#35E08B',
  champagne: '#D8C19A',
}

/** pH 2 to 12, one colour a step. */
export const PH_RAMP = [
  '#D7263D',
  '#F2662B',
  '#F7A928',
  '#EBD33A',
  '#9CCB4B',
  '#3FB67A',
  '#22A7B8',
  '#1E86DD',
  '#2B5BD7',
  '#4636B3',
  '#3A1F8A',
]

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
