/** Every screen of the desk on the narrowest phone, on a desktop, in dark mode and in forced colours. */
import type { Page } from '@playwright/test'

import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { addDays, dayOf } from '#app/time/india.ts'
import { enrol } from '../desk/enrol.ts'
import { addLeads, makeDue } from '../desk/leads.ts'
import { listAxeFindings } from './axe.ts'
import { expect, test } from './test.ts'

const LONG = { name: 'Venkatanarasimharajuvaripeta Lakshminarayanan', city: 'Thiruvananthapuram' }
const BOT = { verdict: 'suspicious' as const, reasons: ['has a link to another site'], scores: [100] }
/** Below `/staff`. */
const SCREENS = [
  '',
  '/visits',
  '/quarantine',
  '/report',
  '/deliveries',
  '/team',
  '/log',
  '/more',
  '/find',
  '/add',
  '/requests',
  '/rules',
  '/facts',
  '/facts/emi',
  '/facts/holidays-rajasthan',
  '?list=new&choose',
]

test('each screen fits 320 px, has targets of at least 48 px and is readable in dark mode and forced colours @all', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(240_000)
  const { browser } = await enrol(site, 'Asha on every screen', 'manager')
  await context.addCookies((await browser.storageState()).cookies)
  const [ref = '', , other = '', complaint = '', unverified = ''] = await addLeads(
    site,
    { fields: { ...LONG, phone: '+919876500001', comment: 'w'.repeat(300) } },
    { fields: { ...LONG, phone: '+919876500002' }, screening: BOT },
    { fields: { ...LONG, phone: '+919876500004' } },
    { form: 'complaint', fields: { name: 'w'.repeat(100), phone: '+919876500006', comment: 'w'.repeat(300) } },
    { form: 'withdraw', fields: { phone: '+919876500001', request: WITHDRAWALS.erase } },
  )
  await page.goto(`${site.url}/staff?list=new`, { waitUntil: 'commit' })
  await expect(page.locator(`[data-lead="${ref}"]`)).toBeAttached()
  const inAWeek = addDays(dayOf(Date.now()), 7)
  for (const text of ['w'.repeat(120), 'Send the price sheet'])
    await browser.post(`/staff/leads/${ref}/step`, { form: { text, 'step-day': inAWeek, 'step-time': '11:00' } })
  for (const each of [ref, other]) await makeDue(site, each)
  await page.goto(`${site.url}/staff`, { waitUntil: 'commit' })
  const next = page.getByRole('region', { name: 'Next to call' })
  await page.setViewportSize({ width: 767, height: 640 })
  await expect(next).toBeVisible()
  await page.setViewportSize({ width: 768, height: 640 })
  await expect(next).toBeHidden()

  const leads = [ref, complaint, unverified].map((each) => `/leads/${each}`)
  for (const path of [...SCREENS, ...leads, `/leads/${complaint}/erase`, `/leads/${ref}/erase`]) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(`${site.url}/staff${path}`, { waitUntil: 'commit' })
      await page.waitForLoadState()
      await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached()
      expect.soft(await listSmallTargets(page), `${path} at 320 px`).toEqual([])
      expect.soft(await page.locator('body').innerText(), `${path} shows code`).not.toMatch(/[{}]/)
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`)
          .toBe(width)
      }
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await listAxeFindings(page), `${path} in the dark`).toEqual([])
      await page.emulateMedia({ colorScheme: null, forcedColors: 'active' })
      // The browser chooses those colours, but axe reads the page's.
      const without = ['color-contrast']
      expect.soft(await listAxeFindings(page, { without }), `${path} in forced colours`).toEqual([])
      await page.emulateMedia({ colorScheme: null, forcedColors: null })
    })
  }
})

test.describe('two updates at once', () => {
  // The browser logs the conflict.
  test.use({ expectedErrors: /409/ })

  test('pasted links fit the narrowest phone when a colleague was faster @all', async ({ page, site, context }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const colleague = await enrol(site, 'Ravi with links')
    const { browser } = await enrol(site, 'Asha with links')
    await context.addCookies((await browser.storageState()).cookies)
    const [ref = ''] = await addLeads(site, { fields: { ...LONG, phone: '+919876500005' } })
    const note = `https://maps.example.com/${'w'.repeat(200)}`
    await page.goto(`${site.url}/staff/leads/${ref}`, { waitUntil: 'commit' })
    await page.locator('#note').fill(note)
    await colleague.browser.post(`/staff/leads/${ref}/outcome`, { form: { outcome: 'reached', note } })
    await page.getByRole('button', { name: /^No answer/ }).click()
    await expect(page.getByRole('heading', { name: 'Ravi with links was faster' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

/** Controls under 48 px; links within a sentence may be smaller. */
const listSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const LEAST = 48
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, summary, select, textarea, input')
    return [...controls].flatMap((control) => {
      const isHidden =
        !control.checkVisibility({ visibilityProperty: true }) || control.matches('[type=hidden], .sr-only')
      const target = control.matches('[type=radio], [type=checkbox]') ? (control.closest('label') ?? control) : control
      const { width, height } = target.getBoundingClientRect()
      const isInText = getComputedStyle(control).display === 'inline'
      const isSkipLink = control.matches('.skip-link')
      return isHidden || isInText || isSkipLink || (width >= LEAST && height >= LEAST)
        ? []
        : [
            `${control.localName} "${control.textContent.trim().slice(0, 30)}" ${Math.round(width)}x${Math.round(height)}`,
          ]
    })
  })
