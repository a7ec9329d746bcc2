import type { Browser, Page } from '@playwright/test'

import { clickTwice } from './click-link.ts'
import type { Visit } from './visits.ts'

/** Visits in each browser, all browsers in parallel. @returns the number of clicks, and the lost ones */
export async function runVisits(browsers: Browser[], origin: string, visits: Visit[]) {
  const waiting = [...visits]
  const lost: string[] = []
  let clicks = 0

  async function visitAll(browser: Browser) {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const page = await openPage(browser, visit)
      const result = await clickTwice(page, origin, visit).catch((error: Error) => ({
        clicks: 0,
        lost: [error.message],
      }))
      clicks += result.clicks
      lost.push(...result.lost.map((what) => `${what} of ${JSON.stringify(visit)}`))
      await page.context().close()
    }
  }
  await Promise.all(browsers.map(visitAll))
  return { clicks, lost }
}

/** A first visit, with the popup already closed. */
async function openPage(browser: Browser, { pointer, slowdown, isCalm }: Visit): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: isCalm ? 'reduce' : 'no-preference',
    ...(pointer === 'touch'
      ? { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
      : { viewport: { width: 1440, height: 900 } }),
  })
  await context.addInitScript(() => {
    for (const flag of ['id', 'dandiya']) sessionStorage.setItem(flag, 'closed')
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
