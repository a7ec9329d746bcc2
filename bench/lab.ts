/**
 * Measures first visits to one page per template on a simulated cheap phone: CPU slowed four times, 1.6 Mbit/s, 150 ms. Reports medians.
 */
import type { Page } from '@playwright/test'

import { launchChromium } from '../scripts/chromium.ts'
import { startOurs } from './servers.ts'
import { kilobytes, median, round, table } from './table.ts'

export const TEMPLATES = [
  '/',
  '/about-us',
  '/products',
  '/products/ionia-x-blue-alkaline-water-machine',
  '/compare/x-blue-vs-en-7p',
  '/which-machine',
  '/what-it-costs',
  '/ionizer-or-ro',
  '/our-answers',
  '/buy-products',
  '/health-benefits',
  '/rnd',
  '/contacts',
  '/book-demo',
  '/blog',
  '/blog/benefits-of-alkaline-water',
  '/jaipur',
  '/franchises',
  '/durgapooja',
  '/googlereviews',
  '/privacy-policy-2',
  '/sitemap',
]

const VISITS = 3
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

type Visit = { lcp: number; cls: number; blocked: number; bytes: number; requests: number }

export async function benchLab(): Promise<string> {
  const site = await startOurs(4205)
  const browser = await launchChromium()
  const rows: (string | number)[][] = []
  for (const path of TEMPLATES) {
    const visits: Visit[] = []
    for (let at = 0; at < VISITS; at += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
      })
      visits.push(await visit(await context.newPage(), site.url + path))
      await context.close()
    }
    const of = (name: keyof Visit) => median(visits.map((each) => each[name]))
    rows.push([
      path,
      round(of('lcp')),
      round(of('cls'), 3),
      round(of('blocked')),
      kilobytes(of('bytes')),
      of('requests'),
    ])
  }
  await browser.close()
  await site.stop()
  return table(['First visit, 4x CPU, slow 4G', 'LCP ms', 'CLS', 'blocked ms', 'kB', 'requests'], rows)
}

async function visit(page: Page, url: string): Promise<Visit> {
  const session = await slowDown(page)
  let bytes = 0
  let requests = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Visit, 'bytes' | 'requests'> }).seen)
  return { ...seen, bytes, requests }
}

export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

/** Runs in the page before its own scripts. */
function observe() {
  const seen = { lcp: 0, cls: 0, blocked: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  watch('longtask', (entry) => (seen.blocked += Math.max(0, entry.duration - 50)))
}
