/** Leads during failures of the network, a service, the database or the server. */
import type { Page } from '@playwright/test'

import { untilHydrated } from './hydration.ts'
import { holdDatabase } from '../database/hold-database.ts'
import type { RecordedRequest } from '../fakes/recorded-request.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 50[23]/ })

async function fillEnquiry(page: Page, phone: string) {
  await page.goto('/contacts')
  // The form's code loads with the first interaction.
  await page.getByRole('textbox', { name: 'Your name' }).focus()
  await untilHydrated(page.locator('form.lead-form'))
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ravi')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Please call me after six.')
}

const sendButton = (page: Page) => page.getByRole('button', { name: /^Send/ })
const thanks = (page: Page) => page.getByRole('dialog', { name: /Thank you/ })

/** The post arrives, but an intermediary responds. */
const replaceResponses = (page: Page, times: number, answer: { status: number; contentType: string; body: string }) =>
  page.route(
    '**/contacts',
    async (route) => {
      await route.fetch()
      await route.fulfill(answer)
    },
    { times },
  )

test('a dropped connection keeps the text, and a retry creates one lead', async ({
  page,
  context,
  site,
  visitorPhone,
}) => {
  await fillEnquiry(page, visitorPhone.typed)
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText(/did not reach us|You are offline/)
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ravi')

  await context.setOffline(false)
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
})

test('a lost response still ends in a thank-you and one lead', async ({ page, site, visitorPhone }) => {
  await fillEnquiry(page, visitorPhone.typed)
  await replaceResponses(page, 1, { status: 502, contentType: 'text/html', body: 'Bad gateway' })
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
})

test('two lost responses and a retry create one lead', { tag: '@all' }, async ({ page, site, visitorPhone }) => {
  await fillEnquiry(page, visitorPhone.typed)
  await replaceResponses(page, 2, { status: 502, contentType: 'text/html', body: 'Bad gateway' })
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText(/did not reach us|You are offline/)
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
})

test(
  'a corrected post after a lost response is stored with the correction',
  { tag: '@all' },
  async ({ page, site, visitorPhone }) => {
    await fillEnquiry(page, '98111 99990')
    await replaceResponses(page, 2, { status: 502, contentType: 'application/json', body: '{"message":"Bad gateway"}' })
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toContainText(/did not reach us|You are offline/)
    await page.getByRole('textbox', { name: 'Phone number' }).fill(visitorPhone.typed)
    await sendButton(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
  },
)

test('a double click creates one lead', { tag: '@all' }, async ({ page, site, visitorPhone }) => {
  await fillEnquiry(page, visitorPhone.typed)
  await sendButton(page).dblclick()
  await expect(thanks(page)).toBeVisible()
  expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
})

test(
  'leads are accepted while the database is locked and stored once it is available',
  { tag: '@all' },
  async ({ page, site, visitorPhone }) => {
    await fillEnquiry(page, visitorPhone.typed)
    const release = holdDatabase(site.databaseFile, 'EXCLUSIVE')
    await sendButton(page).click()
    // The site waits for the lock before it relies on the journal.
    await expect(thanks(page)).toBeVisible({ timeout: 15_000 })
    expect(await site.findLead(visitorPhone.e164)).toEqual([])

    release()
    const statuses = async () => (await site.findLead(visitorPhone.e164)).map(({ status }) => status)
    await expect.poll(statuses, { timeout: 15_000 }).toEqual(['delivered'])
  },
)

test(
  'a lead is delivered on the third attempt when the CRM fails twice',
  { tag: '@all' },
  async ({ page, site, fakes, visitorPhone }) => {
    const isHis = (request: RecordedRequest) => JSON.stringify(request).includes(visitorPhone.e164.slice(3))
    fakes.crm.behave([{ status: 500 }, { status: 200, body: { statusCode: 1, message: 'Invalid request' } }], isHis)
    await fillEnquiry(page, visitorPhone.typed)
    await sendButton(page).click()
    await expect(thanks(page)).toBeVisible()

    const crm = async () =>
      (await site.findLead(visitorPhone.e164))[0]?.deliveries.find(({ channel }) => channel === 'crm')
    await expect.poll(async () => (await crm())?.lastError).toContain('500')
    // The schedule's own second attempt, after about five seconds.
    await expect.poll(() => fakes.crm.requests.filter(isHis).length, { timeout: 10_000 }).toBe(2)
    await expect.poll(async () => await crm()).toMatchObject({ status: 'pending', attempts: 2 })

    const [lead] = await site.findLead(visitorPhone.e164)
    expect(lead?.status).toBe('pending')
    await site.leads('retry', lead?.ref ?? '')
    await expect.poll(async () => (await crm())?.status).toBe('delivered')
    await expect.poll(async () => (await site.findLead(visitorPhone.e164))[0]?.status).toBe('delivered')
  },
)
