/** The city pages: header, form, pictures and unknown cities. */
import { listBrokenWords } from './broken-words.ts'
import { IN_MOTION, expect, test } from './test.ts'

test(
  'an enquiry from a city page is thanked there and stored with the city’s header',
  { tag: '@no-js' },
  async ({ page, site, visitorPhone }) => {
    await page.goto('/rajkot')
    const form = page.locator('#enquiry form')
    await form.locator('[name=phone]').focus()
    await page.waitForLoadState('networkidle')
    await form.locator('[name=name]').fill('Ravi')
    await form.locator('[name=phone]').fill(visitorPhone.typed)
    await form.locator('[name=comment]').fill('Bore water, TDS unknown')
    await form.locator('button[type=submit]').click()

    await expect(page.getByRole('dialog')).toBeVisible()
    const [lead] = await site.findLead(visitorPhone.e164)
    expect(lead).toMatchObject({ form: 'city', header: 'Enquiry Form Rajkot', page: '/rajkot' })
  },
)

test(
  'the header has the city, the phone number and a link to the home page, and the page has an e-mail address and four social networks',
  { tag: ['@no-js', '@wide'] },
  async ({ page }) => {
    await page.goto('/gorakhpur')
    const header = page.getByRole('banner')
    await expect(header).toContainText('Gorakhpur')
    await expect(header.locator('a[href="/"]').first()).toBeVisible()
    const isWide = page.viewportSize()!.width >= 1040
    // Small screens have the phone in the header, and the rest of the strip in the footer.
    const strip = page.locator('aside[aria-label=Contact]')
    await expect((isWide ? strip : header).locator('a[href^="tel:"]').first()).toBeVisible()
    await expect(strip.locator('a[href^="mailto:"]')).toBeVisible({ visible: isWide })
    await expect(strip.locator('li')).toHaveCount(4)
    for (const href of ['/products', '/book-demo', '/health-benefits', '/contacts']) {
      expect(await page.locator(`a[href="${href}"]`).count(), href).toBeGreaterThan(0)
    }
  },
)

test('no word of the demo section is broken across lines at any width', async ({ page }) => {
  for (const width of [360, 1040, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/jaipur')
    expect(await listBrokenWords(page.locator('#demo')), `${width} px`).toEqual([])
  }
})

test('an unknown city returns 404, and another spelling of a known one redirects', async ({ page, request }) => {
  const answer = await request.get('/mumbai')
  expect(answer.status()).toBe(404)
  expect((await request.post('/mumbai', { form: { phone: '9876543210' } })).status()).toBe(404)
  const html = await answer.text()
  expect(html).toContain('Not Found')
  expect(html).toContain('Go back to home')

  // The usual spelling; the page has the old one.
  await page.goto('/ahmedabad')
  expect(new URL(page.url()).pathname).toBe('/ahemdabad')
})

test.describe('in motion', () => {
  test.use(IN_MOTION)

  test(
    'the banner can be paused, and has neither arrows nor an index',
    { tag: '@no-js' },
    async ({ page, javaScriptEnabled }) => {
      await page.goto('/jaipur')
      const banner = page.getByRole('region', { name: /in four pictures/ })
      await banner.scrollIntoViewIfNeeded()
      await expect(banner.getByRole('group', { name: /of 4/ }).first()).toBeAttached()
      await expect(banner.getByRole('button', { name: /slide$/ })).toHaveCount(0)
      await expect(banner.locator('.carousel-index')).toHaveCount(0)
      if (javaScriptEnabled === false) return

      const pause = banner.getByRole('button', { name: 'Pause the slides' })
      await pause.click()
      await expect(banner.getByRole('button', { name: 'Play the slides' })).toBeVisible()
    },
  )
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the skyline is drawn without animation, and the slides do not turn', async ({ page }) => {
    await page.goto('/dausa')
    const running = await page.evaluate(() => document.getAnimations().length)
    expect(running).toBe(0)
    await expect(page.getByRole('button', { name: /the slides$/ })).toHaveCount(0)
  })
})
