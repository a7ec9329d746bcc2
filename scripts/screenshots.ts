/**
 * `npm run screenshots`: the pictures of README and docs/desk.md, `docs/pictures/{home,phones,desk,desk-screens}.webp`.
 * `npm run screenshots -- --bands` only counts the blank bands of each template on a wide screen.
 */
import './office-clock.mjs'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Browser } from '@playwright/test'
import sharp from 'sharp'

import { startFakes } from '../tests/fakes/start-fakes.ts'
import { type Site, createSite } from '../tests/site.ts'
import { HTML_BEFORE_ISLANDS } from '../bench/page-weight.ts'
import { table } from '../bench/table.ts'
import { takeWhole } from '../tests/take-whole.ts'
import { TALLEST, findBlankBands } from './blank-bands.ts'
import { launchChromium } from './chromium.ts'
import { type DeskDay, playDay } from './desk-screens.ts'

const OFFICE_HOURS = {
  LOG_LEVEL: 'warn',
  PICTURES_STARTED: process.env.PICTURES_STARTED ?? '',
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'office-clock.mjs')}`,
}
const FOLDER = join(import.meta.dirname, '../docs/pictures')
const SCALE = 1.5
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PHONE_PATHS = ['/products/ionia-x-blue-alkaline-water-machine', '/book-demo', '/jaipur']
/** Without this flag, glyphs snap to whole pixels and words run together. */
const EVEN_LETTERS = '--font-render-hinting=none'
/** Pixels between and around the phones. */
const GAP = 48 * SCALE
const RADIUS = 30 * SCALE

/** Takes the first screen, fully loaded. @param as the signed-in person */
async function takeScreen(browser: Browser, url: string, viewport: typeof PHONE, as?: APIRequestContext) {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    ...(as && { storageState: await as.storageState() }),
  })
  const answer = await page.goto(url, { waitUntil: as ? 'load' : 'networkidle' })
  if (!answer?.ok()) throw new Error(`${url} responded with status ${answer?.status()}`)
  await page.evaluate(() => document.fonts.ready)
  const screen = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return screen
}

/** Places screens on their own background, so that they look the same on light and dark pages. */
async function joinScreens(screens: Buffer[], columns = screens.length): Promise<Buffer> {
  const width = PHONE.width * SCALE
  const height = PHONE.height * SCALE
  const phone = `<rect width="${width}" height="${height}" rx="${RADIUS}"/>`
  const places = screens.map((_, index) => ({
    left: GAP + (index % columns) * (width + GAP),
    top: GAP + Math.floor(index / columns) * (height + GAP),
  }))
  const whole = {
    width: GAP + columns * (width + GAP),
    height: GAP + Math.ceil(screens.length / columns) * (height + GAP),
  }
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}">
    <filter id="shadow" x="-20%" width="140%" y="-20%" height="140%"><feGaussianBlur stdDeviation="${GAP / 3}"/></filter>
    <rect width="100%" height="100%" fill="#f3f8fb"/>
    <g fill="#0a2540" opacity="0.3" filter="url(#shadow)">
      ${places.map(({ left, top }) => `<g transform="translate(${left} ${top + GAP / 5})">${phone}</g>`).join('')}
    </g></svg>`
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${phone}</svg>`,
  )
  const rounded = await Promise.all(
    screens.map((screen) =>
      sharp(screen)
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  )
  return sharp(Buffer.from(ground))
    .composite(rounded.map((input, index) => ({ input, ...places[index]! })))
    .png()
    .toBuffer()
}

type DeskScreen = { path: string; as?: APIRequestContext }

/** Takes the queue, a lead's card and its outcomes. */
const callScreens = ({ sales, card }: DeskDay): DeskScreen[] =>
  ['/staff', card, `${card}#outcome`].map((path) => ({ path, as: sales }))

const SHEET_COLUMNS = 5
const SHEET_WIDTH = 1700

/** Pages of every kind. */
const allScreens = ({ sales, manager, card, date }: DeskDay): DeskScreen[] => [
  { path: '/staff/sign-in' },
  { path: '/staff', as: sales },
  { path: card, as: sales },
  { path: `${card}#outcome`, as: sales },
  { path: `/staff/visits?date=${date}`, as: sales },
  { path: `/staff/visits/print?date=${date}`, as: sales },
  { path: '/staff/quarantine', as: sales },
  { path: '/staff/deliveries', as: manager },
  { path: '/staff/report', as: sales },
  { path: '/staff/team', as: manager },
]

async function takeScreens(browser: Browser, site: Site, screens: DeskScreen[]): Promise<Buffer[]> {
  const taken: Buffer[] = []
  for (const { path, as } of screens) taken.push(await takeScreen(browser, site.url + path, PHONE, as))
  return taken
}

async function takeDesk(browser: Browser) {
  const fakes = await startFakes()
  fakes.crm.behaveAlways({ status: 401 })
  const site = await createSite({ ...fakes.environment, ...OFFICE_HOURS })
  try {
    const day = await playDay(site)
    await keep('desk.webp', await joinScreens(await takeScreens(browser, site, callScreens(day))))
    const sheet = await joinScreens(await takeScreens(browser, site, allScreens(day)), SHEET_COLUMNS)
    await keep('desk-screens.webp', await sharp(sheet).resize({ width: SHEET_WIDTH }).toBuffer())
  } finally {
    await site.remove()
    await fakes.closeAll()
  }
}

async function keep(name: string, picture: Buffer) {
  const { size, width, height } = await sharp(picture).webp({ quality: 84, effort: 6 }).toFile(join(FOLDER, name))
  console.log(`docs/pictures/${name}: ${width} x ${height}, ${Math.round(size / 1024)} kB`)
}

/** One page of each template. */
const TEMPLATES = Object.keys(HTML_BEFORE_ISLANDS)

async function countBands(browser: Browser, site: Site) {
  const page = await browser.newPage({ viewport: DESKTOP, reducedMotion: 'reduce' })
  const rows: (string | number)[][] = []
  for (const path of TEMPLATES) {
    await page.goto(site.url + path)
    const bands = await findBlankBands(await takeWhole(page))
    const blank = bands.reduce((sum, height) => sum + height, 0)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    rows.push([path, bands.length, blank, Math.max(0, ...bands), height])
  }
  console.log(table(['Page at 1440 px', `bands over ${TALLEST}`, 'blank px', 'tallest', 'page px'], rows))
}

async function takePictures(browser: Browser, site: Site) {
  mkdirSync(FOLDER, { recursive: true })
  await keep('home.webp', await takeScreen(browser, `${site.url}/`, DESKTOP))
  const screens: Buffer[] = []
  for (const path of PHONE_PATHS) screens.push(await takeScreen(browser, site.url + path, PHONE))
  await keep('phones.webp', await joinScreens(screens))
  await takeDesk(browser)
}

const site = await createSite(OFFICE_HOURS)
try {
  const browser = await launchChromium([EVEN_LETTERS])
  await (process.argv.includes('--bands') ? countBands : takePictures)(browser, site)
  await browser.close()
} finally {
  await site.remove()
}
