/** Prefetching, fonts and deferred code. */

import type { Page } from '@playwright/test'

import { untilHydrated } from './hydration.ts'
import { expect, test } from './test.ts'

// On a phone the footer's lists are folded.
test.use({ viewport: { width: 1440, height: 900 } })

/** How the current page was delivered: `navigational-prefetch` if before the click. */
const deliveryType = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return navigation && 'deliveryType' in navigation && navigation.deliveryType
  })

test('a page is prefetched once the mouse rests on a link to it', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const fetched = new Promise<string>((resolve) =>
    session.on(
      'Preload.prefetchStatusUpdated',
      ({ prefetchUrl, status }) => status === 'Ready' && resolve(prefetchUrl),
    ),
  )
  await session.send('Preload.enable')
  await page.goto('/contacts')
  const link = page.locator('footer a[href="/rnd"]').first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  expect(await fetched).toMatch(/\/rnd$/)
  await link.click()
  await expect(page).toHaveURL('/rnd')
  expect(await deliveryType(page)).toBe('navigational-prefetch')
})

test('English text with prices needs only one font file, because a second one would change the layout', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname))
  await page.goto('/products')
  await expect(page.locator('main')).toContainText('₹')
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toEqual(['/fonts/text-latin.woff2'])
})

test('the validator loads on the first interaction with a form and then checks fields on blur', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/contacts', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => url.includes('validate'))).toEqual([])

  const validator = page.waitForResponse(/validate.*\.js/)
  await page.getByRole('textbox', { name: 'Your name' }).focus()
  await validator
  // From now on an invalid field gets its message on blur, without a request.
  await page.getByRole('textbox', { name: 'Phone number' }).fill('12345')
  await page.getByRole('textbox', { name: 'Your comment' }).focus()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
    /^Please enter valid contact no\..*5 of 10 digits/,
  )
  await page.getByRole('textbox', { name: 'Phone number' }).fill('98765 43210')
  await expect(page.getByRole('textbox', { name: 'Phone number' })).not.toHaveAttribute('aria-invalid')
})

test.describe('a slow validator', () => {
  // Until it has loaded, the server rejects the form.
  test.use({ expectedErrors: /status of 422/ })

  test('checks fields again that were corrected before it loaded', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<null>()
    await page.route(/validate.*\.js/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/contacts')
    const name = page.getByRole('textbox', { name: 'Your name' })
    await name.focus()
    await untilHydrated(page.locator('form.lead-form'))
    await page.getByRole('button', { name: /^Send/ }).click()
    await expect(name).toHaveAttribute('aria-invalid')
    await name.fill('Ravi')
    release(null)
    await expect(name).not.toHaveAttribute('aria-invalid')
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveAttribute('aria-invalid')
  })
})
