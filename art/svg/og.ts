// Pictures for shared links, 1200 x 630: headline and mark over a master picture, a drawing or the display's dial.
//   node art/svg/og.ts [list, default art/svg/og.json]
// List entries: id, title, line; picture (a master's name, or several cut-outs), sheet (a master), drawing (an SVG below public/icons), or mode of the dial.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { fillNames, getNames } from '../../app/content/names.server.ts'
import { drawLogo } from './logo.ts'
import { MODES, type ModeName } from './panels.ts'
import { COLOR, ICONS, MASTERS, num, PH_RAMP, rasterise, ROOT, svgDocument, svgInner, text } from './svg.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
const OUT = path.join(ROOT, 'public/og')

interface Entry {
  id: string
  title: string
  line: string
  picture?: string | string[]
  /** A whole sheet with its label, shown as a card instead of cropped. */
  sheet?: string
  drawing?: string
  mode?: ModeName
}

/** The display's dial from pH 2.5 to 11.5, lit up to the mode's reading, over rings of water. */
function dial(cx: number, cy: number, { ph, main, light }: (typeof MODES)[ModeName]) {
  const reading = Number(ph)
  const turn = (ph: number) => Math.PI * (0.75 + (1.5 * (ph - 2.5)) / 9)
  const point = (r: number, a: number) => `${num(cx + r * Math.cos(a))} ${num(cy + r * Math.sin(a))}`
  const arc = (r: number, to: number) =>
    `M${point(r, turn(2.5))}A${r} ${r} 0 ${turn(to) - turn(2.5) > Math.PI ? 1 : 0} 1 ${point(r, turn(to))}`
  let body = ''
  for (let i = 1; i < 9; i++) {
    body += `<ellipse cx="${cx}" cy="${cy + 330}" rx="${i * 92}" ry="${i * 25}" fill="none" stroke="${COLOR.sky}" stroke-width="2" opacity="${num(0.42 - i * 0.045)}"/>`
  }
  for (let i = 0; i <= 45; i++) {
    const a = turn(2.5 + i * 0.2)
    const lit = 2.5 + i * 0.2 <= reading
    body += `<path d="M${point(206, a)}L${point(i % 5 ? 219 : 230, a)}" stroke="${lit ? main : '#35506B'}" stroke-width="4" stroke-linecap="round"/>`
  }
  body += `<path d="${arc(180, 11.5)}" fill="none" stroke="#12283F" stroke-width="16" stroke-linecap="round"/>`
  body += `<path d="${arc(180, reading)}" fill="none" stroke="url(#lit)" stroke-width="16" stroke-linecap="round"/>`
  const [x, y] = point(180, turn(reading)).split(' ')
  body += `<circle cx="${x}" cy="${y}" r="14" fill="#fff"/>`
  return (
    body +
    text(cx, cy + 50, 150, 300, ph, COLOR.white, 'text-anchor="middle" letter-spacing="-5"') +
    text(cx, cy - 80, 30, 600, 'pH', light, 'text-anchor="middle"')
  )
}

/** Water at night, lit in the colours of a mode; #lit is the gradient of its dial. */
const deepWater = ({ main, deep, light }: (typeof MODES)[ModeName]) =>
  `<defs><radialGradient id="pool" cx=".76" cy=".46" r=".75"><stop offset="0" stop-color="${deep}" stop-opacity=".62"/>` +
  `<stop offset=".5" stop-color="${deep}" stop-opacity=".12"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></radialGradient>` +
  `<linearGradient id="lit" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="${deep}"/><stop offset=".6" stop-color="${main}"/>` +
  `<stop offset="1" stop-color="${light}"/></linearGradient>` +
  `<radialGradient id="feet"><stop offset="0" stop-color="${main}" stop-opacity=".3"/><stop offset="1" stop-color="${main}" stop-opacity="0"/></radialGradient></defs>` +
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="#061629"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#pool)"/>`

const FLOOR = HEIGHT - 34
// Where cut-outs stand: middle and height, from back to front.
const ALONE = [{ x: 880, height: 540 }]
const TOGETHER = [
  { x: 700, height: 400 },
  { x: 1035, height: 400 },
  { x: 866, height: 500 },
]

/** Cut-outs on deep water, with a pool of light under their feet. */
async function cutouts(files: string[], colors: (typeof MODES)[ModeName]) {
  const places = files.length > 1 ? TOGETHER : ALONE
  const glow = `<ellipse cx="880" cy="${FLOOR}" rx="380" ry="34" fill="url(#feet)"/>`
  const machines = await Promise.all(
    files.map(async (file, i) => {
      const { x, height } = places[i]!
      const machine = await sharp(file)
        .trim()
        .resize(560, height, { fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true })
      return { input: machine.data, left: Math.round(x - machine.info.width / 2), top: FLOOR - machine.info.height }
    }),
  )
  return sharp(rasterise(svgDocument(WIDTH, HEIGHT, deepWater(colors) + glow)))
    .composite(machines)
    .png()
    .toBuffer()
}

/** Sheet as a card with round corners on deep water. */
async function card(file: string, colors: (typeof MODES)[ModeName]) {
  const [w, h] = [620, 465]
  const corners = Buffer.from(svgDocument(w, h, `<rect width="${w}" height="${h}" rx="24"/>`))
  const input = await sharp(file)
    .resize(w, h)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const rim = `<rect x="527" y="81" width="${w + 2}" height="${h + 2}" rx="25" fill="none" stroke="${COLOR.sky}" stroke-width="2" opacity=".5"/>`
  return sharp(rasterise(svgDocument(WIDTH, HEIGHT, deepWater(colors) + rim)))
    .composite([{ input, left: 528, top: 82 }])
    .png()
    .toBuffer()
}

/** Picture at full height on the right, dissolved towards the words: into deep water or, if it is pale, its own wall. */
async function besideWords(file: string, colors: (typeof MODES)[ModeName]) {
  const picture = await sharp(file).resize({ height: HEIGHT }).toBuffer({ resolveWithObject: true })
  const { width } = picture.info
  const edge = await sharp(picture.data).extract({ left: 0, top: 0, width: 4, height: HEIGHT }).png().toBuffer()
  const pale = await isPale(edge)
  const ground = pale
    ? await sharp(edge).resize(WIDTH, HEIGHT, { fit: 'fill' }).blur(6).png().toBuffer()
    : rasterise(svgDocument(WIDTH, HEIGHT, deepWater(colors)))
  const dissolve = Buffer.from(
    svgDocument(
      width,
      HEIGHT,
      `<defs><linearGradient id="d"><stop offset="0" stop-opacity="0"/><stop offset="${pale ? 0.1 : 0.32}" stop-opacity="1"/></linearGradient></defs>` +
        `<rect width="${width}" height="${HEIGHT}" fill="url(#d)"/>`,
    ),
  )
  const input = await sharp(picture.data)
    .ensureAlpha()
    .composite([{ input: dissolve, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(ground)
    .composite([{ input, left: WIDTH - width, top: 0 }])
    .png()
    .toBuffer()
}

const PALE = 120 // mean of the channels, of 255

async function isPale(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).stats()
  return channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean, 0) / 3 > PALE
}

/** Is the half pale that the words stand on? */
async function hasPaleWords(picture: Buffer): Promise<boolean> {
  const half = { left: 0, top: 0, width: WIDTH / 2, height: HEIGHT }
  return isPale(await sharp(picture).extract(half).png().toBuffer())
}

/** Background as pixels. Cut-outs stand on deep water; any other master fills the right. */
async function background({ picture, sheet, drawing, mode = 'alkaline' }: Entry) {
  const colors = MODES[mode]
  if (drawing) {
    const svg = svgInner(fs.readFileSync(path.join(ICONS, `${drawing}.svg`), 'utf8').trim()).replaceAll(
      'currentColor',
      COLOR.sky,
    )
    return rasterise(
      svgDocument(WIDTH, HEIGHT, `${deepWater(colors)}<g transform="translate(460 425) scale(.64)">${svg}</g>`),
    )
  }
  if (sheet) return card(path.join(MASTERS, `${sheet}.webp`), colors)
  const files = [picture ?? []].flat().map((name) => path.join(MASTERS, `${name}.webp`))
  const [first] = files
  if (!first) return rasterise(svgDocument(WIDTH, HEIGHT, deepWater(colors) + dial(900, 300, colors)))
  if ((await sharp(first).metadata()).hasAlpha) return cutouts(files, colors)
  return besideWords(first, colors)
}

/** Words broken into lines of about the same length that fit the left half. */
function breakTitle(title: string, longest: number) {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= longest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

// Colours over the picture: of the words, the line below, the mark's drop, and what lies under the words.
const ON_DARK = { words: COLOR.white, line: COLOR.fog, drop: COLOR.sky, shade: COLOR.abyss }
const ON_PALE = { words: COLOR.ink, line: COLOR.slate, drop: COLOR.ion, shade: COLOR.mist }

/** Everything over the picture: shade for the words, mark, headline, line, pH ramp. */
function foreground({ title, line }: Entry, { words, line: lineColor, drop, shade }: typeof ON_DARK) {
  const size = title.length <= 14 ? 108 : title.length <= 18 ? 76 : 66
  const lines = breakTitle(title, size > 100 ? 9 : 13)
  const leading = size * 1.04
  const first = 350 - ((lines.length - 1) * leading) / 2
  const step = WIDTH / PH_RAMP.length
  let body =
    `<defs><linearGradient id="shade"><stop offset="0" stop-color="${shade}" stop-opacity=".96"/><stop offset=".32" stop-color="${shade}" stop-opacity=".8"/>` +
    `<stop offset=".52" stop-color="${shade}" stop-opacity="0"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>`
  body += `<g transform="translate(${MARGIN} 64) scale(1.7)">${drawLogo({ color: words, accent: drop })}</g>`
  lines.forEach((row, i) => {
    body += text(MARGIN - 4, first + i * leading, size, 600, row, words, `letter-spacing="${num(-size * 0.03)}"`)
  })
  body += text(MARGIN, first + (lines.length - 1) * leading + 74, 32, 500, line, lineColor)
  PH_RAMP.forEach((color, i) => {
    body += `<rect x="${num(i * step)}" y="${HEIGHT - 10}" width="${num(step + 0.5)}" height="10" fill="${color}"/>`
  })
  return rasterise(svgDocument(WIDTH, HEIGHT, body))
}

fs.mkdirSync(OUT, { recursive: true })
const written: unknown = JSON.parse(fs.readFileSync(process.argv[2] ?? path.join(ROOT, 'art/svg/og.json'), 'utf8'))
const list = fillNames(written, getNames(ROOT)) as Entry[]
for (const entry of list) {
  const file = path.join(OUT, `${entry.id}.jpg`)
  const picture = await background(entry)
  const colors = (await hasPaleWords(picture)) ? ON_PALE : ON_DARK
  await sharp(picture)
    .composite([{ input: foreground(entry, colors) }])
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file)
  console.log(`og/${entry.id}.jpg ${Math.round(fs.statSync(file).size / 1024)} kB`)
}
