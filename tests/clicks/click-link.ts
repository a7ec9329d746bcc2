/** Clicks like a person: on the element visible at that moment, with a pause between press and release. */
import type { Page } from '@playwright/test'

import type { Visit } from './visits.ts'

/** Timeout. Longer than the slowest response on a busy computer. */
const BOUND_MS = 15_000
const HOLD_MS = 60

type Spot = { x: number; y: number; href: string }

/** @returns clicked links that did nothing */
export async function clickTwice(
  page: Page,
  origin: string,
  visit: Visit,
): Promise<{ clicks: number; lost: string[] }> {
  const lost: string[] = []
  const click = async (choice: number) => {
    const spot = await page.evaluate(findLink, choice)
    if (!spot) return 0
    const from = page.url().replace(origin, '')
    await press(page, visit.pointer, spot)
    if (!(await leadsOn(page, spot.href))) lost.push(`${from} -> ${spot.href.replace(origin, '')}`)
    return 1
  }

  await page.goto(origin + visit.path, { waitUntil: 'commit' })
  await page.waitForFunction(isPainted, undefined, { polling: 10 })
  const title = await page.title()
  await page.waitForTimeout(visit.afterMs)
  let clicks = await click(visit.choice)
  if (clicks === 0 || lost.length > 0 || (await page.locator('dialog[open]').count()) > 0) return { clicks, lost }
  await page.waitForFunction((before) => document.title !== before && document.body, title, { polling: 10 })
  await page.waitForFunction(isPainted, undefined, { polling: 10 })
  await page.waitForTimeout(visit.afterMs / 5)
  clicks += await click(visit.choice + 1)
  return { clicks, lost }
}

/** Waits for the first paint. */
const isPainted = () =>
  performance.getEntriesByName('first-paint').length > 0 && document.querySelector('a[href]') !== null

/** A visible link to another page of the site. */
function findLink(choice: number): Spot | null {
  const spots = [...document.links].flatMap((link) => {
    const isElsewhere = link.origin === location.origin && link.pathname !== location.pathname
    if (!isElsewhere || link.target || link.pathname.startsWith('/media/')) return []
    const { left, top, width, height } = link.getClientRects()[0] ?? new DOMRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    // Something may cover everything for a moment. Nothing ever covers the header.
    const isSeen = link.contains(hit) || (hit === document.documentElement && link.closest('header') !== null)
    return isSeen ? [{ x, y, href: link.href }] : []
  })
  return spots[choice % spots.length] ?? null
}

async function press(page: Page, pointer: Visit['pointer'], { x, y }: Spot) {
  if (pointer === 'mouse') {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.waitForTimeout(HOLD_MS)
    return page.mouse.up()
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(HOLD_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Waits for the link's page, or its form in a dialog. */
async function leadsOn(page: Page, href: string): Promise<boolean> {
  const answers = [page.waitForURL((url) => url.href === href, { waitUntil: 'commit', timeout: BOUND_MS })]
  if (/\/(book-demo|connect)(\?|$)/.test(href)) {
    answers.push(page.waitForSelector('dialog[open] form[method=post]', { timeout: BOUND_MS }).then(() => undefined))
  }
  return Promise.any(answers).then(
    () => true,
    () => false,
  )
}
