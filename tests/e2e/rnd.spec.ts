/** The research page: four machines in tabs, each with its gallery and its technology from near. */
import type { Page } from '@playwright/test'

import { IN_MOTION, expect, test } from './test.ts'

const MODELS = ['X-Blue', 'EN-7P', 'IO-400U', 'SM-S230TL']
const addressOf = (model: string) => `/rnd?tab=${model.toLowerCase()}`

const panel = (page: Page) => page.locator('#models article')
const carousel = (page: Page, name: RegExp) => page.locator('#models').getByRole('region', { name })

async function expectOpened(page: Page, model: string) {
  await expect(panel(page)).toHaveCount(1)
  await expect(panel(page)).toContainText(`${model},`)
  await expect(carousel(page, new RegExp(`^Pictures of ${model}`))).toBeAttached()
  await expect(carousel(page, new RegExp(`^Technology.*${model}`))).toBeAttached()
}

test('X-Blue is opened first', async ({ page }) => {
  await page.goto('/rnd')
  await expectOpened(page, 'X-Blue')
})

for (const model of MODELS) {
  test(`the address of ${model} opens it, with gallery, technology, plates and filters`, async ({ page }) => {
    await page.goto(addressOf(model))
    await expectOpened(page, model)

    const slides = (name: RegExp) => carousel(page, name).locator('[aria-roledescription=slide]')
    expect(await slides(/^Pictures/).count()).toBeGreaterThanOrEqual(3)
    expect(await slides(/^Technology/).count()).toBeGreaterThanOrEqual(6)
    await expect(panel(page).locator('ul:has(> li > h4) > li')).toHaveCount(4)
    await expect(panel(page).getByRole('heading', { level: 4 })).toHaveCount(7)
    await expect(panel(page).getByRole('link', { name: `All about ${model}` })).toHaveAttribute('href', /^\/products\//)
  })
}

test('an address that names no machine opens the first', async ({ page }) => {
  await page.goto('/rnd?tab=toaster')
  await expectOpened(page, 'X-Blue')
})

test('a silhouette is a link that opens its machine', async ({ page }) => {
  await page.goto('/rnd')
  await page.locator('#models a', { hasText: 'IO-400U' }).first().click()
  await expect(page).toHaveURL(/tab=io-400u/)
  await expectOpened(page, 'IO-400U')
})

test('the six stations of the water are all there, each saying what the water is', async ({ page }) => {
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
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'these are about what scripts add')
  test.use(IN_MOTION)

  test('the arrow keys go from machine to machine, and around', async ({ page }) => {
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

  test('the gallery moves on after four seconds', async ({ page }) => {
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
