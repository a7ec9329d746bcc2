/** The product's front view, in the units of the picture `x-blue-front` under every drawing. */
import type { Point } from './pencil.ts'

export const SHEET = { width: 882, height: 1178 }

export const BODY = { x: 270, y: 352, width: 502, height: 692, rx: 86 }
export const FRONT = { x: 292, y: 373, width: 460, height: 650, rx: 68 }
export const BASE = { x: 309, y: 1044, width: 420, height: 20 }
export const DIAL = { x: 521, y: 610, radius: 111 }
export const KEYS = [397, 521, 646].map((x) => ({ x, y: 831, radius: 26 }))
export const HEAD = { x: 103, y: 203, width: 56, height: 78 }
export const NECK = { x: 350, y: 318, width: 72, height: 34 }
export const GROUND_Y = 1064
/** Long enough to reach the edges of any sheet. */
export const GROUND = { from: -300, to: 1200 }

/** Outlines as paths, because HTML does not allow `pathLength` on rects and circles. */
export const BODY_PATH =
  'M356 352h330a86 86 0 0 1 86 86v520a86 86 0 0 1-86 86H356a86 86 0 0 1-86-86V438a86 86 0 0 1 86-86Z'
export const FRONT_PATH =
  'M360 373h324a68 68 0 0 1 68 68v514a68 68 0 0 1-68 68H360a68 68 0 0 1-68-68V441a68 68 0 0 1 68-68Z'
export const DIAL_PATH = 'M632 610a111 111 0 1 1-222 0 111 111 0 0 1 222 0Z'

/** The centre line of the hose, from the spout to the neck. */
export const HOSE: Point[] = [
  [131, 203],
  [126, 150],
  [150, 92],
  [198, 56],
  [262, 44],
  [326, 58],
  [370, 112],
  [386, 180],
  [388, 250],
  [386, 318],
]
export const HOSE_PATH = 'M131 203C124 108 186 48 262 48S384 128 387 318'
export const GLASS_PATH = 'M50 766L57 1050Q58 1064 72 1064H190Q204 1064 205 1050L211 766'
export const WATER_PATH = 'M52 828L57 1040Q58 1052 72 1052H190Q204 1052 205 1040L210 828Z'
