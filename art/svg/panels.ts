// Displays and touch panels of every model as SVG -> PNG: emission textures for Blender (black = unlit) and flat
// illustrations for the site. The exported functions return SVG source; everything is in pixels unless it says mm.
//   node art/svg/panels.ts [output folder, default art/out/panels]
import fs from 'node:fs'
import path from 'node:path'
import { centredText, isMain, rasterise, ROOT, svgDocument, svgInner, text } from './svg.ts'

// Only settings from the product specification are shown: pH, water type, level. No invented measurements.
// The alkaline reading is a drinking value (cooking starts at 9.0). main, deep, light: colours of the mode; level: lit dots of four; purpose: as named on the pH scale.
const ALKALINE = {
  key: 'alkaline',
  main: '#2aa8ff',
  deep: '#0b5bff',
  light: '#9fe0ff',
  label: 'ALKALINE',
  ph: '8.5',
  level: 2,
  purpose: 'Drinking',
}

// `key`: the key of the machine that is lit.
export const MODES = {
  alkaline: ALKALINE,
  mild: { ...ALKALINE, ph: '8.0', level: 1 },
  cooking: { ...ALKALINE, ph: '9.0', level: 3, purpose: 'Cooking' },
  filtered: {
    key: 'filtered',
    main: '#35e08b',
    deep: '#00a862',
    light: '#b6ffd9',
    label: 'FILTERED',
    ph: '7.0',
    level: 0,
    purpose: 'Neutral',
  },
  acidic: {
    key: 'acidic',
    main: '#ff9a2a',
    deep: '#ff5a00',
    light: '#ffd9a0',
    label: 'ACIDIC',
    ph: '5.5',
    level: 2,
    purpose: 'Beauty',
  },
}
export type ModeName = keyof typeof MODES
type Mode = (typeof MODES)[ModeName]
const MODE_NAMES = Object.keys(MODES) as ModeName[]
/** One key each. */
const KEY_NAMES = MODE_NAMES.filter((name) => MODES[name].key === name)
const LEVELS = 4
const PH_RAMP = [
  '#e5484d',
  '#f2793a',
  '#f6b73c',
  '#d8d44a',
  '#86cf5f',
  '#35c48d',
  '#22b3d6',
  '#2a86f0',
  '#3f55d9',
  '#5a3dbf',
]
const WHITE = '#ffffff'
const KEY_OFF = '#7d93a8'
const KEY_LABEL_OFF = '#8ea3b6'
const MODEL_NAME = '#c9d6e2'

// Dial: 270 degrees from lower left to lower right, pH 2.5 to 11.5.
const DIAL_START = Math.PI * 0.75
const DIAL_END = Math.PI * 2.25
const DIAL_PH_MIN = 2.5
const DIAL_PH_SPAN = 9
const DIAL_TICKS = 36

/** Clockwise arc of a circle, angles in radians. */
function arc(cx: number, cy: number, r: number, from: number, to: number) {
  const point = (a: number) => `${cx + r * Math.cos(a)} ${cy + r * Math.sin(a)}`
  return `M${point(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${point(to)}`
}

// Glyphs of the keys, drawn around 0,0 about 24 units high.
const GLYPHS = {
  drop: 'M0-12C4-6 8-1.6 8 4A8 8 0 0 1-8 4C-8-1.6-4-6 0-12Z',
  power: 'M0-11V0M6.2-7.4A9.6 9.6 0 1 1-6.2-7.4',
  level: 'M-8 9V4M0 9V-2M8 9V-9',
}
type Glyph = keyof typeof GLYPHS

interface KeyLook {
  radius: number
  glyphScale: number
  glow: number
  glowOpacity: number
  stroke?: [lit: number, unlit: number]
  opacity?: number
}

/** Round capacitive key; the lit one glows in the mode's colour. */
function key(cx: number, cy: number, glyph: Glyph, mode: Mode, lit: boolean, look: KeyLook) {
  const { radius, glyphScale, glow, glowOpacity, stroke = [4, 2.4], opacity = 1 } = look
  const color = lit ? mode.main : KEY_OFF
  const halo = `<circle cx="${cx}" cy="${cy}" r="${glow}" fill="${mode.deep}" opacity="${glowOpacity}" filter="url(#wide)"/>`
  return (
    (lit ? halo : '') +
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="${color}" stroke-width="${stroke[lit ? 0 : 1]}" ` +
    `opacity="${lit ? 1 : opacity}"/>` +
    `<path transform="translate(${cx} ${cy + 3}) scale(${glyphScale})" d="${GLYPHS[glyph]}" fill="none" ` +
    `stroke="${lit ? WHITE : color}" stroke-width="1.6" stroke-linecap="round"/>`
  )
}

/** One key a mode, the running one lit, between keys that belong to no mode. */
function keyRow(
  modeName: ModeName,
  glyphs: Glyph[],
  firstMode: number,
  x: (i: number) => number,
  y: number,
  look: KeyLook,
) {
  return glyphs
    .map((glyph, i) => {
      const keyMode = KEY_NAMES[i - firstMode]
      return key(x(i), y, glyph, MODES[keyMode ?? modeName], keyMode === MODES[modeName].key, look)
    })
    .join('')
}

/** Ring dial with tick marks; the lit part ends at the mode's pH. */
function dial(mode: Mode, cx: number, cy: number, radius: number) {
  const value = DIAL_START + ((DIAL_END - DIAL_START) * (parseFloat(mode.ph) - DIAL_PH_MIN)) / DIAL_PH_SPAN
  let ticks = ''
  for (let i = 0; i <= DIAL_TICKS; i++) {
    const angle = DIAL_START + ((DIAL_END - DIAL_START) * i) / DIAL_TICKS
    const lit = angle <= value + 0.001
    const inner = radius + 22
    const outer = inner + (i % 4 ? 12 : 22)
    ticks +=
      `<line x1="${cx + inner * Math.cos(angle)}" y1="${cy + inner * Math.sin(angle)}" ` +
      `x2="${cx + outer * Math.cos(angle)}" y2="${cy + outer * Math.sin(angle)}" ` +
      `stroke="${lit ? mode.main : '#35506b'}" stroke-width="3.2" stroke-linecap="round"/>`
  }
  const ring = (to: number, attributes: string) =>
    `<path d="${arc(cx, cy, radius, DIAL_START, to)}" fill="none" stroke-linecap="round" ${attributes}/>`
  return (
    ring(DIAL_END, 'stroke="#12283f" stroke-width="15"') +
    ring(value, `stroke="${mode.main}" stroke-width="42" opacity=".5" filter="url(#soft)"`) +
    ring(value, 'stroke="url(#lit)" stroke-width="15"') +
    `<circle cx="${cx + radius * Math.cos(value)}" cy="${cy + radius * Math.sin(value)}" r="13" fill="#fff"/>` +
    ticks
  )
}

/** Gradients and blurs in the mode's colours: #halo, #lit, #wide, #soft. */
function defs(mode: Mode) {
  const blur = (id: string, deviation: number) =>
    `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%">` +
    `<feGaussianBlur stdDeviation="${deviation}"/></filter>`
  return (
    '<defs>' +
    '<radialGradient id="halo" cx=".5" cy=".5" r=".5">' +
    `<stop offset="0" stop-color="${mode.deep}" stop-opacity=".62"/>` +
    `<stop offset=".55" stop-color="${mode.deep}" stop-opacity=".22"/>` +
    `<stop offset="1" stop-color="${mode.deep}" stop-opacity="0"/></radialGradient>` +
    '<linearGradient id="lit" x1="0" y1="1" x2="1" y2="0">' +
    `<stop offset="0" stop-color="${mode.deep}"/><stop offset=".6" stop-color="${mode.main}"/>` +
    `<stop offset="1" stop-color="${mode.light}"/></linearGradient>` +
    blur('wide', 26) +
    blur('soft', 16) +
    '</defs>'
  )
}

const blackPanel = (w: number, h: number, mode: Mode, body: string) =>
  svgDocument(w, h, `${defs(mode)}<rect width="${w}" height="${h}" fill="#000"/>${body}`)

const modelName = (x: number, y: number, size: number, name: string) =>
  centredText(x, y, size, 600, name, MODEL_NAME, 'letter-spacing="3"')

/** Full glass face with a large dial and three touch keys (X-Blue, EN-7P). */
export function dialFace(
  modeName: ModeName,
  { w = 1000, h = 1440, name = 'X-Blue', dialY = 0.36, radius = 238, keySpacing = 270 } = {},
) {
  const mode = MODES[modeName]
  const cx = w / 2
  const cy = h * dialY
  let body = `<circle cx="${cx}" cy="${cy}" r="${radius * 1.75}" fill="url(#halo)"/>` + dial(mode, cx, cy, radius)
  body += centredText(cx, cy - radius * 0.4, 34, 600, 'pH', mode.light)
  body += centredText(cx, cy + radius * 0.3, radius * 0.8, 300, mode.ph, WHITE, 'letter-spacing="-6"')
  body += centredText(cx, cy + radius * 0.62, 27, 600, mode.label, mode.main, 'letter-spacing="7"')
  for (let i = 0; i < LEVELS; i++) {
    const fill = i < mode.level ? mode.main : '#1d3550'
    body += `<rect x="${cx - 92 + i * 48}" y="${cy + radius * 0.84}" width="38" height="9" rx="4.5" fill="${fill}"/>`
  }
  const keyY = h * 0.7
  const look = { radius: 56, glyphScale: 2.1, glow: 62, glowOpacity: 0.55, opacity: 0.75 }
  KEY_NAMES.forEach((keyMode, i) => {
    const x = cx + (i - 1) * keySpacing
    const lit = keyMode === mode.key
    const label = keyMode[0]!.toUpperCase() + keyMode.slice(1)
    body += key(x, keyY, 'drop', MODES[keyMode], lit, look)
    body += centredText(x, keyY + 104, 23, 500, label, lit ? WHITE : KEY_LABEL_OFF, 'letter-spacing="1"')
  })
  body += modelName(cx, h * 0.915, 40, name)
  return blackPanel(w, h, mode, body)
}

/** Colour TFT screen: dial, three rows of settings, pH ramp (SM-2F99, SM-S230TL, faucet of the IO-600U). */
export function tft(modeName: ModeName, { w = 800, h = 480 } = {}) {
  const mode = MODES[modeName]
  const cx = w * 0.33
  let body = `<rect width="${w}" height="${h}" fill="#04101f"/>`
  body += `<circle cx="${cx}" cy="${h * 0.48}" r="${h * 0.62}" fill="url(#halo)"/>`
  body += dial(mode, cx, h * 0.48, h * 0.31)
  body += centredText(cx, h * 0.55, h * 0.24, 300, mode.ph, WHITE)
  body += centredText(cx, h * 0.645, h * 0.048, 600, mode.label, mode.main, 'letter-spacing="4"')
  body += centredText(cx, h * 0.31, h * 0.05, 600, 'pH', mode.light)

  const x = w * 0.64
  const rows: [string, string][] = [
    ['Mode', mode.purpose],
    ['Level', mode.level ? `${mode.level} of ${LEVELS}` : 'Off'],
    ['Filter', 'Good'],
  ]
  rows.forEach(([label, value], i) => {
    const y = h * (0.2 + i * 0.2)
    body += `<rect x="${x}" y="${y - h * 0.075}" width="${w * 0.31}" height="${h * 0.165}" rx="16" fill="#0e2138"/>`
    body += text(x + 20, y - h * 0.012, h * 0.042, 500, label, '#8fb0cc')
    body += text(x + 20, y + h * 0.06, h * 0.062, 600, value, WHITE)
  })
  const step = (w * 0.9) / PH_RAMP.length
  PH_RAMP.forEach((color, i) => {
    body +=
      `<rect x="${w * 0.05 + i * step + 3}" y="${h * 0.86}" width="${step - 6}" height="${h * 0.05}" rx="6" ` +
      `fill="${color}"/>`
  })
  return svgDocument(w, h, defs(mode) + body)
}

interface TftFace {
  faceW: number
  faceH: number
  tftW: number
  tftH: number
  tftY: number
  name: string
  frame?: string
}

/** Glass face with a TFT window and five capacitive keys below it. Sizes in mm, drawn at 5 px/mm. */
export function tftFace(modeName: ModeName, { faceW, faceH, tftW, tftH, tftY, name, frame = '#1b2733' }: TftFace) {
  const scale = 5
  const mode = MODES[modeName]
  const [w, h, windowW, windowH] = [faceW * scale, faceH * scale, tftW * scale, tftH * scale]
  const x = (w - windowW) / 2
  const y = tftY * scale
  const screenH = (800 * windowH) / windowW
  let body =
    `<svg x="${x}" y="${y}" width="${windowW}" height="${windowH}" viewBox="0 0 800 ${screenH}">` +
    `${svgInner(tft(modeName, { w: 800, h: screenH }))}</svg>` +
    `<rect x="${x - 3}" y="${y - 3}" width="${windowW + 6}" height="${windowH + 6}" rx="14" fill="none" ` +
    `stroke="${frame}" stroke-width="5"/>`
  const spacing = Math.min(w * 0.17, 190)
  const look = { radius: 50, glyphScale: 1.9, glow: 58, glowOpacity: 0.5 }
  const glyphs: Glyph[] = ['power', 'drop', 'drop', 'drop', 'level']
  body += keyRow(modeName, glyphs, 1, (i) => w / 2 + (i - 2) * spacing, y + windowH + h * 0.17, look)
  body += modelName(w / 2, h * 0.93, 38, name)
  return blackPanel(w, h, mode, body)
}

/** Horizontal touch strip with a numeric display and four keys (under-sink units). */
export function touchBar(modeName: ModeName, { name, w = 1300, h = 550 }: { name: string; w?: number; h?: number }) {
  const mode = MODES[modeName]
  let body = `<circle cx="${w * 0.2}" cy="${h * 0.5}" r="${h * 0.6}" fill="url(#halo)"/>`
  body += centredText(w * 0.2, h * 0.56, h * 0.3, 300, mode.ph, WHITE, 'letter-spacing="-4"')
  body += centredText(w * 0.2, h * 0.26, h * 0.07, 600, 'pH', mode.light)
  body += centredText(w * 0.2, h * 0.74, h * 0.065, 600, mode.label, mode.main, 'letter-spacing="5"')
  const look: KeyLook = { radius: 56, glyphScale: 2.1, glow: 60, glowOpacity: 0.6, stroke: [5, 2.6] }
  body += keyRow(modeName, ['drop', 'drop', 'drop', 'power'], 0, (i) => w * (0.45 + i * 0.14), h * 0.44, look)
  body += modelName(w * 0.66, h * 0.82, h * 0.075, name)
  return blackPanel(w, h, mode, body)
}

// Texture name -> SVG for a mode, and the PNG's width where it differs from the document's. blender/machines.py uses
// these names. The TFT windows of sm230 and sm2f99 are drawn larger than life (true: 65 x 49 and 152 x 91 mm).
export const PANELS: Record<string, { draw: (mode: ModeName) => string; width?: number }> = {
  xblue: { draw: (mode) => dialFace(mode) },
  en7p: { draw: (mode) => dialFace(mode, { w: 860, h: 1448, radius: 205, keySpacing: 235, name: 'EN-7P' }) },
  sm230: {
    draw: (mode) => tftFace(mode, { faceW: 246, faceH: 350, tftW: 104, tftH: 78, tftY: 62, name: 'SM-S230TL' }),
  },
  sm2f99: {
    draw: (mode) =>
      tftFace(mode, { faceW: 306, faceH: 334, tftW: 196, tftH: 118, tftY: 52, name: 'SM-2F99', frame: '#6b4f45' }),
  },
  io400: { draw: (mode) => touchBar(mode, { name: 'IO-400U' }) },
  io600: { draw: (mode) => touchBar(mode, { name: 'IO-600U' }) },
  faucet: { draw: (mode) => tft(mode, { w: 800, h: 600 }) },
  tft: { draw: (mode) => tft(mode), width: 1600 },
}

if (isMain(import.meta.url)) {
  const folder = path.resolve(process.argv[2] ?? path.join(ROOT, 'art/out/panels'))
  fs.mkdirSync(folder, { recursive: true })
  for (const [panel, { draw, width }] of Object.entries(PANELS)) {
    for (const modeName of MODE_NAMES) {
      fs.writeFileSync(path.join(folder, `${panel}-${modeName}.png`), rasterise(draw(modeName), width))
    }
  }
  console.log(`${Object.keys(PANELS).length * MODE_NAMES.length} panels in ${folder}`)
}
