/** Scripts loaded while filling in a form: the entry, the form's island, the validator, the report of web vitals. */
import type { Page } from '@playwright/test'

import { weighFiles } from '../../bench/page-weight.ts'
import { untilFormsOpen, untilHydrated } from './hydration.ts'
import { expect, test } from './test.ts'

/** Bytes in brotli. */
const BUDGETS = {
  '/connect': 78_200,
  '/contacts': 78_200,
  '/durgapooja': 78_200,
  '/franchise-opportunities': 78_200,
  '/book-demo': 81_000,
  '/products/ionia-x-blue-alkaline-water-machine': 80_000,
}

for (const [path, most] of Object.entries(BUDGETS)) {
  test(`the scripts of the form on ${path} stay within their budget`, async ({ page }) => {
    const scripts = listScripts(page)
    // The other islands of the page do not start.
    await page.goto(path, { waitUntil: 'commit' })
    const form = page.locator('main form.lead-form').first()
    await form.scrollIntoViewIfNeeded()
    await untilHydrated(form)
    await fillIn(page, 'main form.lead-form', scripts)
    expect(weighFiles([...scripts]).br).toBeLessThan(most)
  })
}

test('the scripts of a form in a dialog stay within their budget', async ({ page }) => {
  const scripts = listScripts(page)
  await page.goto('/sitemap', { waitUntil: 'commit' })
  await untilFormsOpen(page)
  await page.locator('a[href="/book-demo"]').locator('visible=true').first().click()
  await fillIn(page, 'dialog[open] form.lead-form', scripts)
  expect(weighFiles([...scripts]).br).toBeLessThan(81_300)
})

test('scrolling a page loads only the entry script', async ({ page }) => {
  const scripts = listScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  expect([...scripts]).toEqual([expect.stringContaining('/build/entry.client-')])
})

function listScripts(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  return scripts
}

/** Fills in the phone number and waits for the last scripts that this loads. */
async function fillIn(page: Page, form: string, scripts: Set<string>) {
  await page.locator(`${form} [name=phone]`).first().fill('98765 43210')
  for (const name of ['validate', 'report-vitals'])
    await expect.poll(() => [...scripts].filter((path) => path.includes(`/${name}-`))).toHaveLength(1)
}
