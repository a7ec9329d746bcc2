// Dotted world with arcs from Korea to the six export regions, the Pacific in the middle.
//   node art/svg/world.ts
// The land is a coarse mask drawn for this map: outlines with a corner every few degrees, only good enough for dots.
import { COLOR, num, saveIcon, svgDocument, type Point } from './svg.ts'

const BUDGET = 25_000
const WIDTH = 1200
const HEIGHT = 560
const WEST = -26
const NORTH = 76
const SOUTH = -56
const SCALE = WIDTH / 350
const GAP = 7

type Region = 'asia' | 'america' | 'europe' | 'mideast' | 'australia' | 'africa' | 'samerica'

// Corners as "longitude latitude" pairs.
const LAND: [region: Region, outline: string][] = [
  [
    'asia',
    '-9 37 -9 43 -2 43.5 -1 46 -4.5 48.5 2 51 5 53.5 8 54 8 57 10.5 57.5 10.5 54.5 14 54 19 54.5 21 57 24 57.5 24 59.5 30 60 22 60.5 ' +
      '21 63 25 65.5 22 66 17 61.5 17 58 13 55.5 11 59 8 58 5 60 6 63 12 66.5 16 69 25 71 32 70 41 67 35 64.5 44 68 53 68.5 60 70 68 68.5 ' +
      '72 72 80 73 90 75 104 77.5 113 74 125 73 140 72.5 160 70 170 70 180 69 190 66 178 64.5 178 62.5 164 60 162 56 157 51 156 57 163 61.5 ' +
      '155 59.5 142 59.5 136 54.5 141 53 140 48 133 43 128 40 129.5 37 129 35 126.5 34.5 126.5 37.5 125 39.5 121.5 39 122 41 118 39 ' +
      '120 37.5 122.5 37 119.5 35 122 31 121 28 118 24.5 114 22 108.5 21.5 106 20 106 17.5 109 13 107 10.5 105 9 104.5 10.5 102.5 12 ' +
      '100.5 13.5 99.5 10 103.5 1.5 101 3 98.5 8 98 15 94.5 16 92 21 90 22 87 21.5 82 16.5 80 13 77.5 8 75 12 73 17 72.5 21 69 22.5 67 25 ' +
      '61.5 25 57 27 54 26.5 50 30 48 30 50 27 51.5 25 54 24 56.5 26 59.5 22.5 55 17.5 45 13 43 13 39 21 35 28 34.5 31.5 36 36 30.5 36.5 ' +
      '27 37 26.5 40 29 41 35 42 41 41.5 37 45 39 47 35 46 33 44.5 31 46.5 28 43.5 28 41.5 24 40.5 23 37 20 40 19 42 13.5 45.5 12.5 44 ' +
      '18 40 16 38 14 41 9 44.5 3.5 43 0 39.5 -2 37 -5.5 36',
  ],
  ['asia', '129.5 33 131 31 135 33.3 141 35 142.3 39 141.8 41.4 139.6 40 137 37.6 132.5 36'],
  ['asia', '139.5 42 143 42 145.5 43.5 142 45.7'],
  ['asia', '142 46.5 143.8 49 143.3 54 142 53'],
  ['asia', '120 16 120.4 18.5 122.4 18.5 121.5 15.5 124 13 121 13.5'],
  ['asia', '122 7 125.5 9.7 126.5 7 125 5.8'],
  ['asia', '109 1.5 111.5 2.5 115 5 117 7 119 5 117.5 1 116 -3.5 111 -3'],
  ['asia', '95.5 5.5 98 4 104 -2 106 -5.5 102 -4 98.5 1'],
  ['asia', '105.5 -6 108.5 -6.4 114.5 -7.4 114.5 -8.9 108 -8'],
  ['asia', '119 -3 120.5 1 125 1.7 122 -1 122.5 -4.5 120 -5.5'],
  ['asia', '131 -1 135 -1 138 -2 144.5 -4 150.5 -10.5 146 -8.5 142.5 -9 138 -8 133 -4'],
  ['asia', '79.6 8 80.3 9.8 82 7 80.5 5.8'],
  ['asia', '52 71 56 71 68 76.5 62 76'],
  ['europe', '-5.5 50 1 51 1.6 53 -1.5 55 -2 57.5 -5 58.7 -5.7 56 -3 54 -4.7 52.3'],
  ['europe', '-10 51.8 -6 52.2 -6 55 -8.5 55 -10 54'],
  ['europe', '-24 65.5 -22 64 -18 63.5 -14 65 -16 66.5 -22 66.5'],
  [
    'africa',
    '-6 36 10 37 11 34 20 31 25 32 32 31 33 28 37 21 39 16 43 12 51 12 48 5 41 -2 39 -7 40.5 -14 35 -20 35 -24 32.5 -27 28 -33 20 -35 ' +
      '18 -32 14.5 -23 12 -17 13.5 -10 9 -1 9.5 4 4.5 6.5 -4 5 -8 4.5 -13 9 -17 14 -16.5 21 -10 29',
  ],
  ['africa', '44 -16 49.5 -12 50 -16 47 -25 44 -24'],
  [
    'australia',
    '114 -22 117 -20.5 122 -18 126 -14 130 -12 136 -12 136 -15 140 -17.5 142 -11 145.5 -15 149 -20.5 153 -25.5 153 -31 150 -37.5 ' +
      '146.5 -39 140.5 -38 137 -34 135 -34.5 131 -31.5 124 -33 118 -35 115 -34 115.5 -31',
  ],
  ['australia', '144.7 -40.8 148.4 -40.8 147 -43.7'],
  ['australia', '172.7 -34.5 178.5 -37.8 175.5 -41.7 173.7 -39.3'],
  ['australia', '172.5 -40.6 174.4 -41.8 170.5 -46 166.5 -46.3 168.5 -44'],
  [
    'america',
    '192 66 194 68.5 204 71 219 69.5 232 70 245 68 252 68 265 68 266 72 275 69.5 279 67.5 273 64 266 61 266 58.5 272 56.5 278 55 280 51.5 ' +
      '281 54.5 283 57 282 62.3 290 61 295 59 299 55.5 304 52 294 50 295 48 300 46.5 294 44 290 43 289.5 41.5 286 40.5 284 37 284 35 ' +
      '279 31.5 279.8 25.5 278 27.5 276 30 270.5 29.5 266 29.5 262.8 27 262.5 22 265 18.5 269 18.7 270 21.3 273 21 271.5 16 276.5 15 ' +
      '276.5 10.5 281 9 282.5 8 279.5 7.5 274.5 10.5 272 13 266 16 259 17.3 254.5 20.5 251 25.5 247 31 245.5 31 250 23.5 248 25 244.5 30 ' +
      '242 34 237.5 37.5 235.7 40.5 236 47 232 51 226 57.5 219 60 212 60.5 207 58.5 198 55 203 58.7 195 61 195 64.5',
  ],
  ['america', '280 73.5 290 71 298 66.5 295 63 288 65 287 68 275 71'],
  ['america', '243 73 255 73 258 69 245 69'],
  ['america', '275.5 22 280 23.2 285.5 20.2 282 20.3'],
  ['america', '286 18.2 287 20.2 291.7 18.7 289 17.8'],
  ['asia', '317 60 308 65 306 70 300 76 322 76 324 73 322 70 318 67 320 65'],
  [
    'samerica',
    '282.5 8 288 12 298 10.5 308 5 310 0 316 -2.5 324.5 -5.5 325 -9 321 -14 319 -22 311.5 -26 306.5 -33.5 302 -34.5 302.5 -38 298 -39 ' +
      '295 -43 292.5 -46 291 -52 294 -55 288 -53.5 284.5 -48 286.5 -40 288.5 -30 289.7 -18.5 284 -14 279 -5 280 0 282 3',
  ],
]
const CASPIAN = parse('49 46.5 53 46.5 53 42 54 37 50 37.5 49 41')

// Middle of each region, where its arc is pulled to from the middle of the way, size of its ring.
const HUBS: { region: Region; at: Point; pull: Point; size: number }[] = [
  { region: 'america', at: [262, 40], pull: [0, -125], size: 20 },
  { region: 'europe', at: [11, 49], pull: [0, -95], size: 15 },
  { region: 'mideast', at: [46, 25], pull: [-20, -62], size: 11 },
  { region: 'australia', at: [134, -25], pull: [55, 0], size: 13 },
  { region: 'africa', at: [21, 4], pull: [35, 62], size: 13 },
  { region: 'samerica', at: [303, -12], pull: [80, -150], size: 14 },
]
const KOREA: Point = [127.5, 36.5]

function parse(outline: string): Point[] {
  const numbers = outline.split(' ').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!])
}
const OUTLINES = LAND.map(([region, outline]) => ({ region, corners: parse(outline) }))

/** Even-odd rule. */
function inside([x, y]: Point, corners: Point[]) {
  let odd = false
  corners.forEach(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) odd = !odd
  })
  return odd
}

/** Miller projection: the north stays lower than with Mercator, Africa larger than with plain degrees. */
const miller = (latitude: number) =>
  (1.25 * Math.log(Math.tan(Math.PI / 4 + (0.4 * latitude * Math.PI) / 180)) * 180) / Math.PI
const project = ([lon, lat]: Point): Point => [(lon - WEST) * SCALE, (miller(NORTH) - miller(lat)) * SCALE + 12]
const latitudeAt = (y: number) => {
  const angle = ((miller(NORTH) - (y - 12) / SCALE) * Math.PI) / 180
  return ((Math.atan(Math.exp(angle / 1.25)) - Math.PI / 4) / 0.4) * (180 / Math.PI)
}

function regionAt(lon: number, lat: number): Region | undefined {
  if (inside([lon, lat], CASPIAN)) return undefined
  const region = OUTLINES.find(({ corners }) => inside([lon, lat], corners))?.region
  if (region !== 'asia') return region
  // The one outline of Eurasia is divided by lines through the Black Sea, the Urals and Iran.
  if (lon < 60 && lat > (lon < 30 ? 35 : lon < 42 ? 42 : 47)) return 'europe'
  if (lon < 62 && lat < (lon < 48 ? 42 : 38)) return 'mideast'
  return 'asia'
}

/** Runs of dots: one line each, which a dash of length 0 with round ends turns into dots. */
function dots() {
  const runs: Partial<Record<Region, string>> = {}
  for (let row = 0; ; row++) {
    const y = 14 + row * GAP * 0.92
    const lat = latitudeAt(y)
    if (lat < SOUTH) break
    let run: { region: Region; from: number; to: number } | undefined
    const finish = () => {
      if (run)
        runs[run.region] =
          `${runs[run.region] ?? ''}M${num(run.from, 1)} ${num(y, 1)}h${num(run.to - run.from + 0.1, 1)}`
      run = undefined
    }
    for (let x = row % 2 ? GAP / 2 : 0; x < WIDTH; x += GAP) {
      const region = regionAt(x / SCALE + WEST, lat)
      if (run && run.region !== region) finish()
      if (region) run = { region, from: run?.from ?? x, to: x }
    }
    finish()
  }
  return runs
}

function arc([x2, y2]: Point, pull: Point) {
  const [x1, y1] = project(KOREA)
  const point = (x: number, y: number) => `${num(x, 1)} ${num(y, 1)}`
  return `M${point(x1, y1)}Q${point((x1 + x2) / 2 + pull[0], (y1 + y2) / 2 + pull[1])} ${point(x2, y2)}`
}

export function worldArcs() {
  let body = `<g fill="none" stroke-width="3.8" stroke-linecap="round" stroke-dasharray="0 ${GAP}">`
  for (const [region, d] of Object.entries(dots())) {
    const color = region === 'asia' ? '#C4D6E3' : '#7FB2DA'
    body += `<path class="dots dots-${region}" stroke="${color}" d="${d}"/>`
  }
  body += '</g><g fill="none" stroke="#0A5BD3" stroke-width="3" stroke-linecap="round">'
  for (const { region, at, pull } of HUBS)
    body += `<path class="arc arc-${region}" pathLength="1" d="${arc(project(at), pull)}"/>`
  body += '</g>'
  for (const { region, at, size } of HUBS) {
    const [x, y] = project(at)
    body +=
      `<g class="hub hub-${region}" transform="translate(${num(x, 1)} ${num(y, 1)})"><circle r="${size}" fill="#5EC2FF" fill-opacity=".4" ` +
      'stroke="#0A5BD3" stroke-width="2.4"/><circle r="4.6" fill="#0A5BD3"/></g>'
  }
  const [x, y] = project(KOREA)
  body += `<g class="origin" transform="translate(${num(x, 1)} ${num(y, 1)})"><circle r="17" fill="#fff" stroke="${COLOR.ink}" stroke-width="3"/><circle r="8" fill="${COLOR.ink}"/></g>`
  return svgDocument(WIDTH, HEIGHT, body)
}

saveIcon('diagrams/world-arcs', worldArcs(), BUDGET)
