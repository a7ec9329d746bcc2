/** Prefetching, and the back/forward cache. */

import type { Request } from '@playwright/test'

import { untilHydrated } from './hydration.ts'
import { expect, test } from './test.ts'

// On a phone the footer's lists are folded.
test.use({ viewport: { width: 1440, height: 900 } })

test('hovering a link prefetches its page, and nothing else does', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/book-demo')
  const link = page.locator('footer a[href="/rnd"]').first()
  await link.scrollIntoViewIfNeeded()
  await untilHydrated(page.locator('footer').last())
  expect(fetched.filter((path) => path.endsWith('.data'))).toEqual([])
  const data = page.waitForRequest(/\/rnd\.data/)
  await link.hover()
  await data
})

test('with data saver on nothing is prefetched', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }), configurable: true }),
  )
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/book-demo')
  const link = page.locator('footer a[href="/rnd"]').first()
  await link.scrollIntoViewIfNeeded()
  await untilHydrated(page.locator('footer').last())
  await link.hover()
  await link.focus()
  // What would have been fetched on intent is fetched after a tenth of a second: the click goes on from there.
  const data = page.waitForRequest(/\/rnd\.data/)
  await link.click()
  await data
  expect(fetched.filter((url) => url.includes('/rnd.data'))).toHaveLength(1)
  expect(await page.locator('link[rel=prefetch]').count()).toBe(0)
})

test('English text with prices comes in one font file, for a second would lay the page out once more', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname))
  await page.goto('/products')
  await expect(page.locator('main')).toContainText('₹')
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toEqual(['/fonts/text-latin.woff2'])
})

test('pages are eligible for the back/forward cache', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  // A file still on its way keeps a page out for that moment only.
  const onTheWay = new Set<Request>()
  page.on('request', (request) => onTheWay.add(request))
  page.on('requestfinished', (request) => onTheWay.delete(request))
  page.on('requestfailed', (request) => onTheWay.delete(request))
  // The last two that a touch asks for.
  const late = Promise.all([page.waitForRequest(/\/validate-/), page.waitForRequest(/\/report-vitals-/)])
  await page.goto('/contacts')
  await page.getByRole('textbox', { name: 'Your name' }).focus()
  await untilHydrated(page.locator('form.lead-form'))
  await late
  await expect.poll(() => onTheWay.size).toBe(0)
  // A page load, not a step of the router.
  await page.goto('/robots.txt')
  const told = new Promise<{ type: string; reason: string }[]>((resolve) =>
    session.once('Page.backForwardCacheNotUsed', (event) => resolve(event.notRestoredExplanations)),
  )
  await page.goBack()
  const reasons = await told
  // The test's own browser has that memory switched off: all that is left to say is that.
  expect(reasons.filter(({ type }) => type === 'PageSupportNeeded')).toEqual([])
})

test('the validator loads when a form is first touched', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/contacts', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => url.includes('validate'))).toEqual([])

  const validator = page.waitForResponse(/validate.*\.js/)
  await page.getByRole('textbox', { name: 'Your name' }).focus()
  await validator
  // From now on a wrong field is named when it is left, without a word to the server.
  await page.getByRole('textbox', { name: 'Phone number' }).fill('12345')
  await page.getByRole('textbox', { name: 'Your comment' }).focus()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
    /^Please enter valid contact no\..*5 of 10 digits/,
  )
  await page.getByRole('textbox', { name: 'Phone number' }).fill('98765 43210')
  await expect(page.getByRole('textbox', { name: 'Phone number' })).not.toHaveAttribute('aria-invalid')
})
