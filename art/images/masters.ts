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

async function isDark(source: string): Promise<boolean> {
  const { channels } = await sharp(source).stats()
  return channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean, 0) / 3 < DARK
}

async function finish(id: string): Promise<void> {
  const source = path.join(STILLS, `${id}.png`)
  const { hasAlpha } = await sharp(source).metadata()
  const stands = /-(cutout|front)(-|$)/.test(id)
  const picture = hasAlpha ? await cutOut(source, stands && !id.endsWith('-dark')) : sharp(source)
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
