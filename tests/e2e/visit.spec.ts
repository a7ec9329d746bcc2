/** From the demo form to the visit page, with JavaScript and without, and its effect on the day sheet. */
import type { APIRequestContext, Page } from '@playwright/test'

import { isOnSheet } from '#app/visits/sheet-of-day.server.ts'
import type { Site } from '../site.ts'
import { listVisits } from '../visits/list-visits.ts'
import { listAxeFindings } from './axe.ts'
import { expect, test } from './test.ts'

// A rejected form is a 422.
test.use({ expectedErrors: /status of 422/ })

/** References on the team's day sheet for the day of a window such as `jaipur.home.2026-11-25T15:00`. */
async function listOnSheet(site: Site, window: string): Promise<string[]> {
  const [, city, day] = /^([\w-]+)\.\w+\.([\d-]+)T/.exec(window)!
  return (await listVisits(site, day, city)).filter(isOnSheet).map(({ ref }) => ref)
}

/** Axe itself needs JavaScript. */
async function listFaults(page: Page, isScripted: boolean) {
  if (!isScripted) return []
  return listAxeFindings(page)
}

async function showDays(page: Page, isScripted: boolean) {
  await page.goto('/book-demo')
  if (isScripted) return page.locator('.lead-form [name=pincode]').fill('302017')
  await page.locator('form[method=get] [name=pincode]').fill('302017')
  await page.getByRole('button', { name: 'Show free days' }).click()
}

async function fillAndSend(page: Page, phone: string) {
  const form = page.locator('.lead-form')
  await form.locator('[name=address]').fill('Malviya Nagar')
  await form.locator('[name=name]').fill('Asha Rao')
  await form.locator('[name=phone]').fill(phone)
  await form.getByRole('button', { name: 'Book Live Demo' }).click()
}

test(
  'a visit can be booked, moved and cancelled, and the day sheet reflects each step',
  { tag: '@no-js' },
  async ({ page, javaScriptEnabled, visitorPhone, site }) => {
    test.slow()
    await showDays(page, javaScriptEnabled)
    const choice = page
      .locator('.lead-form')
      .getByLabel(/, 3 to 5 pm/)
      .first()
    await choice.check({ force: true })
    const first = (await choice.getAttribute('value'))!
    await fillAndSend(page, visitorPhone.typed)
    await expect(page.getByText('Door code', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/visit\/[\w-]{43}/)
    const code = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await page.locator('main').innerText())![0]
    expect(await listOnSheet(site, first)).toContain(code)
    expect(await listFaults(page, javaScriptEnabled)).toEqual([])

    const move = page.locator('#move')
    await move.getByText('Move it', { exact: true }).click()
    await expect(move.getByText('Yours')).toBeVisible()
    const other = move.getByLabel(/10 am to 12/).nth(2)
    await other.check({ force: true })
    const second = (await other.getAttribute('value'))!
    await move.getByRole('button', { name: 'Move my visit' }).click()
    await expect(page.getByText('This is your new time.')).toBeVisible()
    expect(await listFaults(page, javaScriptEnabled)).toEqual([])
    expect(await listOnSheet(site, first)).not.toContain(code)
    expect(await listOnSheet(site, second)).toContain(code)

    await page.locator('#cancel').getByText('Cancel it').click()
    await page.getByRole('button', { name: 'Cancel my visit' }).click()
    await expect(page.getByText('This visit is cancelled.')).toBeVisible()
    expect(await listOnSheet(site, second)).not.toContain(code)
    expect(await listFaults(page, javaScriptEnabled)).toEqual([])

    await page.goBack()
    await page.goBack()
    await page.locator('#cancel, #move').first().waitFor()
    expect(await listOnSheet(site, second), 'the back button changes nothing').not.toContain(code)
  },
)

test(
  'a demo without a window can be booked from the thank-you with one tap',
  { tag: '@no-js' },
  async ({ page, javaScriptEnabled, visitorPhone }) => {
    await showDays(page, javaScriptEnabled)
    await fillAndSend(page, visitorPhone.typed)
    const offer = page.locator('.thank-you form')
    await expect(offer.getByRole('link', { name: 'See all free days' })).toBeVisible()
    expect(await listFaults(page, javaScriptEnabled)).toEqual([])
    const tap = offer.getByRole('button').last()
    const window = (await tap.innerText()).trim()
    await tap.click()
    await expect(page).toHaveURL(/\/visit\/[\w-]{43}/)
    await expect(page.getByText('Door code', { exact: true })).toBeVisible()
    await expect(page.getByText(window.split(',')[0]!).first()).toBeVisible()
  },
)

test(
  'a chosen window stays selected when a field is invalid',
  { tag: '@no-js' },
  async ({ page, javaScriptEnabled, visitorPhone }) => {
    await showDays(page, javaScriptEnabled)
    const choice = page
      .locator('.lead-form')
      .getByLabel(/, 10 am to 12/)
      .nth(1)
    await choice.check({ force: true })
    await fillAndSend(page, '12')
    await expect(page.locator('.lead-form [name=phone]')).toHaveAttribute('aria-invalid', 'true')
    await expect(choice).toBeChecked()
    await page.locator('.lead-form [name=phone]').fill(visitorPhone.typed)
    await page
      .getByRole('button', { name: /Send again|Book Live Demo/ })
      .first()
      .click()
    await expect(page.getByText('Door code', { exact: true })).toBeVisible()
  },
)

test('a chosen window stays selected when the visitor leaves the form and comes back', async ({ page }) => {
  await showDays(page, true)
  // One of the later days, within a fold.
  const choice = page
    .locator('.lead-form details')
    .getByLabel(/, 3 to 5 pm/)
    .first()
  await page.locator('.lead-form fieldset details summary').first().click()
  await choice.press('Space')
  await page.goto('/robots.txt')
  await page.goBack()
  await expect(choice).toBeChecked()
  await expect(choice).toBeVisible()
})

/** Posts the form like a browser without scripts. @returns the URL of the visit page */
async function ask(request: APIRequestContext, phone: string, window: string) {
  const form = { pincode: '302017', address: 'Malviya Nagar', name: 'Asha Rao', phone, window }
  const { location = '' } = (await request.post('/book-demo', { form, maxRedirects: 0 })).headers()
  return location
}

const REFUSED: [what: string, window: string, sentence: string][] = [
  ['in the past', 'jaipur.home.2020-01-06T10:00', 'That time has passed'],
  ['too far ahead', 'jaipur.home.2099-01-05T10:00', 'That day is too far ahead'],
]

for (const [what, window, sentence] of REFUSED) {
  test(
    `a window ${what} is rejected with a reason, and another can be chosen by keyboard`,
    { tag: ['@all', '@wide'] },
    async ({ page, request, visitorPhone }) => {
      await page.goto(await ask(request, visitorPhone.typed, window))
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByText('Your request is safe.')).toBeVisible()
      expect(await listFaults(page, true)).toEqual([])
      await page.locator('form [name=window]').first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('form [name=window]').nth(1)).toBeChecked()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Door code', { exact: true })).toBeVisible()
      expect(await listFaults(page, true)).toEqual([])
    },
  )
}

test.describe('an unknown visit URL', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('says that the booking is safe and how to reach us', { tag: ['@wide'] }, async ({ page }) => {
    await page.goto(`/visit/${'A'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')
    await expect(page.getByRole('main').getByRole('link', { name: /^Call \+91/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Book Live Demo' })).toHaveCount(0)
    expect(await listFaults(page, true)).toEqual([])
  })
})
