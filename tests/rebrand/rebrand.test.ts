/** Tests that another brand's site contains no trace of the first, for visitors, search engines and staff. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getProducts } from '#app/content/products/products.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { loops, pictures } from '#app/ui/picture-manifest.ts'
import { launchChromium } from '../../scripts/chromium.ts'
import { startFakes } from '../fakes/start-fakes.ts'
import { copyProject } from '../project-copy.ts'
import { createSite, type Site } from '../site.ts'
import { OTHER, applyOtherBrand, takeOffScale } from './other-brand.ts'
import { compare, takePictures } from './pictures.ts'

const FEEDS = ['/sitemap.xml', '/blog/rss.xml', '/robots.txt', '/site.webmanifest', '/.well-known/security.txt']
const MORE_PAGES = ['/wip-table', '/print-layout', '/Wip-Print', '/no-such-page', '/?thanks=contact&ref=A7K2-9QF4']

const MAILBOXES = { LEADS_EMAIL_FROM: 'site@nilam.example.org', LEADS_EMAIL_TO: 'sales@nilam.example.org' }

const copy = copyProject({ keep: true })
let fakes: Awaited<ReturnType<typeof startFakes>>
let site: Site
let answers: Map<string, string>

beforeAll(async () => {
  applyOtherBrand(copy)
  fakes = await startFakes()
  const checked = await copy.npm('content:check')
  if (checked.code !== 0) throw new Error(checked.output)
  const built = await copy.node('node_modules/.bin/remix', 'build')
  if (built.code !== 0) throw new Error(built.output)
  site = await createSite({ ...fakes.environment, ...MAILBOXES }, 'own', ['env', '-C', copy.root])
  answers = await visitAll()
})

afterAll(async () => {
  await site?.remove()
  await fakes?.closeAll()
  copy.remove()
})

async function visitAll() {
  const sitemap = await get('/sitemap.xml')
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const visited = new Map<string, string>()
  for (const path of [...FEEDS, ...pages, ...MORE_PAGES]) visited.set(path, await get(path))
  return visited
}

const get = async (path: string) => (await fetch(site.url + path)).text()

/** Picture file names contain the first brand until pictures are generated again (docs/art.md). */
const shareImages = readdirSync('public/og').map((name) => name.replace('.jpg', ''))
const SHARE_IMAGE = new RegExp(String.raw`(?<=["/])(${shareImages.join('|')})(?=[\\".])`, 'g')
const PICTURE = new RegExp([...Object.keys(pictures), ...loops].toSorted((a, b) => b.length - a.length).join('|'), 'g')
const withoutPictures = (text: string) => text.replace(PICTURE, '').replace(SHARE_IMAGE, '')

/** Every identifying value of the first brand's site.json, tokens and products. */
const first = getSite()
const TRACES = [
  first.brand,
  first.legalName.text,
  first.email.address,
  first.grievance.email,
  first.phone.e164,
  first.phone.e164.slice(3),
  `${first.phone.e164.slice(3, 8)} ${first.phone.e164.slice(8)}`,
  ...first.addresses.flatMap(({ lines, mapQuery }) => [...lines, mapQuery]),
  ...first.social.map(({ url }) => url),
  ...getProducts().flatMap(({ name, slug }) => [name, slug]),
  ...Object.keys(OTHER.tokens).map((name) => tokenOf(name)),
]

function tokenOf(name: string) {
  const [, value] = new RegExp(`--${name}: ([^;]+);`).exec(readFileSync('app/styles/tokens.css', 'utf8')) ?? []
  return name === 'font' ? value!.split(',')[0]!.replaceAll("'", '') : value!
}

const tracesIn = (text: string) => {
  const words = withoutPictures(text).toLowerCase()
  return TRACES.filter((trace) => words.includes(trace.toLowerCase()))
}

test('all pages exist and show the new brand’s name', () => {
  expect(answers.size).toBeGreaterThan(50)
  for (const path of ['/', '/jaipur', '/contacts', '/site.webmanifest'])
    expect(answers.get(path)).toContain(OTHER.site.brand)
})

test('no page, feed or manifest mentions the first brand', () => {
  const found = [...answers].flatMap(([path, text]) => tracesIn(text).map((trace) => `${path}: ${trace}`))
  expect(found).toEqual([])
})

test('no page contains an unresolved placeholder', () => {
  const found = [...answers].flatMap(([path, text]) =>
    [...text.matchAll(/\{(brand|legalName|[\w]+-[\w-]+|[\w-]+\.\w+)\}/g)].map(([name]) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})

test('no style or script has the first brand’s colours, fonts or names', () => {
  const files = readdirSync(join(copy.root, 'public/build'), { recursive: true, encoding: 'utf8' })
  const built = files.filter((name) => /\.(css|js)$/.test(name))
  expect(built.length).toBeGreaterThan(50)
  const found = built.flatMap((name) =>
    tracesIn(readFileSync(join(copy.root, 'public/build', name), 'utf8')).map((trace) => `${name}: ${trace}`),
  )
  expect(found).toEqual([])
})

test('the theme colour comes from a token', () => {
  expect(readFileSync('app/styles/tokens.css', 'utf8')).toContain(`--deepest: ${first.themeColor};`)
  expect(answers.get('/')).toContain(`<meta name="theme-color" content="${OTHER.tokens.deepest}"/>`)
})

test('thank-you, mails and deliveries of a lead have the new brand’s name', async () => {
  const answer = await fetch(`${site.url}/contacts`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ravi', phone: '98123 45670', comment: 'Please call.', whatsapp: 'yes' }),
    redirect: 'manual',
  })
  expect(await get(answer.headers.get('location')!)).toContain(`Thank you for choosing ${OTHER.site.brand}!`)

  const received = await Promise.all(fakes.all.map((fake) => fake.waitForRequest()))
  const texts = received.map(({ url, body, json }) => decodeURIComponent(url) + body + JSON.stringify(json))
  expect(texts.flatMap(tracesIn)).toEqual([])
  expect(texts.filter((text) => text.includes(`${OTHER.site.brand} Contact Us Enquiry`))).not.toEqual([])
})

test('type, space, corners and motion of every page follow the design tokens', async () => {
  const browser = await launchChromium()
  const page = await browser.newPage()
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await page.goto(`${site.url}/rnd`)
  expect(await styleOf('body', 'font-size')).toBe('19px')
  expect(await styleOf('#journey h3', 'font-size')).toBe('48px')
  expect(await styleOf('#journey', 'padding-top')).toBe(OTHER.scale['space-section'])
  await page.goto(`${site.url}/contacts`)
  expect(await styleOf('main section:has(form)', 'border-radius')).toBe(OTHER.scale['radius-panel'])
  expect(await styleOf('main form .button', 'border-radius')).toBe(OTHER.scale['radius-button'])
  expect(await styleOf('main form .button', 'transition-duration')).toContain('0.4s')
  await browser.close()
})

/** Parts that the scale changes, and parts that stay the same. */
const PARTS = {
  '/rnd': ['#journey h3', '#journey'],
  '/contacts': ['main form [type=submit]', 'main form [type=tel]', 'h1', '.header'],
}

test('screenshots differ only where tokens of type, space or corners differ', async () => {
  const browser = await launchChromium()
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const sheets = () => readdirSync(join(copy.root, 'public/build/_assets')).filter((name) => /^site-.*css$/.test(name))
  const [sheet] = sheets()
  const other = await takePictures(page, site.url, PARTS)
  takeOffScale(copy)
  await copy.node('node_modules/.bin/remix', 'build')
  const changed = sheets().find((name) => name !== sheet)!
  await page.route(`**/${sheet}`, (route) => route.fulfill({ path: join(copy.root, 'public/build/_assets', changed) }))
  const first = await takePictures(page, site.url, PARTS)
  await browser.close()

  const differenceOf = (part: string) => compare(first[part]!, other[part]!)
  expect((await differenceOf('#journey h3')).grown[1]).toBeGreaterThan(5)
  expect((await differenceOf('#journey')).grown[1]).not.toBe(0)
  const button = await differenceOf('main form [type=submit]')
  expect(button.grown).toEqual([0, 0])
  expect(button.columns.length).toBeGreaterThan(0)
  const betweenCorners = button.columns.filter((at) => at > 0.1 && at < 0.9)
  expect(betweenCorners).toEqual([])
  for (const part of ['.header', 'h1', 'main form [type=tel]'])
    expect(await differenceOf(part), part).toEqual({ grown: [0, 0], columns: [] })
})
