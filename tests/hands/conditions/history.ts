/** Back, reload and prerendering. */
import { LEAD_JOURNEYS, thanks } from '../journeys/lead-journeys.ts'
import { SALE } from '../journeys/desk.ts'
import { ORDERS } from '../journeys/shop.ts'
import type { Condition, Journey, Scene } from '../scene.ts'
import { expect } from '../test.ts'

/** Journeys without dialogs, which Back closes. */
const isOnPage = (journey: Journey) => isCached(journey) || journey === SALE
/** Excludes personal pages, which browsers do not cache, and whose reload may lose typed text. */
const isCached = (journey: Journey) => (storesLead(journey) || ORDERS.includes(journey)) && !journey.isDialog
const storesLead = (journey: Journey) => LEAD_JOURNEYS.includes(journey)

/** Leaves to a page without scripts and comes back. */
async function navigateAwayAndBack({ page, untilQuiet }: Scene) {
  const { href } = new URL(page.url())
  await page.evaluate(() => location.assign('/robots.txt'))
  await page.waitForURL('**/robots.txt')
  await page.goBack({ waitUntil: 'commit' })
  // A page from the back/forward cache fires no load event.
  await expect.poll(() => page.url()).toBe(href)
  await page.waitForFunction(() => document.readyState === 'complete')
  await untilQuiet()
}

async function expectStillOne({ site, visitor, posts }: Scene) {
  expect(await site.findLead(visitor.e164)).toHaveLength(1)
  expect(posts).toHaveLength(1)
}

export const HISTORY: Condition[] = [
  { name: 'after leaving half-way and Back', suits: isOnPage, midway: navigateAwayAndBack },
  {
    name: "after leaving half-way and Back from the browser's cache",
    needsChrome: true,
    suits: isCached,
    before: ({ page }) =>
      page.addInitScript(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isFromCache: persisted }))
      }),
    async midway(scene) {
      await navigateAwayAndBack(scene)
      expect(await scene.page.evaluate(() => (window as { isFromCache?: boolean }).isFromCache)).toBe(true)
    },
  },
  {
    name: 'in a tab that is restored half-way',
    suits: isCached,
    async midway({ page, untilQuiet }) {
      await page.reload()
      await untilQuiet()
    },
  },
  {
    name: 'and Back from the thank-you',
    suits: storesLead,
    async done(scene, journey) {
      await scene.page.goBack()
      await expect(thanks(scene.page)).toBeHidden()
      if (!journey.isDialog) await expect(journey.form(scene.page)).toBeVisible()
      await scene.untilQuiet()
      await expectStillOne(scene)
    },
  },
  {
    name: 'and a reload of the thank-you',
    suits: storesLead,
    async done(scene) {
      await scene.page.reload()
      await expect(thanks(scene.page)).toBeVisible()
      await expectStillOne(scene)
    },
  },
  {
    name: 'on a page loaded before it is shown',
    before: ({ page }) =>
      page.addInitScript(() => {
        let isShown = false
        Object.defineProperties(document, {
          prerendering: { get: () => !isShown },
          hidden: { get: () => !isShown },
          visibilityState: { get: () => (isShown ? 'visible' : 'hidden') },
        })
        addEventListener('show', () => {
          isShown = true
          document.dispatchEvent(new Event('prerenderingchange'))
          document.dispatchEvent(new Event('visibilitychange'))
        })
      }),
    async arrived({ page }) {
      await page.waitForLoadState()
      await page.evaluate(() => dispatchEvent(new Event('show')))
    },
  },
]
