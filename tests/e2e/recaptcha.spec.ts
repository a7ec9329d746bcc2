/** The contact form with reCAPTCHA configured: with its checkbox, without it, and with Google unavailable. */
import type { Page } from '@playwright/test'

import { TICKED } from '../fakes/services.ts'
import { startFake } from '../fakes/start-fake.ts'
import { untilHydrated } from './hydration.ts'
import { answer, fill, form, open, question, send, thanks } from './contact-form.ts'
import { listAxeFindings } from './axe.ts'
import { expect, withService } from './test.ts'

const GOOGLE_SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** The parts that the site uses: a checkbox in the given element, and a token in a field of the form. */
const GOOGLE_STUB = `
  window.grecaptcha = {
    ready: (then) => then(),
    render: (place, options) => {
      const width = options.size === 'compact' ? 164 : 304
      const height = options.size === 'compact' ? 144 : 78
      place.innerHTML =
        '<div style="width:' + width + 'px;height:' + height + 'px"><label><input type="checkbox"> I am not a robot</label>' +
        '<textarea name="g-recaptcha-response" hidden></textarea></div>'
      const [box, token] = [place.querySelector('input'), place.querySelector('textarea')]
      box.onchange = () => { token.value = '${TICKED}'; options.callback(token.value) }
      const clear = () => { box.checked = false; token.value = '' }
      window.afterTwoMinutes = () => { clear(); options['expired-callback']() }
      window.resetBox = clear
      return 0
    },
    reset: () => window.resetBox(),
  }`

const test = withService(() => startFake('recaptcha'))

// In one worker, because two would start two such sites.
test.describe.configure({ mode: 'default' })

test.use({
  // The only allowed external request, and messages of a rejected post and a blocked script.
  expectedErrors:
    /^outside request: https:\/\/www\.google\.com\/recaptcha\/api\.js\?render=explicit$|of 422|ERR_FAILED/,
})
test.beforeEach(({ service: google }) => google.reset())

const box = (page: Page) => page.getByRole('checkbox', { name: 'I am not a robot' })

const answerStub = (page: Page) =>
  page.route(GOOGLE_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_STUB }))

test.describe('with reCAPTCHA', () => {
  test.beforeEach(({ page }) => answerStub(page))

  test(
    'the script loads on the first interaction with the form, into reserved space',
    { tag: '@all' },
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/contacts')
      await page.mouse.wheel(0, 200)
      await untilHydrated(form(page))
      await untilHydrated(page.locator('.captcha'))
      const before = await form(page).boundingBox()
      expect(asked.filter((url) => url.includes('recaptcha/api'))).toEqual([])
      await form(page).locator('[name=name]').focus()
      await expect(box(page)).toBeVisible()
      expect((await form(page).boundingBox())?.height).toBe(before?.height)
    },
  )

  test('an invalid field gets its message before the code of the checkbox has loaded', async ({ page }) => {
    let releaseScript = () => {}
    const released = new Promise<void>((resolve) => (releaseScript = resolve))
    await page.route('**/recaptcha-*.js', (route) => released.then(() => route.continue()))
    await open(page)
    await form(page).locator('[name=phone]').fill('98765')
    await form(page).locator('[name=comment]').focus()
    await expect(form(page).locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true')
    releaseScript()
    await expect(box(page)).toBeVisible()
  })

  test('a narrow phone gets the compact box', { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page)
    await expect(page.locator('.captcha-box > div > div')).toHaveCSS('width', '164px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test(
    'a form without the tick shows a message beside the checkbox, and can be sent after ticking it',
    { tag: '@all' },
    async ({ page, service: google, site, visitorPhone }) => {
      await open(page)
      await expect(box(page)).toBeVisible()
      await fill(page, visitorPhone.typed)
      await send(page).click()
      const error = 'Please complete the reCAPTCHA verification.'
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible()
      await expect(page.getByRole('group', { name: 'reCAPTCHA' })).toHaveAccessibleDescription(error)
      expect(await site.findLead(visitorPhone.e164)).toEqual([])
      expect(await listAxeFindings(page, { within: '.captcha' })).toEqual([])

      await box(page).check()
      await expect(page.getByText(error)).toBeHidden()
      await send(page).click()
      await expect(thanks(page)).toBeVisible()
      expect(new URLSearchParams(google.requests[0]?.body).get('response')).toBe(TICKED)
      expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ status: /pending|delivered/ }])
    },
  )

  test(
    'the checkbox stays ticked when another field is invalid',
    { tag: '@all' },
    async ({ page, service: google, visitorPhone }) => {
      await open(page)
      await box(page).check()
      await fill(page, '98765')
      await send(page).click()
      await expect(form(page).locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true')
      await expect(box(page)).toBeChecked()
      expect(google.requests).toEqual([])
      await form(page).locator('[name=phone]').fill(visitorPhone.typed)
      await send(page).click()
      await expect(thanks(page)).toBeVisible()
    },
  )

  test('an expired tick shows a message to tick again', { tag: '@all' }, async ({ page }) => {
    await open(page)
    await box(page).check()
    await page.evaluate('afterTwoMinutes()')
    await expect(page.getByRole('alert').filter({ hasText: 'has expired' })).toBeVisible()
    await box(page).check()
    await expect(page.getByText('has expired')).toBeHidden()
  })

  test(
    'the visitor is thanked and the lead quarantined when Google’s verification service is down',
    { tag: '@all' },
    async ({ page, service: google, site, visitorPhone }) => {
      google.behave({ status: 503 })
      await open(page)
      await box(page).check()
      await fill(page, visitorPhone.typed)
      await send(page).click()
      await expect(thanks(page)).toBeVisible()
      expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ status: 'quarantined' }])
      expect(site.log()).toContain('reCAPTCHA verification failed')
      expect(site.log()).not.toMatch(/fake-recaptcha-secret|a-person-ticked/)
    },
  )
})

test(
  'a captcha question replaces the checkbox when Google’s script fails to load',
  { tag: '@all' },
  async ({ page, site, visitorPhone }) => {
    await page.route(GOOGLE_SCRIPT, (route) => route.abort())
    await open(page)
    await expect(page.getByText('The check did not load.')).toBeVisible()
    await fill(page, visitorPhone.typed)
    await send(page).click()
    await expect(question(page)).toBeFocused()
    expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ status: 'quarantined' }])
    expect(await listAxeFindings(page, { within: 'form.lead-form' })).toEqual([])
    await answer(page)
    await expect(thanks(page)).toBeVisible()
    expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ status: /pending|delivered/ }])
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the captcha question rejects a wrong answer, and the right one releases the lead', async ({
    page,
    site,
    visitorPhone,
  }) => {
    await page.goto('/contacts')
    await expect(page.locator('.captcha')).toBeHidden()
    await fill(page, visitorPhone.typed)
    await send(page).click()
    await expect(form(page).locator('[name=name]')).toHaveValue('Ravi')
    await expect(page.getByRole('alert').first()).toContainText('one short question')
    expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ status: 'quarantined' }])

    await question(page).fill('99')
    await send(page).click()
    await expect(question(page)).toHaveAccessibleDescription(/not the right answer/)
    await expect(form(page).locator('[name=comment]')).toHaveValue('Please call me after six.')

    await answer(page)
    await expect(thanks(page)).toBeVisible()
    expect(await site.findLead(visitorPhone.e164)).toMatchObject([{ status: /pending|delivered/ }])
  })
})
