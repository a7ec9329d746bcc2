/** Consent, Google's tag and events when GTAG_ID is set, and their absence when it is not. */
import type { Page } from '@playwright/test'

import { untilHydrated } from './hydration.ts'
import { listAxeFindings } from './axe.ts'
import { expect, test as plain, withSite } from './test.ts'

const ID = 'AW-123456789'
const GOOGLE = `https://www.googletagmanager.com/gtag/js?id=${ID}`

const CONVERSIONS = `lead=${ID}/aLead, contact=${ID}/aContact`
const test = withSite(({ fakes }) => ({ ...fakes.environment, GTAG_ID: ID, GTAG_CONVERSIONS: CONVERSIONS }))
// In one worker, because two would start two such sites.
test.describe.configure({ mode: 'default' })

const banner = (page: Page) => page.getByRole('region', { name: 'May we measure our advertisements?' })
const allow = (page: Page) => banner(page).getByRole('button', { name: 'Allow' })
const refuse = (page: Page) => banner(page).getByRole('button', { name: 'No, thanks' })
const choices = (page: Page) => page.getByRole('link', { name: 'Analytics choices' })

/** Opens a page and makes the visitor's first move, which loads the code of the islands. */
async function open(page: Page, path = '/blog') {
  await page.goto(path)
  await page.mouse.wheel(0, 400)
  await untilHydrated(page.locator('footer'))
}

/** Responds in Google's place. @returns the requested URLs */
async function fakeGoogle(page: Page) {
  const asked: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

/** The commands that the page has sent to Google's script. */
const commands = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>)))

const events = async (page: Page) => (await commands(page)).filter(([name]) => name === 'event')

plain(
  'a site without GTAG_ID has no consent banner, no link to the choice and no code for them',
  async ({ page, site }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await open(page)
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
    await expect(choices(page)).toHaveCount(0)
    expect(scripts.filter((url) => /analytics|consent/.test(url))).toEqual([])
    expect(await (await page.request.get(site.url)).text()).not.toMatch(/gtag|googletagmanager|Analytics choices/)
  },
)

test(
  'the consent banner appears after the first interaction, without covering the bar of quick actions',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/blog', { waitUntil: 'commit' })
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
    await open(page)
    await expect(banner(page)).toBeVisible()
    const [yes, no] = [await allow(page).boundingBox(), await refuse(page).boundingBox()]
    expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height])
    const [box, bar] = [await banner(page).boundingBox(), await page.locator('.quick-actions').boundingBox()]
    expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y)
    expect(await listAxeFindings(page, { within: '.consent' })).toEqual([])
  },
)

test('the consent banner is hidden while a form is on the screen', { tag: '@all' }, async ({ page }) => {
  await open(page)
  await expect(banner(page)).toBeVisible()
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Send enquiry' }).scrollIntoViewIfNeeded()
  await untilHydrated(page.locator('footer'))
  await expect(banner(page)).toBeHidden()
  await page.locator('footer').getByText('Back to top').scrollIntoViewIfNeeded()
  await expect(banner(page)).toBeVisible()
})

test('the consent banner does not cover the open menu or a dialog', { tag: '@all' }, async ({ page }) => {
  await open(page)
  await expect(banner(page)).toBeVisible()
  await page.locator('summary[aria-label="Menu"]').click()
  const words = banner(page).getByRole('heading')
  await expect(words.click({ timeout: 500 })).rejects.toThrow(/intercepts pointer events/)
  await page.keyboard.press('Escape')
  await page.locator('.quick-actions').getByRole('link', { name: 'Book Live Demo' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(banner(page)).toBeVisible()
})

for (const answer of ['a press', 'Escape'] as const) {
  test(
    `refusing consent by ${answer} hides the banner for good and loads nothing`,
    { tag: answer === 'Escape' ? '@all' : [] },
    async ({ page }) => {
      await open(page)
      if (answer === 'a press') await refuse(page).click()
      else await allow(page).press('Escape')
      await expect(banner(page)).toHaveCount(0)
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await open(page, '/sitemap')
      await page.waitForLoadState('networkidle')
      await expect(banner(page)).toHaveCount(0)
      expect(await commands(page)).toEqual([])
      expect(scripts.filter((url) => /ask-consent|gtag/.test(url))).toEqual([])
    },
  )
}

test.describe('on a page whose URL gives access to an order or a visit', () => {
  // The link to the choice opens a page that may measure.
  test.use({ expectedErrors: /status of 404|^outside request: https:\/\/www\.googletagmanager\.com\// })

  for (const path of [`/visit/${'a'.repeat(43)}`, `/payment/${'a'.repeat(22)}`]) {
    test(
      `nothing is measured or loaded, even with consent: ${path.split('/')[1]}`,
      { tag: '@all' },
      async ({ page }) => {
        await page.addInitScript(() => localStorage.setItem('analytics-choice', 'granted 1'))
        const asked = await fakeGoogle(page)
        const vitals = page.waitForResponse(/report-vitals/)
        await page.goto(path)
        await page.mouse.wheel(0, 400)
        await vitals
        await page.waitForLoadState('networkidle')
        expect(await commands(page)).toEqual([])
        expect(asked).toEqual([])
        // The link opens the list of measurements.
        await choices(page).click()
        await expect(page.getByRole('heading', { name: 'What is measured' })).toBeInViewport()
      },
    )
  }
})

test('without JavaScript, the choice links to the list of measurements and no banner is shown', async ({
  browser,
  site,
}) => {
  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await visitor.newPage()
  await page.goto('/blog')
  await expect(banner(page)).toHaveCount(0)
  await choices(page).click()
  await expect(page.getByRole('heading', { name: 'What is measured' })).toBeInViewport()
  await visitor.close()
})

test.describe('with consent', () => {
  test.use({ expectedErrors: new RegExp(`^outside request: ${GOOGLE.replace(/[.?]/g, '\\$&')}$`) })

  test('Google’s tag loads after consent, with everything denied by default, and on later pages without a question', async ({
    page,
  }) => {
    const asked = await fakeGoogle(page)
    await open(page)
    await expect(banner(page)).toBeVisible()
    expect(asked).toEqual([])

    await allow(page).click()
    await expect.poll(() => asked).toEqual([GOOGLE])
    await expect(banner(page)).toHaveCount(0)
    const denied = {
      ad_storage: 'denied',
      analytics_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    }
    const granted = Object.fromEntries(Object.keys(denied).map((purpose) => [purpose, 'granted']))
    const [first, second, third, fourth] = await commands(page)
    expect(first).toEqual(['consent', 'default', { ...denied, wait_for_update: 500 }])
    expect(second).toEqual(['consent', 'update', granted])
    expect(third?.[0]).toBe('js')
    expect(fourth).toEqual(['config', ID])

    await open(page, '/about-us')
    await expect.poll(() => asked).toEqual([GOOGLE, GOOGLE])
    await expect(banner(page)).toHaveCount(0)
  })

  test('changing consent takes effect immediately and returns the focus', { tag: '@all' }, async ({ page }) => {
    const asked = await fakeGoogle(page)
    await open(page)
    await allow(page).click()
    await expect.poll(() => asked).toHaveLength(1)
    await choices(page).click()
    await expect(banner(page)).toBeFocused()
    await refuse(page).click()
    await expect(choices(page)).toBeFocused()
    expect((await commands(page)).at(-1)).toMatchObject(['consent', 'update', { ad_storage: 'denied' }])

    await open(page, '/about-us')
    await expect(banner(page)).toHaveCount(0)
    expect(asked).toHaveLength(1)
  })

  test(
    'a saved enquiry is counted once, with its reference as the transaction',
    { tag: '@all' },
    async ({ page, visitorPhone, site }) => {
      const asked = await fakeGoogle(page)
      await open(page)
      await allow(page).click()
      await page.goto('/contacts')
      await page.getByRole('textbox', { name: 'Your name' }).focus()
      await untilHydrated(page.locator('form.lead-form'))
      await expect.poll(() => asked).toHaveLength(2)
      await page.getByRole('textbox', { name: 'Your name' }).fill('Ravi')
      await page.getByRole('textbox', { name: 'Phone number' }).fill(visitorPhone.typed)
      await page.getByRole('textbox', { name: 'Your comment' }).fill('Please call me after six.')
      expect(await events(page)).toEqual([])
      await page.getByRole('button', { name: 'Send enquiry' }).click()
      await expect(page.getByRole('dialog', { name: /Thank you/ })).toBeVisible()

      const [lead] = await site.findLead(visitorPhone.e164)
      const parameters = { transaction_id: lead?.ref, currency: 'INR' }
      expect(await events(page)).toEqual([
        ['event', 'lead', parameters],
        ['event', 'conversion', { send_to: `${ID}/aLead`, ...parameters }],
        ['event', 'contact', parameters],
        ['event', 'conversion', { send_to: `${ID}/aContact`, ...parameters }],
      ])
      await page.reload()
      await expect.poll(() => asked).toHaveLength(3)
      expect(await events(page)).toEqual([])
    },
  )

  test('a call is counted when it is the first interaction with the page', async ({ page }) => {
    await fakeGoogle(page)
    // Consent from an earlier visit, so that the call is the first interaction.
    await page.addInitScript(() => localStorage.setItem('analytics-choice', 'granted 1'))
    await page.goto('/blog', { waitUntil: 'networkidle' })
    expect(await commands(page)).toEqual([])
    const call = page.locator('.quick-actions a[href^="tel:"]')
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await call.dispatchEvent('pointerdown')
    await expect.poll(() => commands(page)).not.toEqual([])
    await call.click()
    await expect.poll(() => events(page)).toContainEqual(['event', 'call', {}])
  })

  test(
    'an enquiry sent before its script loaded is counted on the thank-you page',
    { tag: '@all' },
    async ({ page, site, visitorPhone }) => {
      const asked = await fakeGoogle(page)
      await open(page)
      await allow(page).click()
      const sent = await page.request.post('/ratlam', {
        form: { name: 'Meera', phone: visitorPhone.typed, comment: 'Before the script.' },
        maxRedirects: 0,
      })
      await page.goto(sent.headers().location ?? '')
      await page.getByRole('dialog', { name: /Thank you/ }).hover()
      await expect.poll(() => asked).toHaveLength(2)
      const [lead] = await site.findLead(visitorPhone.e164)
      expect(await events(page)).toContainEqual(['event', 'lead', { transaction_id: lead?.ref, currency: 'INR' }])
    },
  )
})
