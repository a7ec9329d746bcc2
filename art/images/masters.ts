// Finish the renders and keep them as masters: $ART_OUT/stills/<id>.png -> art/masters/<id>.webp.
//   node art/images/masters.ts [ID ...]      (default: every render that is newer than its master)
// Transparent pictures are trimmed, but never at the bottom: the six machines share one scale and one ground line.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { contactShadow, type Size } from './shadow.ts'

type Sharp = ReturnType<typeof sharp>

const ART = path.dirname(import.meta.dirname)
const STILLS = path.join(process.env.ART_OUT ?? path.join(ART, 'out'), 'stills')
const MASTERS = path.join(ART, 'masters')
const MARGIN = 28 // pixels kept round a trimmed picture
const VISIBLE_ALPHA = 2 // of 255
const WEBP = { quality: 95, alphaQuality: 100, effort: 5, smartSubsample: true }
const WEBP_DARK = { nearLossless: true, quality: 60, effort: 4 } // keeps the dither: no bands in dark gradients
const DISSOLVES = [
  [0.86, 1],
  [0.93, 0.62],
  [0.97, 0.2],
  [1, 0],
] // share of the height, opacity
const DARK = 70 // mean of the channels, of 255

/** What to keep of an RGBA picture: everything that is not fully transparent, a margin, and the whole bottom. */
function bounds(data: Uint8Array, { width, height }: Size) {
  let [left, top, right] = [width, height, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) <= VISIBLE_ALPHA) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
    }
  }
  const start = { left: Math.max(0, left - MARGIN), top: Math.max(0, top - MARGIN) }
  return { ...start, width: Math.min(width, right + MARGIN) - start.left, height: height - start.top }
}

/** A cut-out with its shadow (unless it is for dark pages), trimmed to its own width and height. */
async function cutOut(source: string, withShadow: boolean): Promise<Sharp> {
  const { data, info } = await sharp(source).raw().toBuffer({ resolveWithObject: true })
  const shadow = withShadow ? [{ input: Buffer.from(contactShadow(data, info)) }] : []
  const { width, height } = info
  const whole = await sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([...shadow, { input: source }])
    .raw()
    .toBuffer()
  return sharp(whole, { raw: { width, height, channels: 4 } }).extract(bounds(whole, info))
}

/** A machine on its plinth, as wide as all others. The plinth dissolves towards the lower edge. */
async function onPlinth(source: string): Promise<Sharp> {
  const { data, info } = await sharp(source).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const whole = await sharp(source)
    .composite([{ input: Buffer.from(dissolving(info)), blend: 'dest-in' }])
    .raw()
    .toBuffer()
  return sharp(whole, { raw: { width, height, channels: 4 } }).extract({ ...bounds(data, info), left: 0, width })
}

function dissolving({ width, height }: Size): string {
  const stops = DISSOLVES.map(([offset, opacity]) => `<stop offset="${offset}" stop-opacity="${opacity}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="fade" x2="0" y2="1">${stops.join('')}</linearGradient>
    <rect width="100%" height="100%" fill="url(#fade)"/></svg>`
}

async function isDark(source: string): Promise<boolean> {
  const { channels } = await sharp(source).stats()
  return channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean, 0) / 3 < DARK
}

function finishTransparent(id: string, source: string): Promise<Sharp> {
  if (id.endsWith('-plinth')) return onPlinth(source)
  return cutOut(source, /-(cutout|front)(-|$)/.test(id) && !id.endsWith('-dark'))
}

async function finish(id: string): Promise<void> {
  const source = path.join(STILLS, `${id}.png`)
  const { hasAlpha } = await sharp(source).metadata()
  const picture = hasAlpha ? await finishTransparent(id, source) : sharp(source)
  const encoding = !hasAlpha && (await isDark(source)) ? WEBP_DARK : WEBP
  const master = path.join(MASTERS, `${id}.webp`)
  const { width, height, size } = await picture.webp(encoding).toFile(`${master}.part`)
  fs.renameSync(`${master}.part`, master)
  console.log(`${id} ${width}x${height} ${Math.round(size / 1024)} kB`)
}

function isNewer(id: string): boolean {
  const master = path.join(MASTERS, `${id}.webp`)
  return !fs.existsSync(master) || fs.statSync(path.join(STILLS, `${id}.png`)).mtimeMs > fs.statSync(master).mtimeMs
}

const rendered = fs
  .readdirSync(STILLS)
  .filter((file) => file.endsWith('.png'))
  .map((file) => path.basename(file, '.png'))
fs.mkdirSync(MASTERS, { recursive: true })
for (const id of process.argv.length > 2 ? process.argv.slice(2) : rendered.filter(isNewer)) await finish(id)
