/** One page of each template, with its folds open, checked by two engines in addition to axe. */
import type { Page } from '@playwright/test'

import { enrol } from '../desk/enrol.ts'
import { addLeads, makeDue } from '../desk/leads.ts'
import { untilFormsOpen } from './hydration.ts'
import { listOtherFindings } from './other-engines.ts'
import { expect, test } from './test.ts'

const TEMPLATES = [
  '/',
  '/products',
  '/products?compare=x-blue,en-7p',
  '/products/ionia-x-blue-alkaline-water-machine',
  '/compare/x-blue-vs-en-7p',
  '/contacts',
  '/contacts?thanks=contact&ref=A7K3-9QF4',
  '/jaipur',
  '/book-demo?pincode=302017',
  '/buy-products',
  '/blog',
  '/blog/benefits-of-alkaline-water',
  '/health-benefits',
  '/rnd',
  '/about-us',
  '/franchises',
  '/franchise-opportunities',
  '/which-machine',
  '/which-machine?water=municipal&tds=mid&ro=yes&people=4',
  '/what-it-costs',
  '/ionizer-or-ro',
  '/our-answers',
  '/grievance',
  '/privacy-policy-2',
  '/sitemap',
  '/connect',
  '/withdraw',
  '/complaint',
  '/durgapooja',
  '/googlereviews',
  '/Wip-Print',
  '/wip-table',
  '/hi',
  '/hi/book-demo?pincode=302017',
  '/hi/products/ionia-x-blue-alkaline-water-machine',
  '/no-such-page',
]
/** On a wide screen these show other parts. */
const WIDE = ['/', '/products', '/products/ionia-x-blue-alkaline-water-machine', '/jaipur', '/compare/x-blue-vs-en-7p']

test.use({ bypassCSP: true, expectedErrors: /status of (404|422)/ })

const VISITS = [...TEMPLATES.map((path) => ({ path, width: 390 })), ...WIDE.map((path) => ({ path, width: 1440 }))]

for (const { path, width } of VISITS) {
  test(
    `IBM’s checker and HTML CodeSniffer find nothing on ${path} at ${width} px`,
    { tag: WIDE.includes(path) && width === 390 ? '@all' : ['@all', '@whole'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await openFolds(page)
      expect(await listOtherFindings(page)).toEqual([])
    },
  )
}

/** Engines skip the text of closed folds. */
const openFolds = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      // Only one of the folds with the same name can be open.
      fold.removeAttribute('name')
      fold.open = true
    }
  })

test(
  'IBM’s checker and HTML CodeSniffer find nothing on a form with errors or in a dialog',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/contacts')
    await untilFormsOpen(page)
    await page.locator('form.lead-form button[type=submit]').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(await listOtherFindings(page), 'errors').toEqual([])
    await page.goto('/')
    await untilFormsOpen(page)
    await page.getByRole('link', { name: 'Connect' }).locator('visible=true').first().click()
    await expect(page.locator('dialog:modal form.lead-form')).toBeVisible()
    expect(await listOtherFindings(page), 'dialog').toEqual([])
  },
)

test(
  'IBM’s checker and HTML CodeSniffer find nothing at the desk',
  { tag: '@all' },
  async ({ page, site, context }) => {
    test.setTimeout(120_000)
    const { browser } = await enrol(site, 'Asha by engines', 'manager')
    await context.addCookies((await browser.storageState()).cookies)
    const [ref = '', held = ''] = await addLeads(
      site,
      { fields: { name: 'Ravi', phone: '+919876511001', comment: 'Hello' } },
      {
        fields: { name: 'Junk', phone: '+919876511002' },
        screening: { verdict: 'suspicious', reasons: ['has several links'], scores: [100] },
      },
    )
    expect(held).not.toBe('')
    await browser.get('/staff?list=new')
    await makeDue(site, ref)
    for (const path of [
      '',
      `/leads/${ref}`,
      '/visits',
      '/quarantine',
      '/report',
      '/deliveries',
      '/team',
      '/more',
      '/find',
    ]) {
      await page.goto(`${site.url}/staff${path}`, { waitUntil: 'commit' })
      await page.waitForLoadState()
      await openFolds(page)
      expect.soft(await listOtherFindings(page), path).toEqual([])
    }
  },
)
