/**
 * Measures how long a visitor's first tap waits for its response on a simulated cheap phone, at four moments after the first paint. An
 * island starts with that tap (docs/browsers.md). Reports medians.
 */
import type { Browser, Page } from '@playwright/test'

import { launchChromium } from '../scripts/chromium.ts'
import { slowDown } from './lab.ts'
import { startOurs } from './servers.ts'
import { loadOfHost, median, round, table } from './table.ts'

const VISITS = 3
const MOMENTS_S = [0.3, 1, 2, 5]
/** Reported for a tap without any response. */
const LATEST_MS = 15_000
/** A tap that led to another page starts no island here. */
const STARTS_WITHIN_MS = 5000

type Control = {
  name: string
  path: string
  /** A control within a phone's first screen. */
  selector: string
  /** Typed immediately after the tap. */
  text?: string
  /** An expression that is true in the page once the tap's result is visible, here or on the next page. */
  answer: string
}

const CONTROLS: Control[] = [
  {
    name: 'Menu, `/`',
    path: '/',
    selector: 'summary[aria-label=Menu]',
    answer: `document.querySelector('.mobile-menu[open] .mobile-menu-panel a')`,
  },
  {
    name: 'Book Live Demo, `/`',
    path: '/',
    selector: 'main a[href="/book-demo"]',
    answer: `document.querySelector('dialog[open] [name=pincode], main [name=pincode]')`,
  },
  {
    name: 'A product, `/products`',
    path: '/products',
    selector: 'main a[href^="/products/"]',
    answer: `location.pathname.startsWith('/products/') && document.querySelector('h1')`,
  },
  {
    name: 'A fold, `/connect`',
    path: '/connect',
    selector: 'main summary',
    answer: `document.querySelector('main details[open]')`,
  },
  {
    name: 'First field, with 3 digits, `/book-demo`',
    path: '/book-demo',
    selector: '[name=pincode]',
    text: '302',
    answer: `document.querySelector('[name=pincode]')?.value === '302'`,
  },
  {
    name: 'Submit of an empty form, `/connect`',
    path: '/connect',
    selector: 'main form button',
    answer: `document.querySelector('main [aria-invalid=true]')`,
  },
]

type Tap = { answered: number; started: number | null; isKept: boolean }

export async function benchFirstTap(): Promise<string> {
  const site = await startOurs(4209)
  const browser = await launchChromium()
  const rows: (string | number)[][] = []
  const started: number[][] = MOMENTS_S.map(() => [])
  let lost = 0
  for (const control of CONTROLS) {
    const place = await find(browser, site.url, control)
    const cells: string[] = []
    for (const [at, moment] of MOMENTS_S.entries()) {
      const taps: Tap[] = []
      for (let n = 0; n < VISITS; n += 1) taps.push(await tap(browser, site.url, control, place, moment))
      lost += taps.filter(({ isKept }) => !isKept).length
      started[at]!.push(...taps.flatMap((each) => each.started ?? []))
      cells.push(round(median(taps.map(({ answered }) => answered))))
    }
    rows.push([control.name, ...cells])
  }
  await browser.close()
  await site.stop()
  rows.push(['The island has started, if there is one', ...started.map((times) => round(median(times)))])
  const head = ['First tap to its answer, ms; after the first paint by', ...MOMENTS_S.map((moment) => `${moment} s`)]
  const taps = CONTROLS.length * MOMENTS_S.length * VISITS
  return `${table(head, rows)}\n\n4x CPU, slow 4G, median of ${VISITS}. Of ${taps} taps ${lost} were lost or undone once React had started. ${loadOfHost()}`
}

type Place = { x: number; y: number }

async function find(browser: Browser, url: string, { path, selector }: Control): Promise<Place> {
  const page = await open(browser)
  await page.goto(url + path)
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
  await page.context().close()
  if (!box || box.y + box.height > 844) throw new Error(`${path}: ${selector} is not in the first screen`)
  return { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 }
}

async function tap(browser: Browser, url: string, control: Control, place: Place, moment: number): Promise<Tap> {
  const page = await open(browser)
  await slowDown(page)
  const seen = new Map<string, PromiseWithResolvers<number>>()
  const when = (what: string) => {
    const found = seen.get(what) ?? Promise.withResolvers<number>()
    seen.set(what, found)
    return found
  }
  await page.exposeBinding('tellBench', (_, what: string, at: number) => when(what).resolve(at))
  // The form that opens after seven seconds would cover the target of the tap.
  await page.addInitScript(() => sessionStorage.setItem('id', 'closed'))
  await page.addInitScript(`(${watch})(() => ${control.answer})`)
  // The tap may leave the page before it has loaded.
  page.goto(url + control.path).catch(() => undefined)
  const paintedAt = await when('painted').promise
  await wait(paintedAt + moment * 1000 - Date.now())
  const tappedAt = Date.now()
  await page.touchscreen.tap(place.x, place.y)
  if (control.text) await page.keyboard.type(control.text)
  const until = (what: string, most: number) =>
    Promise.race([when(what).promise.then((at) => at - tappedAt), wait(most).then(() => null)])
  const answered = (await until('answered', LATEST_MS)) ?? LATEST_MS
  const started = await until('started', STARTS_WITHIN_MS)
  await page.waitForLoadState('networkidle')
  const isKept = await page.evaluate(`Boolean(${control.answer})`)
  await page.context().close()
  return { answered, started, isKept: isKept === true }
}

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  return context.newPage()
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, Math.max(0, ms)))

/** Runs in each page before its own scripts. Frames are drawn only once the page's styles have loaded. */
function watch(isAnswered: () => unknown) {
  const reported = new Set<string>()
  const report = (what: string) => {
    if (reported.has(what)) return
    reported.add(what)
    ;(window as unknown as { tellBench: (what: string, at: number) => void }).tellBench(
      what,
      performance.timeOrigin + performance.now(),
    )
  }
  new PerformanceObserver(() => report('painted')).observe({ type: 'paint', buffered: true })
  requestAnimationFrame(function look() {
    if (isAnswered()) report('answered')
    if (document.querySelector('[data-live]')) report('started')
    if (reported.size < 3) requestAnimationFrame(look)
  })
}
