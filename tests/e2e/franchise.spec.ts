/** The long form for future partners, with JavaScript and without. */
import type { Page } from '@playwright/test'

import { expect, test } from './test.ts'

const PATHS = ['/franchises', '/franchise-opportunities']

const TYPED = {
  name: 'Ravi Kumar',
  email: 'ravi@example.com',
  city: 'Kota',
  pincode: '324 001',
  address: '12 Station Road',
  annual_turnover: '25 lakh',
  business_detail: 'A kitchenware shop since 2009',
}
/** `%` stands for the visitor's phone number. */
const PASTED = {
  phone: '\u202a📞 Mob. no.: +91 %\u202c / 98765 43210',
  email: 'mailto:ravi@example.com',
  pincode: '\u2060PIN–３२४ 001.',
  annual_turnover: 'Rs.10 – 15 लाख p.a.',
}
/** A hint or an empty description, but no error. */
const DESCRIBED = /^(?!Enter|Invalid|Please)/

const CHOSEN = { profession: 'Professional', invest_capacity: 'Rs.25,00,000 to Rs.50,00,000', invest_time: '15 Days' }

for (const path of PATHS) {
  test.describe(`the franchise form on ${path}`, { tag: path === PATHS[0] ? [] : '@all' }, () => {
    test(
      'CRM, e-mail and chat receive the complete enquiry, and the visitor is thanked',
      { tag: '@no-js' },
      async ({ page, fakes, visitorPhone }) => {
        const form = await openForm(page, path)
        await fillIn(form, visitorPhone.typed)
        await form.send.click()
        await expect(page.getByRole('dialog', { name: /Thank you for choosing Ionia/ })).toBeVisible()

        const isHis = (request: unknown) => JSON.stringify(request).includes(visitorPhone.e164.slice(3))
        const mail = await fakes.emailEvent.waitForRequest(isHis)
        expect(mail.json).toMatchObject({
          ...TYPED,
          ...CHOSEN,
          header: 'Ionia Franchise Enquiry',
          pincode: '324001',
          annual_turnover: '2500000',
        })
        const sale = await fakes.crm.waitForRequest(isHis)
        expect(sale.json).toMatchObject({ customer: { name: TYPED.name, phoneNumber: visitorPhone.e164 } })
        const message = await fakes.messagingGateway.waitForRequest(isHis)
        expect(message.query.message).toContain(TYPED.name)
      },
    )

    test(
      'values pasted with surrounding text are accepted and delivered cleaned',
      { tag: '@no-js' },
      async ({ page, fakes, visitorPhone }) => {
        const form = await openForm(page, path)
        await fillIn(form, '')
        for (const [name, pasted] of Object.entries(PASTED)) {
          await form.field(name).fill('')
          await page.keyboard.insertText(pasted.replace('%', visitorPhone.typed))
          await page.keyboard.press('Tab')
          await expect(form.field(name)).toHaveAccessibleDescription(DESCRIBED)
        }
        await form.send.click()
        await expect(page.getByRole('dialog', { name: /Thank you for choosing Ionia/ })).toBeVisible()
        const isHis = (request: unknown) => JSON.stringify(request).includes(visitorPhone.e164.slice(3))
        expect((await fakes.emailEvent.waitForRequest(isHis)).json).toMatchObject({
          phone: visitorPhone.e164,
          email: 'ravi@example.com',
          pincode: '324001',
          annual_turnover: '1000000',
        })
      },
    )

    test('each invalid field has its own message and keeps its text', { tag: '@no-js' }, async ({ page, site }) => {
      const before = await site.countLeads()
      const form = await openForm(page, path)
      await form.field('email').fill('ravi@')
      await form.field('annual_turnover').fill('a lot')
      await form.field('pincode').fill('024001')
      await form.field('phone').fill('12345')
      await form.send.click()

      const sentences = {
        name: 'Enter your name',
        email: 'Enter valid email',
        phone: 'Enter valid number',
        city: 'Enter valid city name',
        address: 'Enter valid address',
        pincode: 'Enter valid pin',
        annual_turnover: 'Invalid Amount. Write it as 25,00,000 or 25 lakh, or enter 0 if there is none',
        profession: 'Select valid profession',
        invest_capacity: 'Select valid capacity',
        invest_time: 'Select valid time',
        business_detail: 'Add valid details',
      }
      for (const [name, sentence] of Object.entries(sentences))
        await expect(form.field(name)).toHaveAccessibleDescription(new RegExp(`^${sentence.replaceAll('.', '\\.')}`))
      await expect(form.field('annual_turnover')).toHaveValue('a lot')
      expect(await site.countLeads()).toBe(before)
    })
  })
}

test(
  'a part of the form is marked as done only when all its fields are filled in and valid',
  { tag: '@no-js' },
  async ({ page }) => {
    const form = await openForm(page, '/franchises')
    expect(await listDone(page)).toEqual([false, false, false])
    await form.field('name').fill(TYPED.name)
    await form.field('phone').fill('98765 43210')
    await expect.poll(() => listDone(page)).toEqual([true, false, false])

    await form.field('phone').fill('98')
    await form.send.click()
    await expect(form.field('phone')).toHaveAccessibleDescription(/^Enter valid number.*2 of 10 digits/)
    await expect.poll(() => listDone(page)).toEqual([false, false, false])
  },
)

test('a link to an answer opens it', async ({ page }) => {
  await page.goto('/franchise-opportunities#guarantee')
  await expect(page.locator('#guarantee')).toBeVisible()
})

test.use({ expectedErrors: /status of 422/ })

/** Waits for the form's code, which loads with the first interaction. */
async function openForm(page: Page, path: string) {
  await page.goto(path)
  const form = page.locator('form.lead-form')
  const field = (name: string) => form.locator(`[name="${name}"]`)
  await field('name').focus()
  await page.waitForLoadState('networkidle')
  return { field, send: form.locator('button[type=submit]') }
}

async function fillIn({ field }: Awaited<ReturnType<typeof openForm>>, phone: string) {
  await field('phone').fill(phone)
  for (const [name, typed] of Object.entries(TYPED)) await field(name).fill(typed)
  for (const [name, chosen] of Object.entries(CHOSEN)) await field(name).selectOption(chosen)
}

/** @returns for each part, whether its line has the colour of a completed one */
function listDone(page: Page) {
  return page.locator('.partner-progress li').evaluateAll((parts) => {
    const done = getComputedStyle(document.documentElement).getPropertyValue('--action').trim()
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = done
    const colour = getComputedStyle(probe).color
    probe.remove()
    return parts.map((part) => getComputedStyle(part, '::after').backgroundColor === colour)
  })
}
