/** The research page: four products in tabs, each with its gallery and its technology. */
import type { Page } from '@playwright/test'

import { IN_MOTION, expect, test } from './test.ts'

const panel = (page: Page) => page.locator('#models article').filter({ visible: true })
const carousel = (page: Page, name: RegExp) => page.locator('#models').getByRole('region', { name })

async function expectOpened(page: Page, model: string) {
  await expect(panel(page)).toHaveCount(1)
  await expect(panel(page)).toContainText(`${model},`)
  await expect(carousel(page, new RegExp(`^Pictures of ${model}`))).toBeAttached()
  await expect(carousel(page, new RegExp(`^Technology.*${model}`))).toBeAttached()
}

test('a silhouette links to its machine', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/rnd')
  await page.locator('#models a', { hasText: 'IO-400U' }).first().click()
  await expect(page).toHaveURL(/tab=io-400u/)
  await expectOpened(page, 'IO-400U')
})

test('each of the six stations describes the water', { tag: ['@no-js', '@wide'] }, async ({ page }) => {
  await page.goto('/rnd')
  const stations = page.locator('#journey li')
  await expect(stations).toHaveCount(6)
  for (const station of await stations.all()) {
    await station.scrollIntoViewIfNeeded()
    await expect(station.getByRole('heading')).toBeVisible()
    await expect(station.locator('svg')).toBeVisible()
    await expect(station.getByText('The water now:')).toBeVisible()
  }
})

test.describe('with scripts', () => {
  test.use(IN_MOTION)

  test('the arrow keys move between machines and wrap around', { tag: ['@wide', '@all'] }, async ({ page }) => {
    await page.goto('/rnd')
    const tabs = page.locator('#models').getByRole('tab')
    await page.locator('#models a').first().focus()
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')

    await page.keyboard.press('ArrowRight')
    await expect(page.locator('#models').getByRole('tab', { name: 'EN-7P' })).toBeFocused()
    await expectOpened(page, 'EN-7P')
    await expect(page).toHaveURL(/tab=en-7p/)

    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expectOpened(page, 'SM-S230TL')
  })

  test('the gallery turns after four seconds', { tag: '@all' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/rnd')
    const gallery = carousel(page, /^Pictures of X-Blue/)
    await gallery.scrollIntoViewIfNeeded()
    await expect(gallery.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
    await page.mouse.move(0, 0)
    const first = gallery.getByRole('group', { name: /^1 of/ })
    await expect(first).toBeInViewport({ ratio: 0.5 })
    await page.clock.runFor(6000)
    await expect(first).not.toBeInViewport({ ratio: 0.5 })
  })
})
