/** The form of festival visitors, with and without JavaScript. */
import { expect, test } from './test.ts'
import { untilTimedFormArrives } from './timed-form.ts'

const FESTIVALS = [
  { path: '/durgapooja', header: 'Durga Pooja Enquiry' },
  { path: '/mira-modal-school', header: 'Dandiya Nights Enquiry' },
]

for (const { path, header } of FESTIVALS) {
  test(
    `on ${path} a phone number is enough for a lead with the header "${header}"`,
    { tag: '@no-js' },
    async ({ page, site, fakes, visitorPhone }) => {
      await page.goto(path)
      const phone = page.getByRole('textbox', { name: 'Phone number' })
      await phone.fill(visitorPhone.typed)
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Send' }).click()

      const thanks = page.getByRole('dialog', { name: /Thank you for choosing Ionia/ })
      await expect(thanks).toContainText('We will get back to you soon.')
      const mail = await fakes.emailEvent.waitForRequest((request) => request.body.includes(visitorPhone.e164.slice(3)))
      expect(mail.json).toMatchObject({ header })
      expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ form: 'festival', header, page: path }])

      await thanks.getByText('Close').click()
      await expect(thanks).toBeHidden()
      await expect(page).toHaveURL(path)
    },
  )

  test(`an invalid number on ${path} gets a message and stays in the field`, { tag: '@no-js' }, async ({ page }) => {
    await page.goto(path)
    const phone = page.getByRole('textbox', { name: 'Phone number' })
    await phone.fill('98765')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Send' }).click()

    await expect(phone).toHaveAccessibleDescription(/^Please enter valid contact no\./)
    await expect(phone).toHaveValue('98765')
    await expect(page.getByRole('textbox', { name: 'Your name' })).not.toHaveAttribute('aria-invalid')
  })
}

test.use({ expectedErrors: /status of 422/ })

test.describe('the dialog of /mira-modal-school', () => {
  test.use({ askedBefore: false })

  const dialog = 'dialog:modal'
  const form = 'main form.lead-form'

  test('opens by itself while less than half of the page’s form is in view', async ({ page }) => {
    await page.goto('/mira-modal-school')
    await expect(page.locator(dialog)).toBeVisible()
    expect(await page.evaluate(msSinceLoad)).toBeGreaterThanOrEqual(2000)
  })

  test('stays closed while half of the form is in view, and after the visitor has scrolled past it', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/mira-modal-school')
    await page.locator(form).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await untilTimedFormArrives(page)
    await expect(page.locator(dialog)).toHaveCount(0)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.clock.runFor(5000)
    await expect(page.locator(dialog)).toHaveCount(0)
  })
})

test.describe('the popup of the home page', () => {
  test.use({ askedBefore: false })

  test('waits seven seconds from the load event', { tag: '@all' }, async ({ page }) => {
    // A picture that arrives late delays the load event.
    await page.route('**/media/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000))
      await route.continue()
    })
    await page.goto('/')
    await expect(page.locator('dialog:modal')).toBeVisible({ timeout: 20_000 })
    expect(await page.evaluate(msSinceLoad)).toBeGreaterThanOrEqual(7000)
  })
})

function msSinceLoad() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.now() - entry!.loadEventStart
}
