/** Certificates and patents of the home page. */
import type { Locator, Page } from '@playwright/test'

import { untilHydrated } from './hydration.ts'
import { expect, test } from './test.ts'

const viewer = (page: Page) => page.locator('dialog.viewer')
/** The viewer once its script has loaded: before, only its links close it. */
const modal = (page: Page) => page.locator('dialog.viewer:modal')
const drawingLink = (page: Page, number: number) =>
  page.locator(`#patents a[href="/?patent=${number}#patents"]`).first()
const expectDrawing = (page: Page, number: number) =>
  expect(viewer(page).locator('figure img')).toHaveAttribute(
    'src',
    new RegExp(`patent-${String(number).padStart(2, '0')}-`),
  )

async function expectLoaded(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
}

test(
  'the page shows all eighteen certificates, with drawings where scans are missing',
  { tag: ['@no-js', '@all'] },
  async ({ page }) => {
    await page.goto('/')
    const certificates = page.locator('#certificates')
    await expect(certificates.getByText(/are drawings; scans will replace them/)).toBeVisible()

    const sheets = certificates.getByRole('img')
    await expect(sheets).toHaveCount(18)
    for (const sheet of await sheets.all()) {
      await expect(sheet).toHaveAttribute('alt', /^Sample illustration/)
      await expectLoaded(sheet)
    }
  },
)

test(
  'a patent drawing opens at full size, wraps around at the ends and closes',
  { tag: ['@no-js', '@wide'] },
  async ({ page }) => {
    await page.goto('/')
    await drawingLink(page, 12).click()
    await expectDrawing(page, 12)
    await expectLoaded(viewer(page).locator('figure img'))

    await viewer(page).getByRole('link', { name: 'Next drawing' }).click()
    await expectDrawing(page, 1)
    await viewer(page).getByRole('link', { name: 'Previous drawing' }).click()
    await expectDrawing(page, 12)

    await viewer(page).getByRole('link', { name: 'Close' }).click()
    await expect(viewer(page)).toBeHidden()
  },
)

test('the URL of a drawing opens it', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/?patent=3#patents')
  await expectDrawing(page, 3)
  await expect(viewer(page)).toBeVisible()
})

test.describe('with JavaScript', () => {
  test(
    'the arrow keys switch drawings, and Escape closes the viewer and returns the focus',
    { tag: '@all' },
    async ({ page }) => {
      await page.goto('/')
      await untilHydrated(drawingLink(page, 1))
      await drawingLink(page, 1).focus()
      await page.keyboard.press('Enter')
      await expectDrawing(page, 1)
      await expect(page).toHaveURL('/')

      await page.keyboard.press('ArrowLeft')
      await expectDrawing(page, 12)
      await page.keyboard.press('ArrowRight')
      await expectDrawing(page, 1)

      await page.keyboard.press('Escape')
      await expect(viewer(page)).toBeHidden()
      await expect(drawingLink(page, 1)).toBeFocused()
    },
  )

  test('closing a drawing removes it from the URL', { tag: '@all' }, async ({ page }) => {
    await page.goto('/?patent=3#patents')
    await expectDrawing(page, 3)
    await expect(modal(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
    await expect(page).toHaveURL('/#patents')
  })

  test('a click beside the drawing closes the viewer', { tag: '@all' }, async ({ page }) => {
    await page.goto('/')
    await drawingLink(page, 5).click()
    await expectDrawing(page, 5)
    await expect(modal(page)).toBeVisible()
    await viewer(page)
      .locator('figure')
      .click({ position: { x: 4, y: 4 } })
    await expect(viewer(page)).toBeHidden()
  })
})
