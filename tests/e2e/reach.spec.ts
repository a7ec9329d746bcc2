/** Visible controls in dialogs are not covered; `pages.spec.ts` checks the pages themselves. */
import type { Page } from '@playwright/test'

import { listPages } from '#app/content/pages/pages.server.ts'
import { findCovered } from './find-covered.ts'
import { untilFormsOpen } from './hydration.ts'
import { holdScripts, untilParsed } from './layout-shifts.ts'
import { expect, test } from './test.ts'

const WIDTHS = [360, 390, 768, 1024, 1440]
const MODALS = ['/contacts?thanks=contact&ref=A7K3-9QF4', '/?patent=1', `${findProduct('x-blue')}?view=2`]

test.use({ expectedErrors: /status of (404|422)/ })

for (const path of MODALS) {
  test(
    `nothing covers the controls of the dialog on ${path}`,
    { tag: path === MODALS[0] ? [] : '@all' },
    async ({ page }) => {
      await page.goto(path)
      await makeFirstMove(page)
      await expect(page.locator('dialog:modal')).toBeVisible()
      expect(await listCovered(page)).toEqual([])
    },
  )
}

test('nothing covers the controls of a form in a dialog', async ({ page }) => {
  await page.goto('/about-us')
  await makeFirstMove(page)
  await untilFormsOpen(page)
  await page.locator('a[href^="/book-demo"]').filter({ visible: true }).first().click()
  await expect(page.locator('dialog:modal form')).toBeVisible()
  expect(await listCovered(page)).toEqual([])
})

test('nothing covers the controls of a form with errors', { tag: '@all' }, async ({ page }) => {
  await page.goto('/franchises')
  const answered = page.waitForEvent('response', (response) => response.request().isNavigationRequest())
  const loaded = page.waitForEvent('load')
  // A native post, as without scripts: the response is a page.
  await page.locator('form.lead-form').evaluate((form: HTMLFormElement) => form.submit())
  expect((await answered).status()).toBe(422)
  await loaded
  await makeFirstMove(page)
  expect(await listCovered(page)).toEqual([])
})

for (const width of [390, 1440]) {
  test(
    `the controls in the banner of /products can be clicked at ${width} px`,
    { tag: width === 390 ? [] : '@all' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/products')
      const main = page.getByRole('main')
      await main.getByText('More choices').click()
      await expect(main.getByRole('combobox', { name: 'Country of origin' })).toBeVisible()
      await main.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(main.locator('#found')).toBeInViewport()
      await untilFormsOpen(page)
      await main.getByRole('link', { name: 'Book Live Demo' }).first().click()
      await expect(page.locator('dialog:modal form')).toBeVisible()
      await page.keyboard.press('Escape')
      await main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL('/')
    },
  )

  test(
    `the breadcrumb of a product page can be clicked at ${width} px`,
    { tag: width === 390 ? [] : '@all' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(findProduct('en-7p'))
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click()
      await expect(page).toHaveURL('/products')
    },
  )
}

test('controls behind a thank-you cannot be clicked, even before the script makes the thank-you modal', async ({
  page,
}) => {
  await holdScripts(page)
  await page.goto(MODALS[0]!, { waitUntil: 'commit' })
  await untilParsed(page)
  // The bar appears once the first screen is out of view.
  await page.evaluate(() => window.scrollTo(0, window.innerHeight))
  const hit = await page
    .locator('header a')
    .first()
    .evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.localName
    })
  expect(hit).toBe('dialog')
})

test('the film on the health page can be started and paused', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/health-benefits')
  await page.getByRole('button', { name: 'Play the film' }).click()
  await page.getByRole('button', { name: 'Pause the film' }).click()
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible()
})

async function listCovered(page: Page) {
  const covered: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const found = await page.evaluate(findCovered)
    covered.push(...found.map((text) => `${width}: ${text}`))
  }
  return covered
}

/** Parts below the first screen hydrate with it, and the link to the top appears. */
const makeFirstMove = (page: Page) => page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))

function findProduct(name: string) {
  return listPages().find(({ path }) => path.startsWith(`/products/ionia-${name}`))!.path
}
