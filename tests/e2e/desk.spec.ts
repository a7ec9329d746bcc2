/** A call at the sales desk on a phone, with and without JavaScript. */
import type { Page } from '@playwright/test'

import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { codeAt } from '#app/staff/totp.server.ts'
import { addStaff, untilOpen } from '../desk/enrol.ts'
import { addLeads, makeDue } from '../desk/leads.ts'
import type { Site } from '../site.ts'
import { listAxeFindings } from './axe.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Waits until the desk's script has run: before, buttons post their forms natively, and no draft is stored. */
async function open(page: Page, site: Site, path: string) {
  await page.goto(site.url + path, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
}

async function enrol(page: Page, site: Site, name: string) {
  const once = await addStaff(site, name)
  await untilOpen(site)
  await open(page, site, '/staff/enrol')
  await page.getByLabel('One-time code').fill(once)
  await page.getByRole('button', { name: 'Go on' }).click()
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '')
  await page.getByLabel('6-digit code').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible()
}

let added = 0

/** The phone of the lead that was added last. */
const lastPhone = () => `+9198765${String(43210 + added)}`

/** Each lead is another person's. */
function addLead(site: Site, name: string) {
  added += 1
  return addLeads(site, { form: 'demo', fields: { name, phone: lastPhone(), city: 'Jaipur' } })
}

const line = (page: Page) => page.getByRole('region', { name: 'What happened' })

async function callAndSave(page: Page, site: Site, name: string, ref: string) {
  await open(page, site, '/staff?list=new')
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('textbox', { name: 'Note' }).fill('Wife decides; call after six.')
  await page.getByRole('button', { name: /^Only a note/ }).click()
  await expect(line(page).getByText('Wife decides; call after six.')).toBeVisible()
  await page.getByText('Sold…').click()
  await page.getByLabel('Sum in ₹').fill('1,65,000')
  await page.getByRole('button', { name: 'Sold', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved:' })).toContainText('₹1,65,000')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page).getByText('(taken back)')).toBeVisible()
  expect(page.url()).toContain(ref)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a person can enrol, save a note and an outcome, and undo it @all', async ({ page, site }) => {
    await enrol(page, site, 'Asha without')
    const [ref = ''] = await addLead(site, 'Sunita Agarwal')
    await callAndSave(page, site, 'Sunita Agarwal', ref)
  })
})

test('a person can save and undo an outcome with JavaScript, a tap on Call is recorded, and a draft is saved @all', async ({
  page,
  site,
}) => {
  await enrol(page, site, 'Asha with')
  const [ref = ''] = await addLead(site, 'Meena Rao')
  await callAndSave(page, site, 'Meena Rao', ref)

  const tapStored = page.waitForResponse((answer) => answer.url().endsWith(`/staff/leads/${ref}/tapped`))
  await blockDialling(page)
  await page.getByRole('link', { name: 'Call', exact: true }).last().click()
  expect((await tapStored).status()).toBe(200)
  await open(page, site, `/staff/leads/${ref}`)
  await expect(line(page).getByText('Called')).toBeVisible()

  await page.getByRole('textbox', { name: 'Note' }).fill('A draft')
  await open(page, site, `/staff/leads/${ref}`)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('A draft')
})

/** Prevents links to phone numbers from opening a program. */
const blockDialling = (page: Page) =>
  page.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[href^="tel:"]')) event.preventDefault()
    }),
  )

/** Simulates the return from a call: the page becomes visible again. */
async function showPageAgain(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('after a call the bar offers the outcomes, and a list row links to the card @all', async ({ page, site }) => {
  await enrol(page, site, 'Asha calling')
  const [ref = ''] = await addLead(site, 'Ritu Calls')
  await open(page, site, `/staff/leads/${ref}?list=new`)
  await blockDialling(page)
  const asks = page.getByRole('group', { name: 'How did it go?' })
  await showPageAgain(page)
  await expect(asks).toBeHidden()
  await page.getByRole('link', { name: 'Call', exact: true }).last().click()
  await showPageAgain(page)
  await expect(page.getByRole('group', { name: 'Act' })).toBeHidden()
  expect(await listAxeFindings(page)).toEqual([])
  await asks.getByRole('button', { name: 'No answer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved:' })).toContainText('No answer')

  await open(page, site, '/staff?list=in-progress')
  await blockDialling(page)
  await page.getByRole('link', { name: /^Call Ritu Calls/ }).click()
  await showPageAgain(page)
  await page.getByRole('link', { name: 'Back from the call: how did it go?' }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/leads/${ref}\\?list=in-progress#outcome$`))
})

test('the minutes left count down only while the office is open @all', async ({ page, site }) => {
  await enrol(page, site, 'Asha waiting')
  const [ref = ''] = await addLead(site, 'Tara Waits')
  await open(page, site, '/staff?list=new')
  await makeDue(site, ref)
  await page.clock.install()
  // Independent of the time of day: the office stays open for 32 minutes.
  await page.route('**/staff?list=new', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/data-open-for="\d+"/, 'data-open-for="32"')
    await route.fulfill({ response: answer, body: html })
  })
  await open(page, site, '/staff?list=new')
  await page.waitForLoadState()
  const dial = page.locator(`[data-lead="${ref}"] [data-minutes]`)
  await page.evaluate((lead) => {
    document.querySelector<HTMLElement>(`[data-lead="${lead}"] [data-minutes]`)!.dataset.minutes = '30'
  }, ref)
  await page.clock.runFor('10:00')
  await expect(dial).toContainText('20 min left')
  await page.clock.runFor('21:00')
  await expect(dial).toContainText('1 min late')
  await page.clock.runFor('01:00:00')
  await expect(dial).toContainText('2 min late')
})

test.describe('when saving a note fails', () => {
  test.use({ expectedErrors: /503/ })

  test('a draft stays until the desk has saved the note @all', async ({ page, site }) => {
    await enrol(page, site, 'Asha drafting')
    const [ref = ''] = await addLead(site, 'Uma Draft')
    const asked = { phone: lastPhone(), request: WITHDRAWALS.whatsapp, reference: ref }
    await addLeads(site, { form: 'withdraw', fields: asked })
    const card = `/staff/leads/${ref}`
    const note = page.getByRole('textbox', { name: 'Note' })
    await page.route('**/outcome', (route) => route.fulfill({ status: 503, body: 'away' }))
    await open(page, site, card)
    await note.fill('Call after six')
    await page.getByRole('button', { name: /^Only a note/ }).click()
    await expect(page.getByRole('alert')).toContainText('Not saved')
    await page.unroute('**/outcome')
    await open(page, site, card)
    await expect(note).toHaveValue('Call after six')
    await page.getByRole('button', { name: /^Only a note/ }).click()
    await expect(line(page).getByText('Call after six')).toBeVisible()
    await expect(note).toHaveValue('')
    await note.fill('A second one')
    await page.getByLabel('What was done').fill('Told the team')
    await page.reload({ waitUntil: 'commit' })
    await expect(note).toHaveValue('A second one')
    await expect(page.getByLabel('What was done')).toHaveValue('Told the team')
  })
})

test('Back reopens the fold that contains typed text @all', async ({ page, site }) => {
  await enrol(page, site, 'Asha back')
  const [ref = ''] = await addLead(site, 'Ravi Back')
  await open(page, site, `/staff/leads/${ref}`)
  await page.getByText('Sold…').click()
  await page.getByLabel('Sum in ₹').fill('1,65,000')
  await page.evaluate(() => location.assign('/robots.txt'))
  await page.waitForURL('**/robots.txt')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByLabel('Sum in ₹')).toBeVisible()
  await expect(page.getByLabel('Sum in ₹')).toHaveValue('1,65,000')
})

test.describe('when a device has no connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource|NetworkError|Load failed/ })

  test('a call tapped offline is recorded once the device is online again, even after a page load @all', async ({
    page,
    site,
    context,
  }) => {
    await enrol(page, site, 'Asha offline')
    const [first = '', second = ''] = await addLeads(
      site,
      { fields: { name: 'Tara Offline', phone: '+919876540001' } },
      { fields: { name: 'Usha Offline', phone: '+919876540002' } },
    )
    await page.route('**/tapped', (route) => route.abort('internetdisconnected'))
    for (const ref of [first, second]) {
      await open(page, site, `/staff/leads/${ref}`)
      await blockDialling(page)
      await page.getByRole('link', { name: 'Call', exact: true }).last().click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('desk-taps'))).toContain(ref)
    }
    await page.unroute('**/tapped')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('desk-taps'))).toBe('[]')
    for (const ref of [first, second]) {
      await open(page, site, `/staff/leads/${ref}`)
      await expect(line(page).getByText('Called')).toHaveCount(1)
    }
  })
})

test('a site without Web Push settings does not offer ringing @all', async ({ page, site }) => {
  await enrol(page, site, 'Asha settings')
  await open(page, site, '/staff/more')
  await expect(page.getByRole('button', { name: 'Sign out' }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ring on this device' })).toHaveCount(0)
})

test.describe('when a response is lost', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('an outcome is shown optimistically, reverted when the response is lost, and saved once @all', async ({
    page,
    site,
  }) => {
    await enrol(page, site, 'Asha hasty')
    const [ref = ''] = await addLead(site, 'Kavita Jain')
    const button = page.getByRole('button', { name: /No answer/ })

    let answer = () => {}
    const released = new Promise<void>((resolve) => (answer = resolve))
    let saved = 0
    await page.route('**/outcome', async (route) => {
      // The desk saves the outcome, but the response is lost.
      await route.fetch({ maxRedirects: 0 })
      saved += 1
      await released
      await route.abort()
    })
    // Opened after adding the route: on an open page, a busy Chromium may not intercept the first request.
    await open(page, site, `/staff/leads/${ref}`)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    answer()
    await expect(page.getByRole('alert')).toContainText('Not saved')
    await expect(button).not.toHaveAttribute('aria-pressed')
    expect(saved).toBe(1)

    await page.unroute('**/outcome')
    await button.click()
    await page.waitForURL(/saved=/)
    await open(page, site, `/staff/leads/${ref}`)
    await expect(line(page).getByText('No answer')).toHaveCount(1)
  })
})

test('a new lead is counted at the top without changing the page @all', async ({ page, site }) => {
  await enrol(page, site, 'Asha watching')
  await open(page, site, '/staff?list=done')
  const news = page.getByRole('link', { name: /unopened – show/ })
  await expect(news).toBeHidden()
  const before = await page.getByRole('main').innerHTML()
  const [ref = ''] = await addLead(site, 'Neha Live')
  await expect(news).toBeVisible()
  await expect(news).toHaveText(/^1\sunopened\s– show$/)
  expect(await page.getByRole('main').innerHTML()).toBe(before)
  await open(page, site, '/staff?list=new')
  await expect(page.locator(`[data-lead="${ref}"]`)).toBeVisible()
})

test('a chosen row is given to a colleague on a wide screen @all', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enrol(page, site, 'Asha gives')
  await addStaff(site, 'Ravi takes')
  const [ref = ''] = await addLead(site, 'Nina Given')
  await open(page, site, '/staff?list=new')
  const row = page.locator(`[data-lead="${ref}"]`)
  await row.getByRole('checkbox').click()
  await page.getByRole('combobox', { name: 'Give them to' }).selectOption({ label: 'Ravi takes' })
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('1 person, Given to Ravi takes')
  await expect(row.getByText('Ravi takes', { exact: true })).toBeVisible()
})

/** The fewest people of a full list that each window shows whole. */
const FEWEST = [
  { width: 360, height: 740, people: 4 },
  { width: 768, height: 1024, people: 9 },
  { width: 1440, height: 900, people: 14 },
]

test('a window shows many people, and their list is light @all', async ({ page, site }) => {
  await enrol(page, site, 'Asha lists')
  await addLeads(
    site,
    ...Array.from({ length: 20 }, (_, index) => ({ fields: { name: 'Sunita', phone: `+9198111001${10 + index}` } })),
  )
  for (const { people, ...size } of FEWEST) {
    await page.setViewportSize(size)
    await open(page, site, '/staff?list=new')
    const isWhole = (rows: Element[]) =>
      rows.filter((row) => {
        const { bottom, height } = row.getBoundingClientRect()
        return height > 0 && bottom <= innerHeight
      }).length
    expect(await page.locator('[data-lead]').evaluateAll(isWhole), `${size.width} px`).toBeGreaterThanOrEqual(people)
  }
  const rows = await page.locator('[data-lead]').evaluateAll((all) => all.map((row) => row.outerHTML.length))
  expect(Math.max(...rows), 'characters').toBeLessThan(1300)
})
