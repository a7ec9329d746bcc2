/** `npm run screenshots`: the pictures of README and docs/desk.md, `docs/pictures/{home,phones,desk}.webp`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'

import { enrol } from '../tests/desk/enrol.ts'
import { addLeads, makeDue } from '../tests/desk/leads.ts'
import { type Site, createSite } from '../tests/site.ts'
import { requireChromium } from './chromium.ts'

const FOLDER = join(import.meta.dirname, '../docs/pictures')
const SCALE = 1.5
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PHONE_PATHS = ['/products/ionia-x-blue-alkaline-water-machine', '/book-demo', '/jaipur']
/** Without it, glyphs snap to whole pixels and words run together. */
const EVEN_LETTERS = '--font-render-hinting=none'
/** Between and around the phones. */
const GAP = 48 * SCALE
const RADIUS = 30 * SCALE

/** Invented, newest last. */
const CALLERS = [
  { name: 'Imran Sheikh', city: 'Ratlam', comment: 'What does a new filter cost?' },
  { name: 'मीना शर्मा', city: 'Jaipur', comment: 'We have an RO and borewell water, TDS about 900.' },
  { name: 'Deepak Agarwal', city: 'Noida', comment: '' },
  { name: 'Kavita Joshi', city: 'Rajkot', comment: 'Please call after six.' },
]

/** The first screen, fully loaded. @param as somebody who is signed in */
async function takeScreen(browser: Browser, url: string, viewport: typeof PHONE, as?: APIRequestContext) {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    ...(as && { storageState: await as.storageState() }),
  })
  const answer = await page.goto(url, { waitUntil: as ? 'load' : 'networkidle' })
  if (!answer?.ok()) throw new Error(`${url} is no page (${answer?.status()})`)
  await page.evaluate(() => document.fonts.ready)
  const screen = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return screen
}

/** On their own background, to look the same on white and dark pages. */
async function standInARow(screens: Buffer[]): Promise<Buffer> {
  const width = PHONE.width * SCALE
  const height = PHONE.height * SCALE
  const phone = `<rect width="${width}" height="${height}" rx="${RADIUS}"/>`
  const places = screens.map((_, index) => ({ left: GAP + index * (width + GAP), top: GAP }))
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${GAP + screens.length * (width + GAP)}" height="${height + 2 * GAP}">
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

/** The queue, the card of a lead, and its outcomes. */
async function takeDesk(browser: Browser, site: Site): Promise<Buffer[]> {
  const { browser: phone } = await enrol(site, 'Priya Nair')
  const refs = await addLeads(
    site,
    ...CALLERS.map(({ name, ...fields }, index) => ({
      form: 'demo' as const,
      fields: { name, ...fields, phone: `+9198765000${10 + index}` },
    })),
  )
  await phone.get('/staff?list=new')
  for (const ref of refs) await makeDue(site, ref)
  const card = `/staff/leads/${refs[1]}`
  const screens: Buffer[] = []
  for (const path of ['/staff', card, `${card}#outcome`])
    screens.push(await takeScreen(browser, site.url + path, PHONE, phone))
  return screens
}

async function keep(name: string, picture: Buffer) {
  const { size, width, height } = await sharp(picture).webp({ quality: 84, effort: 6 }).toFile(join(FOLDER, name))
  console.log(`docs/pictures/${name}: ${width} x ${height}, ${Math.round(size / 1024)} kB`)
}

mkdirSync(FOLDER, { recursive: true })
const executablePath = requireChromium()
const site = await createSite({ LOG_LEVEL: 'warn' })
try {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', EVEN_LETTERS] })
  await keep('home.webp', await takeScreen(browser, `${site.url}/`, DESKTOP))
  const screens: Buffer[] = []
  for (const path of PHONE_PATHS) screens.push(await takeScreen(browser, site.url + path, PHONE))
  await keep('phones.webp', await standInARow(screens))
  await keep('desk.webp', await standInARow(await takeDesk(browser, site)))
  await browser.close()
} finally {
  await site.remove()
}
